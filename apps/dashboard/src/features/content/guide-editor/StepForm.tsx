import type { WireGuideAlarm } from '@waymark/contract'
import { Icon } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IssuePrefix, useIssueField } from '../../../shared/issues/issue-context.ts'
import { AdvancedFields } from './AdvancedFields.tsx'
import { AlarmNotice } from './AlarmNotice.tsx'
import { BehaviourFields } from './BehaviourFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import { FoldedSection, FormSection } from './FormSection.tsx'
import { type Fold, foldFacts, foldOf, folds } from './form-folds.ts'
import { MediaFields } from './MediaFields.tsx'
import classes from './StepForm.module.css'
import type { StepFieldsProps, StepSource } from './step-fields-props.ts'
import { TargetFields } from './TargetFields.tsx'

interface StepFormProps extends Omit<StepFieldsProps, 'step'> {
  readonly step: StepFieldsProps['step'] | undefined
  /** Counted from 0. */
  readonly index: number
  readonly source: StepSource | null
  /** Recent user errors on this step. */
  readonly alarm: WireGuideAlarm | null
  readonly openFolds: ReadonlySet<Fold>
  readonly onFold: (fold: Fold) => void
}

const contents = { behaviour: BehaviourFields, advanced: AdvancedFields } as const

interface FoldsProps extends StepFieldsProps {
  readonly openFolds: ReadonlySet<Fold>
  readonly onFold: (fold: Fold) => void
}

/** The second fold is about an element, which a slide does not have. */
function Folds({ openFolds, onFold, ...fields }: FoldsProps) {
  const { t } = useTranslation('editor')
  const shown = fields.step.type === 'step' ? folds : folds.slice(0, 1)
  return shown.map(fold => {
    const Content = contents[fold]
    return (
      <FoldedSection
        key={fold}
        title={t(`form.folds.${fold}`)}
        isOpen={openFolds.has(fold)}
        onToggle={() => onFold(fold)}
        facts={foldFacts(fields.step, fold).map(fact => t(`form.facts.${fact}`))}
        issues={fields.issues.filter(issue => foldOf(issue.field) === fold).length}
      >
        <Content {...fields} />
      </FoldedSection>
    )
  })
}

interface StepSectionProps {
  readonly label: string
  readonly children: ReactNode
}

/** Issues of the step that belong to none of its fields lead to its first one. */
function StepSection({ label, children }: StepSectionProps) {
  const { id } = useIssueField('')
  return (
    <section className={classes.form} aria-label={label} id={id}>
      {children}
    </section>
  )
}

/** Everything that can be said about one step: what everybody needs first, the rest folded. */
export function StepForm({ step, index, source, alarm, openFolds, onFold, ...rest }: StepFormProps) {
  const { t } = useTranslation('editor')
  if (!step) {
    return (
      <p className={classes.nothing}>
        <Icon name="guide" />
        {t('form.nothing')}
      </p>
    )
  }
  const fields = { ...rest, step }
  return (
    <IssuePrefix value={`steps.${index}`}>
      <StepSection label={t('form.label', { position: index + 1 })}>
        {alarm ? <AlarmNotice alarm={alarm} /> : null}
        <FormSection title={t('form.texts')}>
          <ContentFields {...fields} source={source} />
          <MediaFields {...fields} />
        </FormSection>
        <TargetFields {...fields} />
        <Folds {...fields} openFolds={openFolds} onFold={onFold} />
      </StepSection>
    </IssuePrefix>
  )
}
