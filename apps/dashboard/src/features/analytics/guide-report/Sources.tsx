import type { WireGuideReport } from '@waymark/contract'
import { guideSources } from '@waymark/domain/analytics/events'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { ShareBars } from '../../../shared/analytics/ShareBars.tsx'
import classes from './Sources.module.css'

/** From where guides were started, with their share. */
export function Sources({ sources }: { readonly sources: WireGuideReport['sources'] }) {
  const { t } = useTranslation('report')
  const title = t('sources.title')
  const nameOf = (source: string) => t(`sources.${guideSources.find(known => known === source) ?? 'other'}`)
  const rows = sources.map(({ source, started }) => ({ key: source, label: nameOf(source), count: started }))
  return (
    <ReportCard title={title}>
      {rows.every(({ count }) => count === 0) ? (
        <p className={classes.none}>{t('sources.none')}</p>
      ) : (
        <ShareBars label={title} rows={rows.toSorted((one, other) => other.count - one.count)} />
      )}
    </ReportCard>
  )
}
