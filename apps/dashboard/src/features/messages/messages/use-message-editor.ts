import type { WireMessage } from '@waymark/contract'
import type { LanguageTextStatus } from '@waymark/domain/messages/message'
import { useEffect, useMemo, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import { useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import {
  countChanges,
  type DraftIssue,
  draftIssues,
  isSaveBlocked,
  type MessageDraft,
  openMessageDraft,
  saveLabelOf,
  withLanguage,
} from './message-draft.ts'
import { type MessageState, messageReducer } from './message-reducer.ts'
import { readIssueLocation, useFieldText } from './use-field-text.ts'
import { useNpsQuestion } from './use-nps-question.tsx'
import { useSaveMessage } from './use-save-message.ts'

function openEditor(message: WireMessage): MessageState {
  const opened = openMessageDraft(message)
  return { opened, draft: opened, version: message.version }
}

function useFacts(message: WireMessage) {
  const { languages } = useProperty()
  const defaultLanguageId = languages.find(({ status }) => status === 'default')?.id ?? 0
  const { type, visibility } = message
  return useMemo(() => ({ type, visibility, defaultLanguageId }), [type, visibility, defaultLanguageId])
}

/** A hint has room for so many reasons; the list above the texts has all. */
const maxReasons = 5

/** Why saving is off, in words: the role, or what keeps the message from being published. */
function useUnavailable(message: WireMessage, draft: MessageDraft, issues: readonly DraftIssue[]) {
  const { faultOf } = useFieldText()
  const denied = useDenied()
  const reasons = issues
    .filter(({ severity }) => severity === 'error')
    .map(({ path, code }) => faultOf(code, readIssueLocation(path)?.field ?? null))
  const isBlocked = isSaveBlocked(issues, draft)
  const blocked = isBlocked ? [...new Set(reasons)].slice(0, maxReasons).join(' · ') : null
  const isSwitched = draft.isPublishing !== openMessageDraft(message).isPublishing
  const refused = denied(message.may.edit) ?? (isSwitched ? denied(message.may.publish) : null)
  return { fields: denied(message.may.edit), save: refused ?? blocked }
}

/** Maps paths of the request to the fields: the request body is one object, and the fields carry the paths below it. */
const places = { announcement: '' }

/** The issues of the message at its fields: what the draft itself shows, and what a save is refused for. */
function useMessageIssues(issues: readonly DraftIssue[]) {
  const { faultOf } = useFieldText()
  const found = useMemo(
    () =>
      issues.map(issue => ({
        ...issue,
        text: faultOf(issue.code, readIssueLocation(issue.path)?.field ?? null),
      })),
    [issues, faultOf],
  )
  return useFormIssues({ found, places })
}

/** The editor's state and what can be done with it. Its draft is known to the shell. */
export function useMessageEditor(message: WireMessage) {
  const { t } = useTranslation('messages')
  const facts = useFacts(message)
  const [state, dispatch] = useReducer(messageReducer, message, openEditor)
  const { draft } = state
  const issues = draftIssues(draft, facts, Date.now())
  const form = useMessageIssues(issues)
  const { ask, dialog } = useNpsQuestion()
  const { mutate, isPending } = useSaveMessage(message, facts, state, dispatch, form, ask)
  const changes = countChanges(draft, state.opened)
  const unavailable = useUnavailable(message, draft, issues)
  const saveLabel = t(`saveLabels.${saveLabelOf(draft, facts)}`)

  const { clear } = form
  const entry = useMemo(
    () => ({
      changes,
      isSaving: isPending,
      saveLabel,
      unavailable: unavailable.save,
      save: () => mutate(),
      discard: () => {
        clear()
        dispatch({ type: 'discard' })
      },
    }),
    [changes, isPending, saveLabel, unavailable.save, mutate, clear],
  )
  useRegisteredDraft(entry)

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = message.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'loaded', message: openMessageDraft(message), version: message.version })
  }, [isOutdated, message])

  const change = (next: Partial<MessageDraft>) => {
    clear()
    dispatch({ type: 'change', change: before => ({ ...before, ...next }) })
  }
  const changeLanguage = (
    language: { readonly id: number; readonly isDefault: boolean },
    next: { readonly texts?: Readonly<Record<string, unknown>>; readonly status?: LanguageTextStatus },
  ) => {
    clear()
    dispatch({ type: 'change', change: before => withLanguage(before, facts.type, language, next) })
  }
  return {
    message,
    draft,
    facts,
    issues,
    form,
    unavailable: unavailable.fields,
    change,
    changeLanguage,
    dialog,
  }
}

export type MessageEditorTools = ReturnType<typeof useMessageEditor>
