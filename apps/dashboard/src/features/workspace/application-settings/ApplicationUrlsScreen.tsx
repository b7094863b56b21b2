import type { WireApplicationUrl } from '@waymark/contract'
import { Button, EmptyState, ListTable, PageHeader } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { AddressTest } from './AddressTest.tsx'
import classes from './ApplicationSettings.module.css'
import { ApplicationUrlDialog } from './ApplicationUrlDialog.tsx'
import { useApplicationUrls, useCompanyRights, useUrlColumns } from './use-application-urls.tsx'

type Question = { readonly url: WireApplicationUrl | null }

/** Addresses on which the application's assistant may run; one of them is opened by links. */
export function ApplicationUrlsScreen() {
  const { t } = useTranslation('application')
  const errorText = useErrorText()
  const labels = useListLabels()
  const urls = useApplicationUrls()
  const rights = useCompanyRights()
  const denied = useDenied()(rights ?? { allowed: false, reason: 'entityForbidden' })
  const [question, ask] = useState<Question | null>(null)
  return (
    <>
      <PageHeader
        overline={t('title')}
        title={t('urls.title')}
        actions={
          <Button kind="primary" icon="add" unavailable={denied} onClick={() => ask({ url: null })}>
            {t('urls.add')}
          </Button>
        }
      />
      <ListTable
        tableId="application-urls"
        caption={t('urls.title')}
        columns={useUrlColumns(denied, url => ask({ url }))}
        rowKey={({ id }) => id}
        state={listStateOf(urls, errorText)}
        empty={<EmptyState icon="link" title={t('urls.emptyTitle')} text={t('urls.emptyText')} />}
        sort={{ key: 'pattern', order: 'ASC' }}
        onSort={() => undefined}
        labels={labels}
      />
      {urls.data ? (
        <div className={classes.below}>
          <AddressTest urls={urls.data.items} />
        </div>
      ) : null}
      {question ? <ApplicationUrlDialog url={question.url} onClose={() => ask(null)} /> : null}
    </>
  )
}
