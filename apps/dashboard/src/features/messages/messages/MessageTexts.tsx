import {
  emptyMessageTexts,
  isAnnouncementTexts,
  type LanguageTextStatus,
} from '@waymark/domain/messages/message'
import { Segmented, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssuePrefix } from '../../../shared/issues/issue-context.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { LanguageProgress } from './LanguageProgress.tsx'
import classes from './MessageEditor.module.css'
import { MessageFieldset } from './MessageFieldset.tsx'
import { SurveyFields } from './SurveyFields.tsx'
import { TranslateButton } from './TranslateButton.tsx'
import { type NamedField, readIssueLocation } from './use-field-text.ts'
import type { MessageEditorTools } from './use-message-editor.ts'

/** More languages than these are chosen from a list. */
const maxTabs = 5

interface MessageTextsProps {
  readonly editor: MessageEditorTools
  /** Id of the language whose texts are shown. */
  readonly languageId: number
  readonly onLanguage: (id: number) => void
}

function LanguageChoice({ languageId, onLanguage }: Omit<MessageTextsProps, 'editor'>) {
  const { t } = useTranslation('messages')
  const { languages } = useProperty()
  if (languages.length < 2) return <span />
  const props = {
    label: t('editor.language'),
    value: String(languageId),
    options: languages.map(({ id, name }) => ({ value: String(id), label: name })),
    onChange: (id: string) => onLanguage(Number(id)),
  }
  return languages.length > maxTabs ? <SelectField {...props} /> : <Segmented {...props} />
}

function StatusChoice({ editor, languageId }: Omit<MessageTextsProps, 'onLanguage'>) {
  const { t } = useTranslation('messages')
  const { draft, facts, unavailable, changeLanguage } = editor
  const isDefault = languageId === facts.defaultLanguageId
  const shown: LanguageTextStatus = isDefault ? 'default' : 'on'
  const current = draft.languageTexts[String(languageId)]
  const value = current === undefined ? 'none' : current.status === 'off' ? 'off' : shown
  const options: { value: LanguageTextStatus | 'none'; label: string }[] = [
    ...(current === undefined ? [{ value: 'none' as const, label: t('editor.noText') }] : []),
    { value: shown, label: t(`languageStatus.${shown}`) },
    { value: 'off', label: t('languageStatus.off') },
  ]
  return (
    <SelectField
      label={t('editor.languageStatus')}
      value={value}
      options={options}
      unavailable={unavailable}
      onChange={status => {
        if (status !== 'none') changeLanguage({ id: languageId, isDefault }, { status })
      }}
    />
  )
}

/** The texts in one language, with that language's state (document 1 §3). */
export function MessageTexts({ editor, languageId, onLanguage }: MessageTextsProps) {
  const { t } = useTranslation('messages')
  const { draft, facts, issues, unavailable, changeLanguage } = editor
  const texts = draft.languageTexts[String(languageId)]?.texts ?? emptyMessageTexts(facts.type)
  const language = { id: languageId, isDefault: languageId === facts.defaultLanguageId }
  const props = {
    unavailable,
    onChange: (change: Readonly<Record<string, unknown>>) => changeLanguage(language, { texts: change }),
    issueOf: (field: NamedField) =>
      issues.find(({ path }) => {
        const place = readIssueLocation(path)
        return place?.languageId === languageId && place.field === field
      }),
  }
  return (
    <MessageFieldset title={t('editor.texts')}>
      <div className={classes.languages}>
        <LanguageChoice languageId={languageId} onLanguage={onLanguage} />
        <StatusChoice editor={editor} languageId={languageId} />
      </div>
      <LanguageProgress editor={editor} onLanguage={onLanguage} />
      <div className={classes.ownWidth}>
        <TranslateButton editor={editor} languageId={languageId} />
      </div>
      <IssuePrefix value={`languageTexts.${languageId}.texts`}>
        {isAnnouncementTexts(texts) ? (
          <AnnouncementFields {...props} texts={texts} />
        ) : (
          <SurveyFields {...props} texts={texts} />
        )}
      </IssuePrefix>
    </MessageFieldset>
  )
}
