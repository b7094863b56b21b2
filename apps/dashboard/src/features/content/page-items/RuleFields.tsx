import { SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueNote } from '../../../shared/issues/IssueNote.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import classes from './ItemEditor.module.css'
import { RuleInWords } from './RuleInWords.tsx'
import type { ItemEditorTools } from './use-item-editor.ts'

interface RuleFieldsProps {
  readonly editor: ItemEditorTools
}

function PatternField({ editor }: RuleFieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  return (
    <TextField
      {...useIssueField('rule.value')}
      label={t('validator.pattern')}
      description={t('validator.patternHint')}
      placeholder={t('validator.patternExample')}
      value={draft.pattern}
      isMono
      maxLength={1000}
      unavailable={unavailable}
      onChange={pattern => change({ pattern })}
    />
  )
}

function BoundsFields({ editor }: RuleFieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  const both = useIssueField('rule.value')
  const min = useIssueField('rule.value.min')
  const max = useIssueField('rule.value.max')
  const of = draft.ruleKind === 'length' ? 'length' : 'range'
  return (
    <div className={classes.group} id={both.id}>
      <div className={classes.pair}>
        <TextField
          {...min}
          label={t(`validator.min.${of}`)}
          value={draft.min}
          maxLength={20}
          unavailable={unavailable}
          onChange={text => change({ min: text })}
        />
        <TextField
          {...max}
          label={t(`validator.max.${of}`)}
          value={draft.max}
          maxLength={20}
          unavailable={unavailable}
          onChange={text => change({ max: text })}
        />
      </div>
      <IssueNote path="rule.value" />
    </div>
  )
}

/** Required value of the field in the page. */
export function RuleFields({ editor }: RuleFieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  return (
    <>
      <RuleInWords editor={editor} />
      <SelectField
        label={t('validator.rule')}
        description={t(`validator.ruleHints.${draft.ruleKind}`)}
        value={draft.ruleKind}
        options={(['required', 'length', 'range', 'regex'] as const).map(value => ({
          value,
          label: t(`validator.rules.${value}`),
        }))}
        unavailable={unavailable}
        onChange={ruleKind => change({ ruleKind })}
      />
      {draft.ruleKind === 'regex' ? <PatternField editor={editor} /> : null}
      {draft.ruleKind === 'length' || draft.ruleKind === 'range' ? <BoundsFields editor={editor} /> : null}
    </>
  )
}
