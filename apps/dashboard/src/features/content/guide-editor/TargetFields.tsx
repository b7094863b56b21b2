import { TextField } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ElementField } from '../../../shared/element/ElementField.tsx'
import { TargetPicture } from '../../../shared/element/TargetPicture.tsx'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { PickElementButton } from '../../../shared/page-editor/PickElementButton.tsx'
import { FormSection } from './FormSection.tsx'
import { issueAt } from './list-issues.ts'
import { drawnIdentifier, pickedFields } from './step-draft.ts'
import { concernsOnly, type StepFieldsProps } from './step-fields-props.ts'

/** How the step's element is found. */
function Selectors({ step, issues, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const seen = step.picked ?? step.wire?.identifier
  const { screenshot } = step
  const missing = issues.find(issue => issue.field === 'identifier' && issue.severity === 'error')
  return (
    <>
      {screenshot ? <TargetPicture label={t('form.targetPicture')} {...screenshot} /> : null}
      <ElementField
        selectors={step.selectors}
        pickedAs={seen?.label ?? seen?.text ?? null}
        picker={
          <PickElementButton
            // An element that comes back belongs to the step for which it was picked.
            key={step.key}
            kind="step"
            page={step.url}
            size="xs"
            unavailable={unavailable}
            current={drawnIdentifier(step)}
            screenshot={screenshot}
            onPicked={picked => onChange(pickedFields(step, picked))}
          />
        }
        unavailable={unavailable}
        onChange={selectors => onChange({ selectors })}
        issueAt={path => (path === 'identifier' ? (missing?.text ?? null) : issueAt(issues, path))}
      />
    </>
  )
}

/** On which page the step stands and which element it points at. */
function Target(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, issues, unavailable, onChange } = props
  return (
    <FormSection title={t('form.target')}>
      <IssueField path="url">
        <TextField
          label={t('form.url')}
          description={t('form.urlHint')}
          placeholder={t('form.urlExample')}
          value={step.url}
          isMono
          maxLength={2048}
          unavailable={unavailable}
          error={issueAt(issues, 'url')}
          onChange={url => onChange({ url })}
        />
      </IssueField>
      {step.type === 'step' ? <Selectors {...props} /> : null}
    </FormSection>
  )
}

export const TargetFields = memo(
  Target,
  concernsOnly<StepFieldsProps>(['key', 'type', 'url', 'selectors', 'picked', 'screenshot', 'wire']),
)
