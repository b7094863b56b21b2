import { Link } from '@tanstack/react-router'
import type { WireUrlException } from '@waymark/contract'
import { Button, EmptyState, ListTable, PageHeader, SearchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { listStateOf } from '../../shared/list/list-state.ts'
import { useListLabels } from '../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../shared/list/use-pager-props.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './CompanySettings.module.css'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { ExceptionTest } from './ExceptionTest.tsx'
import type { ExceptionSearch } from './settings-search.ts'
import { useExceptionColumns, useExceptions } from './use-exceptions.tsx'

interface ExceptionsProps {
  readonly search: ExceptionSearch
  readonly onSearch: (change: Partial<ExceptionSearch>) => void
}

/** Pages of this application of which no events are kept. */
export function ExceptionsScreen({ search, onSearch }: ExceptionsProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const labels = useListLabels()
  const property = useProperty()
  const exceptions = useExceptions(search)
  const pager = usePagerProps(exceptions.data, onSearch)
  const denied = useDenied()(exceptions.data?.may.edit ?? { allowed: false, reason: 'entityForbidden' })
  const [edited, edit] = useState<WireUrlException | null>(null)
  const add = (
    <Button kind="primary" icon="add" unavailable={denied} onClick={() => onSearch({ dialog: 'new' })}>
      {t('exceptions.add')}
    </Button>
  )
  const isNew = search.dialog === 'new' && denied === null
  return (
    <>
      <PageHeader
        overline={
          <Link
            className={classes.link}
            to="/app/$property/settings/analytics"
            params={{ property: property.id }}
          >
            {t('analytics.title')}
          </Link>
        }
        title={t('exceptions.title')}
        meta={<span className={classes.faint}>{property.name}</span>}
        actions={add}
      />
      <div className={classes.stack}>
        <ListTable
          tableId="url-exceptions"
          caption={t('exceptions.title')}
          columns={useExceptionColumns(denied, edit)}
          rowKey={({ id }) => id}
          state={listStateOf(exceptions, errorText)}
          empty={
            search.search === undefined ? (
              <EmptyState icon="shield" title={t('exceptions.emptyTitle')} text={t('exceptions.emptyText')} />
            ) : (
              <EmptyState
                icon="search"
                title={t('common:states.noResults')}
                text={t('common:states.noResultsHint')}
              />
            )
          }
          sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
          onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
          filters={
            <div className={classes.search}>
              <SearchField
                label={t('exceptions.search')}
                value={search.search ?? ''}
                onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
              />
            </div>
          }
          labels={labels}
          {...(pager ? { pager } : {})}
        />
        <ExceptionTest exceptions={exceptions.data?.items ?? []} />
      </div>
      {edited || isNew ? (
        <ExceptionDialog
          exception={edited}
          onClose={() => {
            edit(null)
            onSearch({ dialog: undefined })
          }}
        />
      ) : null}
    </>
  )
}
