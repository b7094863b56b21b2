import { Link } from '@tanstack/react-router'
import type { WireMessage } from '@waymark/contract'
import { PageHeader, StatusBadge } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { IssueSummary } from '../../../shared/issues/IssueSummary.tsx'
import { useIssueSection } from '../../../shared/issues/issue-context.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { ContentVersions } from '../../../shared/versions/ContentVersions.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import classes from './MessageEditor.module.css'
import { MessageIssues } from './MessageIssues.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { MessageTexts } from './MessageTexts.tsx'
import { statusLook } from './message-kinds.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { TestMessage } from './TestMessage.tsx'
import { TimingFields } from './TimingFields.tsx'
import { readIssueLocation } from './use-field-text.ts'
import { type MessageEditorTools, useMessageEditor } from './use-message-editor.ts'
import { useShownTitle } from './use-shown-title.ts'

/** The live NPS, drafts of the next and those that were live. */
function AllNps() {
  const { t } = useTranslation('messages')
  const { id: property } = useProperty()
  return (
    <Link
      className={classes.link}
      to="/app/$property/messages/list"
      params={{ property }}
      search={{ category: 7 }}
    >
      {t('editor.allNps')}
    </Link>
  )
}

interface EditorHeaderProps {
  readonly editor: MessageEditorTools
  readonly languageId: number
}

function EditorHeader({ editor, languageId }: EditorHeaderProps) {
  const { t } = useTranslation('messages')
  const { message, draft } = editor
  const { tone, label } = statusLook(message.visibility)
  const shownTitle = useShownTitle()
  return (
    <PageHeader
      title={shownTitle({ type: message.type, title: draft.title })}
      meta={<StatusBadge tone={tone} label={t(label)} />}
      actions={
        <>
          {message.type === 'nps' ? <AllNps /> : null}
          {message.id === 0 ? null : (
            <>
              <TestMessage editor={editor} languageId={languageId} />
              <ContentVersions type="message" id={message.id} />
            </>
          )}
        </>
      }
    />
  )
}

/** Shows the language in which the field of an issue is. */
function LanguageOpener({ open }: { readonly open: (languageId: number) => void }): ReactNode {
  useIssueSection('languageTexts', path => {
    const place = readIssueLocation(path)
    if (place !== null) open(place.languageId)
  })
  return null
}

/** Texts of a message beside its preview, its settings below. */
export function MessageEditor({ message }: { readonly message: WireMessage }) {
  const editor = useMessageEditor(message)
  const { languages } = useProperty()
  const [languageId, setLanguage] = useState(
    () => (languages.find(({ status }) => status === 'default') ?? languages[0])?.id ?? 0,
  )
  const { draft, issues, form } = editor
  return (
    <IssueScope form={form} hasOwnSummary>
      <LanguageOpener open={setLanguage} />
      {editor.dialog}
      <EditorHeader editor={editor} languageId={languageId} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <IssueSummary form={form} />
          <MessageIssues issues={issues} isPublishing={draft.isPublishing} onJump={form.jump} />
          <MessageTexts editor={editor} languageId={languageId} onLanguage={setLanguage} />
        </div>
        <MessagePreview editor={editor} languageId={languageId} />
        <div className={classes.column}>
          <ScheduleFields editor={editor} />
          <TimingFields editor={editor} />
        </div>
        <div className={classes.column}>
          <SettingsFields editor={editor} />
          <AudienceFields editor={editor} />
        </div>
      </div>
    </IssueScope>
  )
}
