import { Icon, SelectField, TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { AdvanceFields } from './AdvanceFields.tsx'
import { FormSection } from './FormSection.tsx'
import { issueAt } from './list-issues.ts'
import { MediaFields } from './MediaFields.tsx'
import classes from './StepForm.module.css'
import type { StepDraft } from './step-draft.ts'
import type { StepFieldsProps } from './step-fields-props.ts'
import { TargetFields } from './TargetFields.tsx'

function TextFields({ step, index, issues, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <div data-field="step.content">
        <TextField
          label={t('form.content')}
          value={step.content}
          maxLength={1000}
          unavailable={unavailable}
          error={issueAt(issues, index, 'content')}
          onChange={content => onChange({ content })}
        />
      </div>
      <div data-field="step.message">
        <TextAreaField
          label={t('form.message')}
          value={step.message}
          maxLength={10_000}
          rows={4}
          unavailable={unavailable}
          error={issueAt(issues, index, 'message')}
          onChange={message => onChange({ message })}
        />
      </div>
    </>
  )
}

interface StepFormProps extends Omit<StepFieldsProps, 'step'> {
  readonly step: StepDraft | undefined
}

/** Everything that can be said about one step. */
export function StepForm(props: StepFormProps) {
  const { t } = useTranslation('editor')
  const { step, index, unavailable, onChange } = props
  if (!step) {
    return (
      <p className={classes.nothing}>
        <Icon name="guide" />
        {t('form.nothing')}
      </p>
    )
  }
  const fields = { ...props, step }
  return (
    <section className={classes.form} aria-label={t('form.label', { position: index + 1 })}>
      <FormSection title={t('form.texts')}>
        <SelectField
          label={t('form.type')}
          value={step.type}
          options={(['step', 'slide'] as const).map(value => ({ value, label: t(`form.types.${value}`) }))}
          unavailable={unavailable}
          onChange={type => onChange({ type })}
        />
        <TextFields {...fields} />
      </FormSection>
      <TargetFields {...fields} />
      {step.type === 'step' ? <AdvanceFields {...fields} /> : null}
      <MediaFields {...fields} />
    </section>
  )
}
