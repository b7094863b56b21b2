import type { WireContentOverview } from '@waymark/contract'
import { guideSources } from '@waymark/domain/analytics/events'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { ShareBars } from '../../../shared/analytics/ShareBars.tsx'

/** From where guides were started, with their share. */
export function StartSources({ sources }: Pick<WireContentOverview, 'sources'>) {
  const { t } = useTranslation('analytics')
  const title = t('content.sources')
  return (
    <ReportCard title={title} isPadded={sources.length === 0}>
      {sources.length === 0 ? (
        t('content.noStarts')
      ) : (
        <ShareBars
          label={title}
          rows={sources.map(({ source, started }) => ({
            key: source,
            label: t(`content.source.${guideSources.find(known => known === source) ?? 'other'}`),
            count: started,
          }))}
        />
      )}
    </ReportCard>
  )
}

/** Usage figures of the welcome slide. */
export function WelcomeSlide({ welcome }: Pick<WireContentOverview, 'welcome'>) {
  const { t } = useTranslation('analytics')
  const title = t('content.welcome')
  return (
    <ReportCard title={title} isPadded={welcome.shown === 0}>
      {welcome.shown === 0 ? (
        t('content.noWelcome')
      ) : (
        <ShareBars
          label={title}
          whole={welcome.shown}
          rows={(['shown', 'started', 'later', 'closed'] as const).map(key => ({
            key,
            label: t(`content.welcomeKey.${key}`),
            count: welcome[key],
          }))}
        />
      )}
    </ReportCard>
  )
}
