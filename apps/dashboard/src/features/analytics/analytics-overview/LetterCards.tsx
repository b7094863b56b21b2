import type { WireAnalyticsOverview } from '@waymark/contract'
import { heartLetters, scoreBand, scoreTone } from '@waymark/domain/analytics/analytics'
import { useTranslation } from 'react-i18next'
import { ChangeText } from '../../../shared/analytics/ChangeText.tsx'
import type { FigureKind, WireMetric } from '../../../shared/analytics/metric-change.ts'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import classes from './LetterCards.module.css'
import { Sparkline } from './Sparkline.tsx'

type Letter = (typeof heartLetters)[number]
type Report = WireAnalyticsOverview

const pages = {
  happiness: 'analytics/heart/happiness',
  engagement: 'analytics/heart/engagement',
  adoption: 'analytics/heart/adoption',
  retention: 'analytics/heart/retention',
  taskSuccess: 'analytics/heart/task-success',
} as const

/** The figure that says most about a letter. */
function keyFigure(letter: Letter, { totals }: Report): { kind: FigureKind; metric: WireMetric } | null {
  switch (letter) {
    case 'happiness':
      return { kind: 'nps', metric: totals.nps }
    case 'engagement':
      return { kind: 'seconds', metric: totals.averageDurationS }
    case 'adoption':
      return { kind: 'rate', metric: totals.appCoverage }
    case 'retention':
      return { kind: 'rate', metric: totals.retentionRate }
    case 'taskSuccess':
      return null
  }
}

function KeyFigure({ letter, report }: { readonly letter: Letter; readonly report: Report }) {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const shown = keyFigure(letter, report)
  if (letter === 'taskSuccess' || shown === null)
    return report.scores.taskSuccess.value === null ? (
      <p className={classes.key}>{t('overview.noTasks')}</p>
    ) : null
  if (report.scores[letter].value === null) return <p className={classes.key}>{t(`overview.no.${letter}`)}</p>
  return (
    <p className={classes.key}>
      {t(`overview.key.${letter}`)} <strong>{figure(shown.kind, shown.metric.value)}</strong>
    </p>
  )
}

function LetterCard({ letter, report }: { readonly letter: Letter; readonly report: Report }) {
  const { t } = useTranslation('analytics')
  const metric = report.scores[letter]
  const score = metric.value === null ? null : Math.round(metric.value)
  const values = report.points.map(point => point[letter])
  return (
    <li className={classes.card}>
      <h2 className={classes.name}>
        <SectionLink section={pages[letter]}>{t(`letter.${letter}`)}</SectionLink>
      </h2>
      <p className={classes.line}>
        <span className={classes.score}>{score ?? t('unit.none')}</span>
        {score === null ? null : (
          <span className={classes.band} data-tone={scoreTone(score)}>
            {t(`score.${scoreBand(score)}`)}
          </span>
        )}
        {score === null ? null : <ChangeText kind="score" metric={metric} />}
      </p>
      <Sparkline values={values} top={100} />
      <KeyFigure letter={letter} report={report} />
      <p className={classes.meaning}>{t(`meaning.${letter}`)}</p>
    </li>
  )
}

/** The five letters with their score, band, change and course. */
export function LetterCards({ report }: { readonly report: Report }) {
  const { t } = useTranslation('analytics')
  return (
    <ul className={classes.cards} aria-label={t('heart')}>
      {heartLetters.map(letter => (
        <LetterCard key={letter} letter={letter} report={report} />
      ))}
    </ul>
  )
}
