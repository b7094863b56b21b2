import { scoreTone } from '@waymark/domain/analytics/analytics'
import { useTranslation } from 'react-i18next'
import classes from './Histogram.module.css'
import { useFigureText } from './use-figure-text.ts'

interface HistogramProps {
  readonly label: string
  /** The answer that the first count is about: 0 of an NPS, 1 of a survey. */
  readonly first: number
  readonly counts: readonly number[]
  /** Colour of an answer; by its place among all unless said otherwise. */
  readonly toneOf?: (answer: number) => 'red' | 'yellow' | 'green'
}

/** How often each answer was given, from the lowest to the highest. */
export function Histogram({ label, first, counts, toneOf }: HistogramProps) {
  const { t } = useTranslation('analytics')
  const text = useFigureText()
  const highest = Math.max(1, ...counts)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const tone = toneOf ?? (answer => scoreTone(((answer - first) / Math.max(1, counts.length - 1)) * 100))
  return (
    <ol className={classes.list} aria-label={label}>
      {counts.map((count, index) => {
        const answer = first + index
        const share = all === 0 ? null : count / all
        return (
          <li key={answer} className={classes.column}>
            <span className={classes.count}>{text.figure('count', count)}</span>
            <svg className={classes.bar} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <title>{text.figure('rate', share)}</title>
              <rect
                data-tone={tone(answer)}
                y={100 - (100 * count) / highest}
                width={10}
                height={(100 * count) / highest}
              />
            </svg>
            <span className={classes.answer}>
              <span className="wm-visually-hidden">{t('answers.answer')}</span>
              {answer}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
