import type { NextConditionType, SkipIf } from '@waymark/domain'
import { SelectField, SwitchField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './AdvanceFields.module.css'
import { FormSection } from './FormSection.tsx'
import { issueAt } from './list-issues.ts'
import { isForced } from './step-draft.ts'
import type { StepFieldsProps } from './step-fields-props.ts'

const conditions = ['button', 'nonempty', 'nonEmptyDropdown', 'forceValue', 'forceValueDropdown'] as const
const skips = ['never', 'next', 'self'] as const
const switches = ['clickable', 'mandatory', 'triggersPageReload'] as const

const toCondition = (value: (typeof conditions)[number]): NextConditionType | null =>
  value === 'button' ? null : value
const toSkip = (value: (typeof skips)[number]): SkipIf | null => (value === 'never' ? null : value)

function ForcedValueFields({ step, index, issues, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { nextIf } = step
  return (
    <div className={classes.pair} data-field="step.nextIf">
      <SelectField
        label={t('form.mode')}
        value={nextIf.mode}
        options={(['equals', 'regex'] as const).map(value => ({ value, label: t(`form.modes.${value}`) }))}
        unavailable={unavailable}
        onChange={mode => onChange({ nextIf: { ...nextIf, mode } })}
      />
      <TextField
        label={t('form.value')}
        value={nextIf.value}
        maxLength={1000}
        isMono={nextIf.mode === 'regex'}
        unavailable={unavailable}
        error={issueAt(issues, index, 'nextIf')}
        onChange={value => onChange({ nextIf: { ...nextIf, value } })}
      />
    </div>
  )
}

/** When the step is done and what the person may do meanwhile. */
export function AdvanceFields(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, unavailable, onChange } = props
  return (
    <FormSection title={t('form.advance')}>
      <div data-field="step.nextWhen">
        <SelectField
          label={t('form.nextWhen')}
          value={step.nextWhen ?? 'button'}
          options={conditions.map(value => ({ value, label: t(`form.nextWhens.${value}`) }))}
          unavailable={unavailable}
          onChange={value => onChange({ nextWhen: toCondition(value) })}
        />
      </div>
      {isForced(step.nextWhen) ? <ForcedValueFields {...props} /> : null}
      <SelectField
        label={t('form.skipIf')}
        value={step.skipIf ?? 'never'}
        options={skips.map(value => ({ value, label: t(`form.skipIfs.${value}`) }))}
        unavailable={unavailable}
        onChange={value => onChange({ skipIf: toSkip(value) })}
      />
      {switches.map(name => (
        <SwitchField
          key={name}
          label={t(`form.${name}`)}
          description={t(`form.${name}Hint`)}
          isOn={step[name]}
          unavailable={unavailable}
          onChange={isOn => onChange({ [name]: isOn })}
        />
      ))}
    </FormSection>
  )
}
