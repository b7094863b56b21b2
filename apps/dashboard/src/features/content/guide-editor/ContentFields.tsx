import { SelectField, TextAreaField, TextField } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Counted } from '../../../shared/form/Counted.tsx'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import classes from './ContentFields.module.css'
import { issueAt } from './list-issues.ts'
import { SourceText } from './SourceText.tsx'
import { concernsOnly, type StepFieldsProps, type StepSource } from './step-fields-props.ts'

/** As many characters as the contract takes, and beyond how many a card grows long. */
const title = { max: 1000, long: 80 }
const text = { max: 10_000, long: 400 }

interface ContentFieldsProps extends StepFieldsProps {
  /** Null while the source language itself is edited. */
  readonly source: StepSource | null
}

function TypeField({ step, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <SelectField
      label={t('form.type')}
      value={step.type}
      options={(['step', 'slide'] as const).map(value => ({ value, label: t(`form.types.${value}`) }))}
      unavailable={unavailable}
      onChange={type => onChange({ type })}
    />
  )
}

function Title({ step, issues, unavailable, onChange, source }: ContentFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.pair} data-source={source !== null}>
      {source ? (
        <SourceText
          {...source}
          text={source.content}
          current={step.content}
          unavailable={unavailable}
          onTake={() => onChange({ content: source.content })}
        />
      ) : null}
      <IssueField path="content">
        <Counted text={step.content} max={title.max} long={{ from: title.long, text: t('form.long', title) }}>
          <TextField
            label={t('form.content')}
            value={step.content}
            maxLength={title.max}
            unavailable={unavailable}
            error={issueAt(issues, 'content')}
            onChange={content => onChange({ content })}
          />
        </Counted>
      </IssueField>
    </div>
  )
}

function Message({ step, issues, unavailable, onChange, source }: ContentFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.pair} data-source={source !== null}>
      {source ? (
        <SourceText
          {...source}
          text={source.message}
          current={step.message}
          unavailable={unavailable}
          onTake={() => onChange({ message: source.message })}
        />
      ) : null}
      <IssueField path="message">
        <Counted text={step.message} max={text.max} long={{ from: text.long, text: t('form.long', text) }}>
          <TextAreaField
            label={t('form.message')}
            value={step.message}
            maxLength={text.max}
            rows={4}
            unavailable={unavailable}
            error={issueAt(issues, 'message')}
            onChange={message => onChange({ message })}
          />
        </Counted>
      </IssueField>
    </div>
  )
}

const TypeOnly = memo(TypeField, concernsOnly<StepFieldsProps>(['type']))
const TitleOnly = memo(Title, concernsOnly<ContentFieldsProps>(['content']))
const MessageOnly = memo(Message, concernsOnly<ContentFieldsProps>(['message']))

/** Fields for the kind of a step and the text of its card. */
export function ContentFields(props: ContentFieldsProps) {
  const { source, ...fields } = props
  return (
    <>
      <TypeOnly {...fields} />
      <TitleOnly {...props} />
      <MessageOnly {...props} />
    </>
  )
}
