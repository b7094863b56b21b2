import type { WireWebhook } from '@waymark/contract'
import type { NoticeKind } from '@waymark/domain/workspace/integration'
import { eventsOfKind } from '@waymark/domain/workspace/webhook'
import { TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useApplications } from '../../../shared/property/use-applications.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useFaultTexts } from '../../../shared/settings-form/use-fault-texts.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { CheckList } from './CheckList.tsx'
import { reloadWebhooks } from './use-webhooks.ts'
import { draftOf, inputOf, type WebhookDraft } from './webhook-draft.ts'

interface WebhookDialogProps {
  readonly kind: NoticeKind
  /** Null: a new one. */
  readonly webhook: WireWebhook | null
  readonly onClose: () => void
  /** Gets the secret of a new webhook. */
  readonly onSecret: (secret: string) => void
}

function useSend({ kind, webhook, onClose, onSecret }: WebhookDialogProps) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return async (draft: WebhookDraft) => {
    const body = inputOf(draft)
    if (webhook === null) {
      const input = { ...body, kind, url: draft.url.trim() }
      const { secret } = await client.webhooks.create({ params: { company }, body: input })
      if (secret !== null) onSecret(secret)
    } else {
      const params = { company, id: webhook.id }
      const save = (ifMatch: number) => client.webhooks.save({ params, body }, { context: { ifMatch } })
      const result = await saveOrConfirm(webhook.version, save, confirmStale)
      if (result.kind === 'kept') return
    }
    outcome.done('save')
    await reloadWebhooks()
    onClose()
  }
}

function useWebhookForm(props: WebhookDialogProps) {
  const words = useFaultTexts()
  const { webhook } = props
  // The stored address of a channel is never shown; an empty field leaves it.
  const isKept = webhook !== null && webhook.url === null
  return useForm<WebhookDraft>({
    initial: draftOf(webhook),
    check: ({ name, url, events }) => ({
      name: name.trim() === '' ? words('required') : null,
      url: url.trim() === '' && !isKept ? words('required') : null,
      events: events === '' ? words('required') : null,
    }),
    send: useSend(props),
    explain: error => (refusalOf(error)?.code === 'nameTaken' ? { name: words('taken') } : null),
    isFocused: true,
  })
}

/** Asks for name, address, events and applications of a receiver. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { kind, webhook, onClose } = props
  const { t } = useTranslation('settings')
  const { applications } = useApplications()
  const { field, ...form } = useWebhookForm(props)
  const isKept = webhook !== null && webhook.url === null
  return (
    <FormDialog {...form} title={t(`webhooks.kinds.${kind}`)} isNew={webhook === null} onClose={onClose}>
      <TextField {...field('name')} label={t('webhooks.name')} maxLength={120} />
      <TextField
        {...field('url')}
        isRequired={!isKept}
        label={t('webhooks.url')}
        description={
          isKept ? t('webhooks.urlKept', { hint: webhook.addressHint }) : t(`webhooks.urls.${kind}`)
        }
        maxLength={2048}
      />
      <CheckList
        {...field('events')}
        label={t('webhooks.events')}
        options={eventsOfKind(kind).map(value => ({ value, label: t(`webhooks.eventNames.${value}`) }))}
      />
      <CheckList
        {...field('propertyIds')}
        label={t('webhooks.applications')}
        options={applications.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  )
}
