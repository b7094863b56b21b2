import type { WireGuideReport } from '@waymark/contract'
import { guideSources } from '@waymark/domain'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../shared/format/intl-formats.ts'
import { Card } from './Card.tsx'
import classes from './Sources.module.css'

/** From where guides were started, with their share. */
export function Sources({ sources }: { readonly sources: WireGuideReport['sources'] }) {
  const { t, i18n } = useTranslation('report')
  const total = sources.reduce((sum, source) => sum + source.started, 0)
  const whole = numberFormat(i18n.language)
  const share = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const nameOf = (source: string) => t(`sources.${guideSources.find(known => known === source) ?? 'other'}`)
  if (total === 0) {
    return (
      <Card title={t('sources.title')}>
        <p className={classes.none}>{t('sources.none')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('sources.title')}>
      <ul className={classes.list}>
        {[...sources]
          .sort((a, b) => b.started - a.started)
          .map(({ source, started }) => (
            <li key={source} className={classes.source}>
              <span className={classes.name}>{nameOf(source)}</span>
              <span className={classes.figure}>{whole.format(started)}</span>
              <span className={classes.share}>{share.format(started / total)}</span>
              <svg className={classes.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
                <rect className={classes.track} width="100" height="1" />
                <rect className={classes.fill} width={(100 * started) / total} height="1" />
              </svg>
            </li>
          ))}
      </ul>
    </Card>
  )
}
