import type { WireWebhook } from '@waymark/contract'
import { type NoticeKind, noticeKinds } from '@waymark/domain/workspace/integration'
import { Icon, IntegrationTile, Panel, StatusBadge } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import classes from './CompanySettings.module.css'
import { SecretDialog } from './SecretDialog.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

const tones = { active: 'live', off: 'quiet', paused: 'danger' } as const

/** Whether a webhook sends, in a word. */
export function WebhookState({ webhook: { state } }: { readonly webhook: WireWebhook }) {
  const { t } = useTranslation('settings')
  return <StatusBadge tone={tones[state]} label={t(`webhooks.states.${state}`)} />
}

interface PanelProps {
  readonly onOpen: (id: number) => void
}

/** Receivers of events: those that are there, and one tile for each kind that can be added. */
export function WebhooksPanel({ onOpen }: PanelProps) {
  const { t } = useTranslation('settings')
  const deniedOf = useDenied()
  const [added, add] = useState<NoticeKind | null>(null)
  const [secret, showSecret] = useState<string | null>(null)
  return (
    <Panel title={t('webhooks.title')} description={t('webhooks.text')}>
      <PageState query={useWebhooks()}>
        {({ items, may }) => (
          <div className={classes.tiles}>
            {items.map(webhook => (
              <IntegrationTile
                key={webhook.id}
                kind="editable"
                title={webhook.name}
                text={webhook.url ?? webhook.addressHint}
                logo={<Icon name="mail" />}
                state={<WebhookState webhook={webhook} />}
                onEdit={() => onOpen(webhook.id)}
              />
            ))}
            {noticeKinds.map(kind => (
              <IntegrationTile
                key={kind}
                kind="editable"
                title={t(`webhooks.add.${kind}`)}
                text={t(`webhooks.texts.${kind}`)}
                logo={<Icon name="add" />}
                unavailable={deniedOf(may.edit)}
                onEdit={() => add(kind)}
              />
            ))}
          </div>
        )}
      </PageState>
      {added === null ? null : (
        <WebhookDialog kind={added} webhook={null} onClose={() => add(null)} onSecret={showSecret} />
      )}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => showSecret(null)} />}
    </Panel>
  )
}
