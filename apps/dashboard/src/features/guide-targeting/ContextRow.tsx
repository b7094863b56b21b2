import { contentStatuses, elementStatuses } from '@waymark/domain/contextual'
import { ChoiceField, IconButton, SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { ContentKind, ContextDraft } from './rule-draft.ts'
import type { RuleIssue } from './rule-faults.ts'
import classes from './Targeting.module.css'
import { contentTitle, useContents, useTitles } from './use-contents.ts'
import { useRuleIssueText } from './use-rule-words.ts'

interface ContextFieldsProps {
  readonly context: ContextDraft
  /** What is wrong with this condition, by the last part of its path. */
  readonly fault: (field: string) => string | null
  readonly unavailable: string | null
  readonly onChange: (change: Partial<ContextDraft>) => void
}

function ElementFields({ context, fault, unavailable, onChange }: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  return (
    <>
      <TextField
        label={t('rules.selector')}
        value={context.selector}
        isMono
        maxLength={1000}
        error={fault('selector')}
        unavailable={unavailable}
        onChange={selector => onChange({ selector })}
      />
      <SelectField
        label={t('rules.status')}
        value={context.elementStatus}
        options={elementStatuses.map(value => ({ value, label: t(`rules.elementStatuses.${value}`) }))}
        unavailable={unavailable}
        onChange={elementStatus => onChange({ elementStatus })}
      />
    </>
  )
}

function UserFields({ context, fault, unavailable, onChange }: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  return (
    <>
      <SelectField
        label={t('rules.status')}
        value={context.userStatus}
        options={(['inactive', 'active'] as const).map(value => ({
          value,
          label: t(`rules.userStatuses.${value}`),
        }))}
        unavailable={unavailable}
        onChange={userStatus => onChange({ userStatus })}
      />
      <TextField
        label={t('rules.seconds')}
        description={t('rules.secondsHint')}
        value={context.seconds}
        maxLength={5}
        error={fault('seconds')}
        unavailable={unavailable}
        onChange={seconds => onChange({ seconds })}
      />
    </>
  )
}

const kinds = ['guide', 'message'] as const satisfies readonly ContentKind[]

function ContentFields({ context, fault, unavailable, onChange }: ContextFieldsProps) {
  const { t } = useTranslation(['guide', 'common'])
  const kind = kinds.find(one => one === context.contentKind) ?? 'guide'
  const { items, onSearch } = useContents(kind)
  const titles = useTitles([context])
  const { contentId } = context
  const isListed = contentId === null || items.some(({ id }) => id === contentId)
  const chosen = isListed
    ? []
    : [{ value: String(contentId), label: contentTitle(titles, context) ?? `#${contentId}` }]
  return (
    <>
      <SelectField
        label={t('rules.kind')}
        value={kind}
        options={kinds.map(value => ({ value, label: t(`rules.kinds.${value}`) }))}
        unavailable={unavailable}
        onChange={contentKind =>
          onChange({ contentKind, contentId: null, contentStatus: contentStatuses[contentKind][0] })
        }
      />
      <ChoiceField
        label={t(`rules.chosen.${kind}`)}
        placeholder={t('rules.choose')}
        nothingFound={t('common:states.noResults')}
        value={contentId === null ? null : String(contentId)}
        options={[
          ...chosen,
          ...items.map(({ id, title }) => ({ value: String(id), label: title || `#${id}` })),
        ]}
        error={fault('contentRef')}
        unavailable={unavailable}
        onSearch={onSearch}
        onChange={id => onChange({ contentId: id === null ? null : Number(id) })}
      />
      <SelectField
        label={t('rules.status')}
        value={context.contentStatus}
        options={contentStatuses[kind].map(value => ({ value, label: t(`rules.contentStatuses.${value}`) }))}
        unavailable={unavailable}
        onChange={contentStatus => onChange({ contentStatus })}
      />
    </>
  )
}

const fields = { element: ElementFields, user: UserFields, content: ContentFields } as const

interface ContextRowProps {
  readonly context: ContextDraft
  /** Counted from 0. */
  readonly index: number
  readonly issues: readonly RuleIssue[]
  readonly unavailable: string | null
  readonly onChange: (change: Partial<ContextDraft>) => void
  readonly onRemove: () => void
}

/** One condition of a rule: what it looks at, whether it wants it so, and the value. */
export function ContextRow({ context, index, issues, unavailable, onChange, onRemove }: ContextRowProps) {
  const { t } = useTranslation('guide')
  const issueText = useRuleIssueText()
  const path = `contexts.${index}`
  const fault = (field: string) => {
    const issue = issues.find(one => one.path === `${path}.${field}`)
    return issue ? issueText(issue.code) : null
  }
  const isRepeated = issues.some(one => one.path === path)
  const Fields = fields[context.type]
  return (
    <fieldset className={classes.context}>
      <legend className={classes.contextName}>{t('rules.condition', { position: index + 1 })}</legend>
      <div className={classes.contextFields}>
        <SelectField
          label={t('rules.context')}
          value={context.type}
          options={(['element', 'user', 'content'] as const).map(value => ({
            value,
            label: t(`rules.types.${value}`),
          }))}
          unavailable={unavailable}
          onChange={type => onChange({ type })}
        />
        <SelectField
          label={t('rules.operator')}
          value={context.operator}
          options={(['is', 'isNot'] as const).map(value => ({ value, label: t(`rules.operators.${value}`) }))}
          unavailable={unavailable}
          onChange={operator => onChange({ operator })}
        />
        <Fields context={context} fault={fault} unavailable={unavailable} onChange={onChange} />
      </div>
      <IconButton
        icon="trash"
        label={t('rules.removeCondition', { position: index + 1 })}
        unavailable={unavailable}
        onClick={onRemove}
      />
      {isRepeated ? <p className={classes.note}>{issueText('contextRepeated')}</p> : null}
    </fieldset>
  )
}
