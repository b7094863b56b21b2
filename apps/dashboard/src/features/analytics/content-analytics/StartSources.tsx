import type { WireContentOverview } from '@waymark/contract'
import { guideSources } from '@waymark/domain/analytics/events'
import { useTranslation } from 'react-i18next'
import { ShareCard } from '../../../shared/analytics/ShareCard.tsx'

/** From where guides were started, with their share. */
export function StartSources({ sources }: Pick<WireContentOverview, 'sources'>) {
  const { t } = useTranslation('analytics')
  const title = t('content.sources')
  const rows = sources.map(({ source, started }) => ({
    key: source,
    label: t(`content.source.${guideSources.find(known => known === source) ?? 'other'}`),
    count: started,
  }))
  return <ShareCard title={title} rows={rows} nothing={t('content.noStarts')} />
}

/** Usage figures of the welcome slide. */
export function WelcomeSlide({ welcome }: Pick<WireContentOverview, 'welcome'>) {
  const { t } = useTranslation('analytics')
  const title = t('content.welcome')
  const keys = welcome.shown === 0 ? [] : (['shown', 'started', 'later', 'closed'] as const)
  const rows = keys.map(key => ({ key, label: t(`content.welcomeKey.${key}`), count: welcome[key] }))
  return <ShareCard title={title} whole={welcome.shown} rows={rows} nothing={t('content.noWelcome')} />
}
