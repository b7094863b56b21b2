import type { WireIntegration } from '@waymark/contract'
import { isIndexedKind } from '@waymark/domain/workspace/knowledge'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import classes from './CompanySettings.module.css'
import { isBeingRead, useIntegrationCalls } from './use-integrations.ts'

function useCrawlWords({ crawl, documents, isActive }: WireIntegration): string {
  const { t } = useTranslation('settings')
  if (crawl === null || !isActive) return t('integrations.crawl.never')
  if (crawl.state === 'queued') return t('integrations.crawl.queued')
  if (crawl.state === 'running') {
    return crawl.total === null
      ? t('integrations.crawl.listing')
      : t('integrations.crawl.running', { done: crawl.done, total: crawl.total })
  }
  const count = t('integrations.crawl.documents', { count: documents })
  const outcome = t(`integrations.crawl.outcomes.${crawl.outcome ?? 'ok'}`)
  return `${count}. ${outcome}`
}

/** How far the job of a source is, how its last run ended, and the button that starts one. */
export function CrawlRow({
  integration,
  denied,
}: {
  readonly integration: WireIntegration
  readonly denied: string | null
}) {
  const { t } = useTranslation('settings')
  const words = useCrawlWords(integration)
  const outcome = useOutcome()
  const { crawl } = useIntegrationCalls()
  if (!isIndexedKind(integration.data.kind)) return null
  const start = async () => {
    try {
      await crawl(integration.id)
    } catch (error) {
      outcome.failed('processing', error)
    }
  }
  const { name } = integration.data
  const unavailable = denied ?? (integration.isActive ? null : t('integrations.crawl.inactive'))
  return (
    <p className={classes.crawl}>
      <b>{name}</b>
      <span role="status">{words}</span>
      <Button
        kind="quiet"
        unavailable={unavailable}
        isBusy={isBeingRead(integration)}
        onClick={() => void start()}
      >
        {t('integrations.crawl.start', { name })}
      </Button>
    </p>
  )
}
