import { useQuery } from '@tanstack/react-query'
import type { WireIntegration } from '@waymark/contract'
import { type SourceKind, sourceKinds } from '@waymark/domain/workspace/integration'
import { Icon, IntegrationTile, PageHeader, Panel, StatusBadge } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { Panels } from '../../../shared/settings-form/SettingsForm.tsx'
import classes from './CompanySettings.module.css'
import { CrawlRow, isLiveSearch, SearchRow } from './CrawlRow.tsx'
import { IntegrationDialog } from './IntegrationDialog.tsx'
import type { IntegrationSearch } from './settings-search.ts'
import { integrationsQuery } from './use-integrations.ts'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookScreen } from './WebhookScreen.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'

type Question = { readonly kind: SourceKind; readonly integration: WireIntegration | null }

function StateBadge({ integration }: { readonly integration: WireIntegration }) {
  const { t } = useTranslation('settings')
  const { isActive, lastCheck } = integration
  const isFailing = isLiveSearch(integration) && lastCheck?.outcome !== 'answered'
  const state = isActive && !isFailing ? 'active' : lastCheck === null ? 'untried' : 'failed'
  const tone = { active: 'live', untried: 'draft', failed: 'danger' } as const
  return <StatusBadge tone={tone[state]} label={t(`integrations.states.${state}`)} />
}

interface TilesProps {
  readonly items: readonly WireIntegration[]
  readonly denied: string | null
  readonly onAsk: (question: Question) => void
}

function SetUp({ items, denied, onAsk }: TilesProps) {
  const { t } = useTranslation('settings')
  if (items.length === 0) return null
  return (
    <Panel title={t('integrations.setUp')}>
      <div className={classes.tiles}>
        {items.map(integration => (
          <IntegrationTile
            key={integration.id}
            kind="editable"
            title={integration.data.name}
            text={integration.data.url}
            logo={<Icon name="link" />}
            state={<StateBadge integration={integration} />}
            unavailable={denied}
            onEdit={() => onAsk({ kind: integration.data.kind, integration })}
          />
        ))}
      </div>
      {items.map(integration => (
        <CrawlRow key={integration.id} integration={integration} denied={denied} />
      ))}
      {items.filter(isLiveSearch).map(integration => (
        <SearchRow key={integration.id} integration={integration} />
      ))}
    </Panel>
  )
}

function Kinds({ items, denied, onAsk }: TilesProps) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('integrations.kinds')} description={t('integrations.kindsText')}>
      <div className={classes.tiles}>
        {sourceKinds.map(kind => {
          const count = items.filter(one => one.data.kind === kind).length
          return (
            <IntegrationTile
              key={kind}
              kind="editable"
              title={t(`integrations.names.${kind}`)}
              text={t(`integrations.texts.${kind}`)}
              logo={<Icon name="search" />}
              state={count > 0 ? t('integrations.count', { count }) : null}
              unavailable={denied}
              onEdit={() => onAsk({ kind, integration: null })}
            />
          )
        })}
      </div>
    </Panel>
  )
}

interface IntegrationsProps {
  readonly search: IntegrationSearch
  readonly onSearch: (change: Partial<IntegrationSearch>) => void
}

/** Knowledge sources that the assistant searches, and receivers of events; or the log of one receiver. */
export function IntegrationsScreen(props: IntegrationsProps) {
  const webhooks = useWebhooks()
  const deniedOf = useDenied()
  const { search, onSearch } = props
  const opened = webhooks.data?.items.find(one => one.id === search.webhook)
  if (opened === undefined) return <Overview onOpen={webhook => onSearch({ webhook })} />
  const denied = webhooks.data ? deniedOf(webhooks.data.may.edit) : null
  return <WebhookScreen webhook={opened} denied={denied} {...props} />
}

function Overview({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const { t } = useTranslation('settings')
  const deniedOf = useDenied()
  const query = useQuery(integrationsQuery(useProperty().company.id))
  const [question, ask] = useState<Question | null>(null)
  return (
    <>
      <PageHeader overline={t('menu.globalSettings')} title={t('integrations.title')} />
      <PageState query={query}>
        {({ items, may }) => {
          const tiles = { items, denied: deniedOf(may.edit), onAsk: ask }
          return (
            <Panels>
              <SetUp {...tiles} />
              <Kinds {...tiles} />
              <WebhooksPanel onOpen={onOpen} />
            </Panels>
          )
        }}
      </PageState>
      {question ? <IntegrationDialog {...question} onClose={() => ask(null)} /> : null}
    </>
  )
}
