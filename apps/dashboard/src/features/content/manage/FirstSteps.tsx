import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon, IconButton } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './FirstSteps.module.css'
import { dismissFirstSteps, isFirstStepsDismissed } from './first-steps-storage.ts'
import { useManage } from './manage-context.ts'

const steps = ['hasUrl', 'hasSnippet', 'hasGuide', 'hasPublished', 'hasStart'] as const
type Step = (typeof steps)[number]

/** Leads to where the step is done; publishing is done in the list itself. */
function StepLink({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const { id: property } = useProperty()
  const { onSearch } = useManage()
  const params = { property }
  switch (step) {
    case 'hasUrl':
      return (
        <Link to="/app/$property/application-settings/application-urls" params={params}>
          {children}
        </Link>
      )
    case 'hasSnippet':
      return (
        <Link to="/app/$property/application-settings/setup" params={params}>
          {children}
        </Link>
      )
    case 'hasGuide':
      return (
        <button type="button" onClick={() => onSearch({ dialog: 'newGuide' })}>
          {children}
        </button>
      )
    case 'hasStart':
      return (
        <Link to="/app/$property/analytics/content/guides" params={params}>
          {children}
        </Link>
      )
    default:
      return <span>{children}</span>
  }
}

/** The steps from an empty application to its first figure, until they are done or dismissed (SHELL-19). */
export function FirstSteps() {
  const { t } = useTranslation('manage')
  const { id: property, may } = useProperty()
  const [isDismissed, setDismissed] = useState(() => isFirstStepsDismissed(property))
  const isWanted = !isDismissed && may.createGuide.allowed
  const { data } = useQuery(
    api.properties.firstSteps.queryOptions({ input: { params: { property } }, enabled: isWanted }),
  )
  if (!isWanted || !data) return null
  const done = steps.filter(step => data[step]).length
  // While the event store is away, what is missing may have been done.
  if (done === steps.length || (data.isPartial && data.hasPublished)) return null
  const dismiss = () => {
    dismissFirstSteps(property)
    setDismissed(true)
  }
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <header className={classes.header}>
        <h2 id="first-steps">{t('firstSteps.title')}</h2>
        <span className={classes.progress}>{t('firstSteps.progress', { done, total: steps.length })}</span>
        <IconButton icon="close" label={t('firstSteps.dismiss')} onClick={dismiss} />
      </header>
      <ol className={classes.steps}>
        {steps.map(step => (
          <li key={step} className={classes.step} data-done={data[step]}>
            <span className={classes.mark}>{data[step] ? <Icon name="check" size={12} /> : null}</span>
            {data[step] ? (
              <span>{t(`firstSteps.${step}`)}</span>
            ) : (
              <StepLink step={step}>{t(`firstSteps.${step}`)}</StepLink>
            )}
            <span className="wm-visually-hidden">
              {t(data[step] ? 'firstSteps.done' : 'firstSteps.open')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
