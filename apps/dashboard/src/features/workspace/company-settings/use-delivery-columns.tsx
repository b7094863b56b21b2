import type { WireDelivery, WireWebhook } from '@waymark/contract'
import { Button, type DataColumn, IconButton, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import classes from './CompanySettings.module.css'
import { useWebhookActions } from './use-webhooks.ts'

const tones = { waiting: 'draft', delivered: 'live', failed: 'danger' } as const
const named = ['401', '403', '404', '410', '429'] as const

/** Returns the outcome of a delivery, in a sentence. */
export function useDeliveryTexts(): (delivery: WireDelivery) => string {
  const { t } = useTranslation('settings')
  return ({ state, status, fault }) => {
    if (fault !== null) return t(`webhooks.faults.${fault}`)
    if (status === null) return t('webhooks.statuses.none')
    if (state === 'delivered') return t('webhooks.statuses.accepted', { status })
    const known = named.find(one => one === String(status))
    if (known !== undefined) return t(`webhooks.statuses.${known}`)
    if (status >= 300 && status < 400) return t('webhooks.statuses.redirect', { status })
    return t('webhooks.statuses.other', { status })
  }
}

function When({ at }: { readonly at: string }) {
  const { i18n } = useTranslation('settings')
  return (
    <time dateTime={at.replace(' ', 'T')} title={formatInstant(at, i18n.language)}>
      {formatWhen(at, Date.now(), i18n.language)}
    </time>
  )
}

function Outcome({ delivery }: { readonly delivery: WireDelivery }) {
  const words = useDeliveryTexts()
  const { t } = useTranslation('settings')
  return (
    <span className={classes.two}>
      {words(delivery)}
      {delivery.nextAttemptAt ? (
        <span className={classes.faint}>
          {t('webhooks.log.next')} <When at={delivery.nextAttemptAt} />
        </span>
      ) : null}
    </span>
  )
}

interface ColumnParts {
  readonly webhook: WireWebhook
  readonly denied: string | null
  readonly onOpen: (delivery: WireDelivery) => void
}

function Resend({
  webhook,
  denied,
  delivery,
}: Omit<ColumnParts, 'onOpen'> & { readonly delivery: WireDelivery }) {
  const { t } = useTranslation('settings')
  const { resend } = useWebhookActions(webhook)
  return (
    <Button
      kind="quiet"
      unavailable={denied}
      isBusy={resend.isPending}
      onClick={() => resend.mutate(delivery)}
    >
      {t('webhooks.log.resend')}
    </Button>
  )
}

/** The columns of the delivery log. */
export function useDeliveryColumns(parts: ColumnParts): readonly DataColumn<WireDelivery, 'createdAt'>[] {
  const { t, i18n } = useTranslation('settings')
  const { onOpen, ...rest } = parts
  const ms = numberFormat(i18n.language, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })
  return [
    {
      key: 'event',
      header: t('webhooks.log.event'),
      render: ({ event }) => t(`webhooks.eventNames.${event}`),
    },
    {
      key: 'createdAt',
      header: t('webhooks.log.created'),
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      key: 'state',
      header: t('webhooks.log.state'),
      render: ({ state }) => <StatusBadge tone={tones[state]} label={t(`webhooks.log.states.${state}`)} />,
    },
    { key: 'outcome', header: t('webhooks.log.outcome'), render: one => <Outcome delivery={one} /> },
    { key: 'attempts', header: t('webhooks.log.attempts'), render: ({ attempts }) => attempts },
    {
      key: 'duration',
      header: t('webhooks.log.duration'),
      render: ({ durationMs }) => (durationMs === null ? '–' : ms.format(durationMs)),
    },
    {
      key: 'actions',
      header: t('webhooks.log.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: delivery => (
        <span className={classes.jobActions}>
          <IconButton icon="search" label={t('webhooks.log.details')} onClick={() => onOpen(delivery)} />
          <Resend {...rest} delivery={delivery} />
        </span>
      ),
    },
  ]
}
