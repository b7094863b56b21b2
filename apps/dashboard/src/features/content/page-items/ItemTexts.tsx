import { Panel, Segmented, SelectField, TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueNote } from '../../../shared/issues/IssueNote.tsx'
import { IssuePrefix, useIssueField } from '../../../shared/issues/issue-context.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ItemEditor.module.css'
import { emptyText, type TextDraft } from './item-draft.ts'
import type { ItemEditorTools } from './use-item-editor.ts'

/** More languages than these are chosen from a list. */
const maxTabs = 5

interface ItemTextsProps {
  readonly editor: ItemEditorTools
  /** Key of the language whose texts are shown. */
  readonly language: string
  readonly onLanguage: (key: string) => void
}

interface TextFieldsProps {
  readonly text: TextDraft
  readonly unavailable: string | null
  readonly onChange: (change: Partial<TextDraft>) => void
}

function TooltipTexts({ text, unavailable, onChange }: TextFieldsProps) {
  const { t } = useTranslation('items')
  return (
    <>
      <TextAreaField
        {...useIssueField('text')}
        label={t('texts.text')}
        value={text.text}
        maxLength={4000}
        unavailable={unavailable}
        onChange={value => onChange({ text: value })}
      />
      <div className={classes.pair}>
        <TextField
          {...useIssueField('link.href')}
          label={t('texts.href')}
          placeholder={t('texts.hrefExample')}
          value={text.href}
          maxLength={2048}
          unavailable={unavailable}
          onChange={href => onChange({ href })}
        />
        <TextField
          {...useIssueField('link.title')}
          label={t('texts.linkTitle')}
          value={text.linkTitle}
          maxLength={200}
          unavailable={unavailable}
          onChange={linkTitle => onChange({ linkTitle })}
        />
      </div>
    </>
  )
}

function BeaconTexts({ text, unavailable, onChange }: TextFieldsProps) {
  const { t } = useTranslation('items')
  return (
    <TextField
      {...useIssueField('label')}
      label={t('texts.label')}
      description={t('texts.labelHint')}
      value={text.label}
      maxLength={200}
      unavailable={unavailable}
      onChange={label => onChange({ label })}
    />
  )
}

function ValidatorTexts({ text, unavailable, onChange }: TextFieldsProps) {
  const { t } = useTranslation('items')
  return (
    <TextAreaField
      {...useIssueField('message')}
      label={t('texts.message')}
      description={t('texts.messageHint')}
      value={text.message}
      maxLength={1000}
      unavailable={unavailable}
      onChange={message => onChange({ message })}
    />
  )
}

const fields = { tooltip: TooltipTexts, beacon: BeaconTexts, validator: ValidatorTexts } as const

function LanguageChoice({ language, onLanguage }: Omit<ItemTextsProps, 'editor'>) {
  const { t } = useTranslation('items')
  const { languages } = useProperty()
  if (languages.length < 2) return <span />
  const props = {
    label: t('texts.language'),
    value: language,
    options: languages.map(({ key, name }) => ({ value: key, label: name })),
    onChange: onLanguage,
  }
  return languages.length > maxTabs ? <SelectField {...props} /> : <Segmented {...props} />
}

/** The texts in one language, and whether visitors see them. */
export function ItemTexts({ editor, language, onLanguage }: ItemTextsProps) {
  const { t } = useTranslation('items')
  const { kind, draft, unavailable, change } = editor
  const current = draft.texts[language]
  const text = current ?? emptyText
  const all = useIssueField('languageTexts')
  const put = (next: Partial<TextDraft>) =>
    change({ texts: { ...draft.texts, [language]: { ...text, ...next } } })
  const remove = () => {
    const { [language]: _removed, ...rest } = draft.texts
    change({ texts: rest })
  }
  const Fields = fields[kind === 'beacon' || kind === 'validator' ? kind : 'tooltip']
  return (
    <Panel title={t('texts.title')}>
      <div className={classes.languages} id={all.id}>
        <LanguageChoice language={language} onLanguage={onLanguage} />
        <SelectField
          label={t('texts.status')}
          value={current?.status ?? 'none'}
          options={[
            { value: 'none' as const, label: t('texts.statuses.none') },
            { value: 'on' as const, label: t('texts.statuses.on') },
            { value: 'off' as const, label: t('texts.statuses.off') },
          ]}
          unavailable={unavailable}
          onChange={status => (status === 'none' ? remove() : put({ status }))}
        />
      </div>
      <IssueNote path="languageTexts" />
      <IssuePrefix value={`languageTexts.${language}.texts`}>
        <Fields text={text} unavailable={unavailable} onChange={put} />
      </IssuePrefix>
    </Panel>
  )
}
