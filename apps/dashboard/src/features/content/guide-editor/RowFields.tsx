import { TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import classes from './BehaviourFields.module.css'
import { issueAt } from './list-issues.ts'
import type { RowDraft } from './step-draft.ts'
import type { StepFieldsProps } from './step-fields-props.ts'

/** How the row of the element is reached in a list that keeps only the rows in sight in the page. */
export function RowFields({ step, issues, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { row } = step
  const change = (fields: Partial<RowDraft>) => onChange({ row: { ...row, ...fields } })
  return (
    <IssueField path="identifier.row" className={classes.stack}>
      <TextField
        label={t('form.rowContainer')}
        description={t('form.rowContainerHint')}
        value={row.container}
        isMono
        maxLength={1000}
        unavailable={unavailable}
        error={issueAt(issues, 'identifier.row.container')}
        onChange={container => change({ container })}
      />
      <div className={classes.pair}>
        <TextField
          label={t('form.rowText')}
          description={t('form.rowTextHint')}
          value={row.text}
          maxLength={200}
          unavailable={unavailable}
          onChange={text => change({ text })}
        />
        <TextField
          label={t('form.rowPosition')}
          description={t('form.rowPositionHint')}
          value={row.position}
          maxLength={7}
          unavailable={unavailable}
          onChange={text => change({ position: text.replace(/\D|^0+/g, '') })}
        />
      </div>
    </IssueField>
  )
}
