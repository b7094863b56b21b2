import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireCompany } from '@waymark/contract'
import { ConfirmDialog, DataTable, Panel, SearchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { ListPager } from '../../../shared/list/ListPager.tsx'
import { NothingFound } from '../../../shared/list/NothingFound.tsx'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import classes from './ExtensionSessions.module.css'
import type { SessionSearch } from './extension-session-search.ts'
import { type SessionEnd, useEndSession } from './use-end-session.ts'
import { useSessionColumns } from './use-session-columns.tsx'

interface ExtensionSessionsProps {
  readonly company: WireCompany
  readonly search: SessionSearch
  readonly onSearch: (change: Partial<SessionSearch>) => void
}

function EndQuestion({
  asked,
  isBusy,
  onCancel,
  onConfirm,
}: {
  readonly asked: SessionEnd | null
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}) {
  const { t } = useTranslation(['settings', 'common'])
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  // While the dialog closes it keeps its words.
  const { session, isAll } = asked ?? last ?? { session: null, isAll: false }
  const user = session?.userId ?? ''
  const device = session?.device || t('extension.sessions.unknownDevice')
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      isDanger
      title={isAll ? t('extension.sessions.endAllTitle', { user }) : t('extension.sessions.endTitle')}
      confirmLabel={t(isAll ? 'extension.sessions.confirmAll' : 'extension.sessions.confirm')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {isAll ? t('extension.sessions.endAllText') : t('extension.sessions.endText', { user, device })}
    </ConfirmDialog>
  )
}

function SessionTable({ company, search, onSearch }: ExtensionSessionsProps) {
  const { t } = useTranslation('settings')
  const [asked, setAsked] = useState<SessionEnd | null>(null)
  const end = useEndSession(company.id, () => setAsked(null))
  const columns = useSessionColumns(setAsked)
  const query = useQuery({
    ...api.companies.listExtensionSessions.queryOptions({
      input: { params: { company: company.id }, query: search },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <PageState query={query}>
      {list =>
        list.total === 0 && search.search === undefined ? (
          <p className={classes.faint}>{t('extension.sessions.empty')}</p>
        ) : (
          <div className={classes.table}>
            {list.items.length === 0 ? (
              <NothingFound />
            ) : (
              <DataTable
                caption={t('extension.sessions.title')}
                columns={columns}
                rows={list.items}
                rowKey={({ id }) => id}
                sort={{ key: search.sort ?? 'lastUsedAt', order: search.order ?? 'DESC' }}
                isDense
                isStale={query.isPlaceholderData}
                onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
              />
            )}
            <ListPager list={list} onSearch={onSearch} />
            <EndQuestion
              asked={asked}
              isBusy={end.isPending}
              onCancel={() => setAsked(null)}
              onConfirm={() => asked && end.mutate(asked)}
            />
          </div>
        )
      }
    </PageState>
  )
}

/** End users who are signed in to the extension through the identity provider, and how to sign them out. */
export function ExtensionSessions(props: ExtensionSessionsProps) {
  const { t } = useTranslation('settings')
  const { search, onSearch } = props
  return (
    <Panel title={t('extension.sessions.title')} description={t('extension.sessions.text')}>
      <div className={classes.search}>
        <SearchField
          label={t('extension.sessions.search')}
          value={search.search ?? ''}
          onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
        />
      </div>
      <SessionTable {...props} />
    </Panel>
  )
}
