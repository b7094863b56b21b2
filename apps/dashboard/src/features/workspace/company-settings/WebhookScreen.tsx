import type { WireDelivery, WireWebhook } from '@waymark/contract'
import { EmptyState, ListTable, Notice, PageHeader } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import classes from './CompanySettings.module.css'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { deliveryStates, type IntegrationSearch } from './settings-search.ts'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import { useDeliveries } from './use-webhooks.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookState } from './WebhooksPanel.tsx'

interface WebhookProps {
  readonly webhook: WireWebhook
  readonly denied: string | null
  readonly search: IntegrationSearch
  readonly onSearch: (change: Partial<IntegrationSearch>) => void
}

function Log({ webhook, denied, search, onSearch }: WebhookProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const labels = useListLabels()
  const deliveries = useDeliveries(webhook.id, search)
  const pager = usePagerProps(deliveries.data, onSearch)
  const [opened, open] = useState<WireDelivery | null>(null)
  const filter = listFilter({
    label: t('webhooks.log.state'),
    value: search.state,
    anyLabel: t('webhooks.log.anyState'),
    options: deliveryStates.map(value => ({ value, label: t(`webhooks.log.states.${value}`) })),
    onChange: state => onSearch({ state, page: undefined }),
  })
  return (
    <>
      <ListTable
        tableId="deliveries"
        caption={t('webhooks.log.title')}
        columns={useDeliveryColumns({ webhook, denied, onOpen: open })}
        rowKey={({ id }) => id}
        state={listStateOf(deliveries, errorText)}
        empty={<EmptyState icon="mail" title={t('webhooks.log.none')} text={t('webhooks.log.noneText')} />}
        sort={{ key: 'createdAt', order: 'DESC' }}
        onSort={() => undefined}
        filters={
          <div className={classes.toolbar}>
            <ListFilters filters={[filter]} onClear={() => onSearch({ state: undefined, page: undefined })} />
          </div>
        }
        labels={labels}
        {...(pager ? { pager } : {})}
      />
      {opened ? <DeliveryDialog delivery={opened} onClose={() => open(null)} /> : null}
    </>
  )
}

/** One receiver: whether it sends, what can be done with it, and its delivery log. */
export function WebhookScreen(props: WebhookProps) {
  const { webhook, denied, onSearch } = props
  const { t } = useTranslation('settings')
  return (
    <>
      <PageHeader
        overline={t('integrations.title')}
        title={webhook.name}
        meta={<span className={classes.faint}>{webhook.url ?? webhook.addressHint}</span>}
        actions={
          <WebhookActions
            webhook={webhook}
            denied={denied}
            onBack={() => onSearch({ webhook: undefined, state: undefined, page: undefined })}
          />
        }
      />
      <div className={classes.stack}>
        <span>
          <WebhookState webhook={webhook} />
        </span>
        {webhook.pauseReason ? (
          <Notice tone="warning">{t(`webhooks.pauses.${webhook.pauseReason}`)}</Notice>
        ) : null}
        <Log {...props} />
      </div>
    </>
  )
}
