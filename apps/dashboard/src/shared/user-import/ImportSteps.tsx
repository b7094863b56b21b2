import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './UserImport.module.css'

const steps = ['upload', 'mapping', 'check', 'start'] as const
export type StepName = (typeof steps)[number]

/** Which of the four steps one is at. */
export function ImportSteps({ at }: { readonly at: StepName }) {
  const { t } = useTranslation('imports')
  const now = steps.indexOf(at)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < now ? 'past' : index === now ? 'now' : 'next'}
          {...(index === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={classes.number} aria-hidden="true">
            {index < now ? <Icon name="check" size={13} /> : index + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
