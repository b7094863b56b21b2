import type { StepAutomation } from '@waymark/domain/content/guide'
import { SelectField, SwitchField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import classes from './BehaviourFields.module.css'
import { issueAt } from './list-issues.ts'
import type { StepFieldsProps } from './step-fields-props.ts'

const kinds = ['none', 'click', 'fill', 'select', 'navigate'] as const

/** A slide has no element; what was chosen before it became one stays to be seen and changed. */
const kindsFor = ({ type, automation }: StepFieldsProps['step']) =>
  kinds.filter(kind => type === 'step' || kind === 'none' || kind === 'navigate' || kind === automation?.kind)

/** As many characters as the contract takes. */
const longestValue = 2048

function automationOf(kind: (typeof kinds)[number], before: StepAutomation | null): StepAutomation | null {
  if (kind === 'none') return null
  const { confirm = true, value = '' } = before ?? {}
  return kind === 'click' ? { kind, confirm } : { kind, confirm, value }
}

interface DetailProps extends StepFieldsProps {
  readonly automation: StepAutomation
}

function Details({ automation, issues, unavailable, onChange }: DetailProps) {
  const { t } = useTranslation('editor')
  const { kind, value = '', confirm } = automation
  return (
    <>
      {kind === 'click' ? null : (
        <IssueField path="automation.value">
          <TextField
            label={t(`automation.values.${kind}`)}
            value={value}
            maxLength={longestValue}
            isMono={kind === 'navigate'}
            unavailable={unavailable}
            error={issueAt(issues, 'automation.value')}
            onChange={text => onChange({ automation: { ...automation, value: text } })}
          />
        </IssueField>
      )}
      <SwitchField
        label={t('automation.confirm')}
        description={t('automation.confirmHint')}
        isOn={confirm}
        unavailable={unavailable}
        onChange={isOn => onChange({ automation: { ...automation, confirm: isOn } })}
      />
    </>
  )
}

/** Fields for actions that the guide performs instead of the user. */
export function AutomationFields(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, issues, unavailable, onChange } = props
  const { automation } = step
  const targetFault = issues.find(issue => issue.field === 'automation')
  return (
    <>
      <IssueField path="automation">
        <SelectField
          label={t('automation.kind')}
          description={t('automation.hint')}
          value={automation?.kind ?? 'none'}
          options={kindsFor(step).map(value => ({ value, label: t(`automation.kinds.${value}`) }))}
          unavailable={unavailable}
          onChange={kind => onChange({ automation: automationOf(kind, automation) })}
        />
        {targetFault ? <p className={classes.fault}>{targetFault.text}</p> : null}
      </IssueField>
      {automation ? <Details {...props} automation={automation} /> : null}
    </>
  )
}
