import { contentStatuses, elementStatuses } from '@waymark/domain/content/contextual'
import { IconButton, SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ContentField } from '../content-choice/ContentField.tsx'
import { IssueNote } from '../issues/IssueNote.tsx'
import { useIssueField } from '../issues/issue-context.ts'
import { ConditionElement, type ContextFieldsProps } from './ConditionElement.tsx'
import classes from './Rules.module.css'
import type { ConditionKind, ContentStatus, ContextDraft } from './rule-draft.ts'

function ElementFields({ context, path, unavailable, onChange }: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  return (
    <>
      <ConditionElement context={context} path={path} unavailable={unavailable} onChange={onChange} />
      <SelectField
        {...useIssueField(`${path}.status`)}
        label={t('rules.status')}
        value={context.elementStatus}
        options={elementStatuses.map(value => ({ value, label: t(`rules.elementStatuses.${value}`) }))}
        unavailable={unavailable}
        onChange={elementStatus => onChange({ elementStatus })}
      />
    </>
  )
}

function UserFields({ context, path, unavailable, onChange }: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  return (
    <>
      <SelectField
        {...useIssueField(`${path}.status`)}
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
        {...useIssueField(`${path}.seconds`)}
        unavailable={unavailable}
        onChange={seconds => onChange({ seconds })}
      />
    </>
  )
}

const kinds = ['guide', 'message', 'tooltip', 'validator'] as const satisfies readonly ConditionKind[]

function ContentFields({ context, path, unavailable, onChange }: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  const kind = context.contentKind
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
      <ContentField
        {...useIssueField(`${path}.contentRef`)}
        label={t(`rules.chosen.${kind}`)}
        placeholder={t('rules.choose')}
        kind={kind}
        value={context.contentId}
        unavailable={unavailable}
        onChange={contentId => onChange({ contentId })}
      />
      <SelectField<ContentStatus>
        {...useIssueField(`${path}.status`)}
        label={t('rules.status')}
        value={context.contentStatus}
        options={contentStatuses[kind].map(value => ({ value, label: t(`rules.contentStatuses.${value}`) }))}
        unavailable={unavailable}
        onChange={contentStatus => onChange({ contentStatus })}
      />
    </>
  )
}

function EventFields({ context, path, unavailable, onChange }: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  return (
    <TextField
      label={t('rules.eventName')}
      description={t('rules.eventNameHint')}
      value={context.eventName}
      isMono
      maxLength={64}
      {...useIssueField(`${path}.name`)}
      unavailable={unavailable}
      onChange={eventName => onChange({ eventName })}
    />
  )
}

const fields = {
  element: ElementFields,
  user: UserFields,
  content: ContentFields,
  event: EventFields,
} as const

interface ContextRowProps {
  readonly context: ContextDraft
  /** Counted from 0. */
  readonly index: number
  readonly unavailable: string | null
  readonly onChange: (change: Partial<ContextDraft>) => void
  readonly onRemove: () => void
}

/** One condition of a rule: what it looks at, whether it wants it so, and the value. */
export function ContextRow({ context, index, unavailable, onChange, onRemove }: ContextRowProps) {
  const { t } = useTranslation('guide')
  const path = `contexts.${index}`
  const { id } = useIssueField(path)
  const Fields = fields[context.type]
  return (
    <fieldset className={classes.entry} id={id}>
      <legend className={classes.entryName}>{t('rules.condition', { position: index + 1 })}</legend>
      <div className={classes.entryFields}>
        <SelectField
          label={t('rules.context')}
          value={context.type}
          options={(['element', 'user', 'content', 'event'] as const).map(value => ({
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
        <Fields context={context} path={path} unavailable={unavailable} onChange={onChange} />
      </div>
      <IconButton
        icon="trash"
        label={t('rules.removeCondition', { position: index + 1 })}
        unavailable={unavailable}
        onClick={onRemove}
      />
      <IssueNote path={path} />
    </fieldset>
  )
}
