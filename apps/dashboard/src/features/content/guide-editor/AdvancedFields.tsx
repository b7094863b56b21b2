import type { StepPosition, StepSide } from '@waymark/domain/content/guide'
import { SelectField, SwitchField, TextField } from '@waymark/kit'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import classes from './BehaviourFields.module.css'
import { issueAt } from './list-issues.ts'
import { RowFields } from './RowFields.tsx'
import { concernsOnly, type StepFieldsProps } from './step-fields-props.ts'
import { positionOf, readOffset } from './step-position.ts'

const sides = ['auto', 'top', 'right', 'bottom', 'left', 'center'] as const satisfies readonly StepSide[]
const automatic: StepPosition = { side: 'auto', dx: 0, dy: 0 }

interface OffsetFieldProps {
  readonly label: string
  readonly value: number
  readonly fault: string
  readonly unavailable: string | null
  readonly onChange: (value: number) => void
}

/** A whole number of pixels. What is no number yet, such as a lone minus, stays in the field and changes nothing. */
function OffsetField({ label, value, fault, unavailable, onChange }: OffsetFieldProps) {
  const [typed, setTyped] = useState(String(value))
  const read = readOffset(typed)
  // Undoing and another step bring another number.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (read !== value) setTyped(String(value))
  }
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={5}
      unavailable={unavailable}
      error={read === null ? fault : null}
      onChange={text => {
        setTyped(text)
        const number = readOffset(text)
        if (number !== null) onChange(number)
      }}
    />
  )
}

function PositionFields({ step, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const position = step.manualStepboxPositioning ?? automatic
  const change = (fields: Partial<StepPosition>) =>
    onChange({ manualStepboxPositioning: positionOf({ ...position, ...fields }) })
  return (
    <IssueField path="manualStepboxPositioning" className={classes.stack}>
      <SelectField
        label={t('form.position')}
        description={t('form.positionHint')}
        value={position.side}
        options={sides.map(value => ({ value, label: t(`form.sides.${value}`) }))}
        unavailable={unavailable}
        onChange={side => change({ side })}
      />
      <div className={classes.pair}>
        {(['dx', 'dy'] as const).map(axis => (
          <OffsetField
            key={`${step.key} ${axis}`}
            label={t(`form.${axis}`)}
            value={position[axis]}
            fault={t('form.offsetFault')}
            unavailable={unavailable}
            onChange={value => change({ [axis]: value })}
          />
        ))}
      </div>
    </IssueField>
  )
}

function Advanced(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, issues, unavailable, onChange } = props
  return (
    <>
      <IssueField path="identifier.text">
        <TextField
          label={t('form.selectorText')}
          description={t('form.selectorTextHint')}
          value={step.selectorText}
          maxLength={500}
          unavailable={unavailable}
          error={issueAt(issues, 'identifier.text')}
          onChange={selectorText => onChange({ selectorText })}
        />
      </IssueField>
      {step.type === 'step' ? <RowFields {...props} /> : null}
      <IssueField path="triggersPageReload">
        <SwitchField
          label={t('form.triggersPageReload')}
          description={t('form.triggersPageReloadHint')}
          isOn={step.triggersPageReload}
          unavailable={unavailable}
          onChange={triggersPageReload => onChange({ triggersPageReload })}
        />
      </IssueField>
      <PositionFields {...props} />
    </>
  )
}

/** Fields that only few steps need. */
export const AdvancedFields = memo(
  Advanced,
  concernsOnly<StepFieldsProps>([
    'key',
    'type',
    'selectorText',
    'row',
    'triggersPageReload',
    'manualStepboxPositioning',
  ]),
)
