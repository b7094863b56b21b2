import type { WireMessage } from '@waymark/contract'
import { PageHeader, StatusBadge } from '@waymark/kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../shared/property/use-property.ts'
import { AudienceFields } from './AudienceFields.tsx'
import classes from './MessageEditor.module.css'
import { MessageIssues } from './MessageIssues.tsx'
import { MessageTexts } from './MessageTexts.tsx'
import { statusLook } from './message-kinds.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { useMessageEditor } from './use-message-editor.ts'

function EditorHeader({ message, title }: { readonly message: WireMessage; readonly title: string }) {
  const { t } = useTranslation('messages')
  const { tone, label } = statusLook(message.visibility)
  return (
    <PageHeader
      title={title || t(`types.${message.type}`)}
      meta={<StatusBadge tone={tone} label={t(label)} />}
    />
  )
}

/** Which language is shown, and the field that a warning led to. */
function usePlace() {
  const { languages } = useProperty()
  const [languageId, setLanguage] = useState(
    () => (languages.find(({ status }) => status === 'default') ?? languages[0])?.id ?? 0,
  )
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (target === null) return
    document.getElementById(`field-${target}`)?.focus()
    setTarget(null)
  }, [target])
  const jump = (id: number, field: string) => {
    setLanguage(id)
    setTarget(field)
  }
  return { languageId, setLanguage, jump }
}

/** Texts of a message beside its settings. */
export function MessageEditor({ message }: { readonly message: WireMessage }) {
  const editor = useMessageEditor(message)
  const { languageId, setLanguage, jump } = usePlace()
  const { draft, issues } = editor
  return (
    <>
      <EditorHeader message={message} title={draft.title} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <MessageIssues issues={issues} isPublishing={draft.isPublishing} onJump={jump} />
          <MessageTexts editor={editor} languageId={languageId} onLanguage={setLanguage} />
          <ScheduleFields editor={editor} />
        </div>
        <div className={classes.column}>
          <SettingsFields editor={editor} />
          <AudienceFields editor={editor} />
        </div>
      </div>
    </>
  )
}
