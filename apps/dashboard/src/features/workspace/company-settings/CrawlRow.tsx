import type { WireIntegration } from '@waymark/contract'
import { isVendorKind } from '@waymark/domain/workspace/integration'
import { crawlOutcomes, isIndexedKind } from '@waymark/domain/workspace/knowledge'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import classes from './CompanySettings.module.css'
import { isBeingRead, useIntegrationCalls } from './use-integrations.ts'

type Outcome = NonNullable<NonNullable<WireIntegration['crawl']>['outcome']>

/** Outcomes that mean something else of a vendor than of a website. */
const ofVendors = ['denied', 'notFound', 'tooLarge', 'unreadable', 'limited', 'elsewhere'] as const
const isOfVendors = (outcome: Outcome): outcome is (typeof ofVendors)[number] =>
  ofVendors.some(one => one === outcome)

/** An active source that is asked at each search. */
export const isLiveSearch = ({ isActive, data }: WireIntegration): boolean =>
  isActive && !isIndexedKind(data.kind)

const isCrawlOutcome = (outcome: string): outcome is Outcome => crawlOutcomes.some(one => one === outcome)

/** How the server of a JSON search answered last. */
export function SearchRow({ integration }: { readonly integration: WireIntegration }) {
  const { t, i18n } = useTranslation('settings')
  const { lastCheck, data } = integration
  if (lastCheck === null) return null
  const { at, outcome } = lastCheck
  const failed = isCrawlOutcome(outcome) ? outcome : 'refused'
  const failure = isOfVendors(failed)
    ? t(`integrations.crawl.vendorOutcomes.${failed}`)
    : t(`integrations.crawl.outcomes.${failed}`)
  const when = formatWhen(at, Date.now(), i18n.language)
  return (
    <p className={classes.crawl}>
      <b>{data.name}</b>
      <span role="status">
        {outcome === 'answered'
          ? t('integrations.search.answered')
          : t('integrations.search.failing', { failure })}
      </span>
      <span title={formatInstant(at, i18n.language)}>{t('integrations.search.since', { when })}</span>
    </p>
  )
}

function useCrawlWords({ crawl, documents, isActive, data }: WireIntegration): string {
  const { t } = useTranslation('settings')
  if (crawl === null || !isActive) return t('integrations.crawl.never')
  if (crawl.state === 'queued') return t('integrations.crawl.queued')
  if (crawl.state === 'running') {
    if (isVendorKind(data.kind)) return t('integrations.crawl.reading', { done: crawl.done })
    return crawl.total === null
      ? t('integrations.crawl.listing')
      : t('integrations.crawl.running', { done: crawl.done, total: crawl.total })
  }
  const count = t('integrations.crawl.documents', { count: documents })
  const outcome = crawl.outcome ?? 'ok'
  const words =
    isVendorKind(data.kind) && isOfVendors(outcome)
      ? t(`integrations.crawl.vendorOutcomes.${outcome}`)
      : t(`integrations.crawl.outcomes.${outcome}`)
  return `${count}. ${words}`
}

/** How far the job of a source is, how its last run ended, and the button that starts one. */
export function CrawlRow({
  integration,
  denied,
}: {
  readonly integration: WireIntegration
  readonly denied: string | null
}) {
  const { t, i18n } = useTranslation('settings')
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
      {integration.lastReadAt === null ? null : (
        <span title={formatInstant(integration.lastReadAt, i18n.language)}>
          {t('integrations.crawl.lastRead', {
            when: formatWhen(integration.lastReadAt, Date.now(), i18n.language),
          })}
        </span>
      )}
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
