import { Icon } from '@waymark/kit'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FormSection.module.css'

interface FormSectionProps {
  readonly title: string
  /** Purpose of these fields, in one sentence. */
  readonly description?: string
  readonly children: ReactNode
}

/** Fields that belong together. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {description ? <p className={classes.description}>{description}</p> : null}
      {children}
    </fieldset>
  )
}

interface FoldedSectionProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Settings in the section, shown while it is folded. */
  readonly facts: readonly string[]
  /** How many things in it are worth a look. */
  readonly issues: number
  readonly children: ReactNode
}

/** Section of rarely used fields, folded by default; it lists the settings made in them while it is folded. */
export function FoldedSection({ title, isOpen, onToggle, facts, issues, children }: FoldedSectionProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  return (
    <section className={classes.folded} aria-labelledby={`${id}-title`} data-open={isOpen}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon name="chevronDown" className={classes.chevron} />
          <span id={`${id}-title`} className={classes.name}>
            {title}
          </span>
          <span className={classes.facts}>{isOpen ? null : facts.join(' · ') || t('form.asUsual')}</span>
          {issues > 0 ? (
            <span className={classes.issues}>
              <Icon name="alert" size={14} />
              <span className="wm-visually-hidden">{t('steps.issues', { count: issues })}</span>
            </span>
          ) : null}
        </button>
      </h2>
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  )
}
