import type { WireWebhook } from '@waymark/contract'
import { Button, ConfirmDialog, showToast } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretDialog } from './SecretDialog.tsx'
import { useDeliveryTexts } from './use-delivery-columns.tsx'
import { useWebhookActions } from './use-webhooks.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

interface ActionsProps {
  readonly webhook: WireWebhook
  readonly denied: string | null
  readonly onBack: () => void
}

type Asked = 'edit' | 'rotate' | 'remove' | null

type Actions = ReturnType<typeof useWebhookActions>

interface QuestionsProps extends Pick<ActionsProps, 'webhook' | 'onBack'> {
  readonly asked: Asked
  readonly actions: Actions
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

function Questions({ webhook, asked, actions, onBack, onClose, onSecret }: QuestionsProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { rotate, remove } = actions
  const dialog = { isOpen: true, cancelLabel: t('common:actions.cancel'), onCancel: onClose }
  if (asked === 'edit') {
    return <WebhookDialog kind={webhook.kind} webhook={webhook} onClose={onClose} onSecret={onSecret} />
  }
  if (asked === 'rotate') {
    const confirm = () =>
      rotate.mutate(undefined, { onSuccess: ({ secret }) => onSecret(secret), onSettled: onClose })
    return (
      <ConfirmDialog
        {...dialog}
        title={t('webhooks.rotate')}
        confirmLabel={t('webhooks.rotateConfirm')}
        isBusy={rotate.isPending}
        onConfirm={confirm}
      >
        {t('webhooks.rotateText')}
      </ConfirmDialog>
    )
  }
  if (asked !== 'remove') return null
  const confirm = () => remove.mutate(undefined, { onSuccess: onBack, onError: onClose })
  return (
    <ConfirmDialog
      {...dialog}
      title={t('webhooks.removeTitle', { name: webhook.name })}
      confirmLabel={t('common:actions.delete')}
      isDanger
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      {t('webhooks.removeText')}
    </ConfirmDialog>
  )
}

/** Back to the list, a test event, and the changes of a webhook. */
export function WebhookActions({ webhook, denied, onBack }: ActionsProps) {
  const { t } = useTranslation(['settings', 'common'])
  const actions = useWebhookActions(webhook)
  const words = useDeliveryTexts()
  const [asked, ask] = useState<Asked>(null)
  const [secret, showSecret] = useState<string | null>(null)
  const isOn = webhook.state === 'active'
  const sendTest = () =>
    actions.test.mutate(undefined, {
      onSuccess: tested => showToast(tested.state === 'delivered' ? 'success' : 'error', words(tested)),
    })
  const change = { kind: 'quiet', unavailable: denied } as const
  return (
    <>
      <Button kind="quiet" onClick={onBack}>
        {t('webhooks.back')}
      </Button>
      <Button {...change} icon="edit" onClick={() => ask('edit')}>
        {t('webhooks.edit')}
      </Button>
      {webhook.kind === 'webhook' ? (
        <Button {...change} onClick={() => ask('rotate')}>
          {t('webhooks.rotate')}
        </Button>
      ) : null}
      <Button {...change} isBusy={actions.turn.isPending} onClick={() => actions.turn.mutate(!isOn)}>
        {t(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
      </Button>
      <Button {...change} icon="trash" onClick={() => ask('remove')}>
        {t('common:actions.delete')}
      </Button>
      <Button kind="primary" unavailable={denied} isBusy={actions.test.isPending} onClick={sendTest}>
        {t('webhooks.test')}
      </Button>
      <Questions {...{ webhook, asked, actions, onBack }} onClose={() => ask(null)} onSecret={showSecret} />
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => showSecret(null)} />}
    </>
  )
}
