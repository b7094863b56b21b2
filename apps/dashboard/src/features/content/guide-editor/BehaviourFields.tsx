import type { NextConditionType, SkipIf } from '@waymark/domain/content/guide'
import { SelectField, SwitchField, TextField } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { AutomationFields } from './AutomationFields.tsx'
import classes from './BehaviourFields.module.css'
import { issueAt } from './list-issues.ts'
import { isForced } from './step-draft.ts'
import { concernsOnly, type StepFieldsProps } from './step-fields-props.ts'

const conditions = ['button', 'nonempty', 'nonEmptyDropdown', 'forceValue', 'forceValueDropdown'] as const
const skips = ['never', 'next', 'self'] as const
const switches = ['mandatory', 'clickable'] as const

const toCondition = (value: (typeof conditions)[number]): NextConditionType | null =>
  value === 'button' ? null : value
const toSkip = (value: (typeof skips)[number]): SkipIf | null => (value === 'never' ? null : value)

function ForcedValueFields({ step, issues, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { nextIf } = step
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('form.mode')}
        value={nextIf.mode}
        options={(['equals', 'regex'] as const).map(value => ({ value, label: t(`form.modes.${value}`) }))}
        unavailable={unavailable}
        onChange={mode => onChange({ nextIf: { ...nextIf, mode } })}
      />
      <IssueField path="nextIf">
        <TextField
          label={t('form.value')}
          value={nextIf.value}
          maxLength={1000}
          isMono={nextIf.mode === 'regex'}
          unavailable={unavailable}
          error={issueAt(issues, 'nextIf')}
          onChange={value => onChange({ nextIf: { ...nextIf, value } })}
        />
      </IssueField>
    </div>
  )
}

function ConditionFields(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, unavailable, onChange } = props
  return (
    <>
      <IssueField path="nextWhen">
        <SelectField
          label={t('form.nextWhen')}
          description={t(`form.nextWhenHints.${step.nextWhen ?? 'button'}`)}
          value={step.nextWhen ?? 'button'}
          options={conditions.map(value => ({ value, label: t(`form.nextWhens.${value}`) }))}
          unavailable={unavailable}
          onChange={value => onChange({ nextWhen: toCondition(value) })}
        />
      </IssueField>
      {isForced(step.nextWhen) ? <ForcedValueFields {...props} /> : null}
    </>
  )
}

/** Whether the step has an element, or says something of one that can only be taken back here. */
const hasSwitch = ({ type, mandatory }: StepFieldsProps['step'], name: (typeof switches)[number]) =>
  type === 'step' || (name === 'mandatory' && mandatory)

function Switches({ step, issues, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const wayOn = issueAt(issues, 'mandatory')
  return switches
    .filter(name => hasSwitch(step, name))
    .map(name => (
      <IssueField path={name} key={name}>
        <SwitchField
          label={t(`form.${name}`)}
          description={t(`form.${name}Hint`)}
          isOn={step[name]}
          unavailable={unavailable}
          onChange={isOn => onChange({ [name]: isOn })}
        />
        {name === 'mandatory' && wayOn ? <p className={classes.fault}>{wayOn}</p> : null}
      </IssueField>
    ))
}

function Behaviour(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, issues, unavailable, onChange } = props
  const warning = issues.find(issue => issue.field === 'skipIf')
  return (
    <>
      {step.type === 'step' ? <ConditionFields {...props} /> : null}
      <Switches {...props} />
      <IssueField path="skipIf">
        <SelectField
          label={t('form.skipIf')}
          description={t('form.skipIfHint')}
          value={step.skipIf ?? 'never'}
          options={skips.map(value => ({ value, label: t(`form.skipIfs.${value}`) }))}
          unavailable={unavailable}
          onChange={value => onChange({ skipIf: toSkip(value) })}
        />
        {warning ? <p className={classes.warning}>{warning.text}</p> : null}
      </IssueField>
      <AutomationFields {...props} />
    </>
  )
}

/** When the step is done, and what the person or the guide does meanwhile. */
export const BehaviourFields = memo(
  Behaviour,
  concernsOnly<StepFieldsProps>([
    'type',
    'nextWhen',
    'nextIf',
    'skipIf',
    'mandatory',
    'clickable',
    'automation',
  ]),
)
