import type { WireApplication } from '@waymark/contract'
import { scoreTone } from '@waymark/domain/analytics/analytics'
import { useTranslation } from 'react-i18next'
import classes from './Applications.module.css'

const letters = ['happiness', 'engagement', 'adoption', 'retention', 'taskSuccess'] as const

/** The overall HEART score and a chip for each letter; colour repeats what the number says. */
export function HeartChips({ row }: { readonly row: WireApplication }) {
  const { t } = useTranslation('applications')
  const { scores, heart } = row
  if (!heart) return <span className={classes.faint}>{t('overview.heartOff')}</span>
  if (scores?.overall == null) return <span className={classes.faint}>{t('overview.noScore')}</span>
  return (
    <span className={classes.scores}>
      <strong className={classes.overall} data-tone={scoreTone(scores.overall)}>
        {Math.round(scores.overall)}
      </strong>
      <ul className={classes.chips}>
        {letters.map(letter => {
          const value = scores[letter]
          const score = value === null ? '–' : String(Math.round(value))
          return (
            <li
              key={letter}
              className={classes.chip}
              data-tone={value === null ? undefined : scoreTone(value)}
              title={t('overview.scoreOf', { letter: t(`overview.letters.${letter}`), score })}
            >
              <span aria-hidden="true">
                {t(`overview.letterChips.${letter}`)} {score}
              </span>
              <span className="wm-visually-hidden">
                {t('overview.scoreOf', { letter: t(`overview.letters.${letter}`), score })}
              </span>
            </li>
          )
        })}
      </ul>
    </span>
  )
}
