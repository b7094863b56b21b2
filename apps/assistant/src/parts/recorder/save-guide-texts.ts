import type { WireWrittenGuide } from '@waymark/contract'
import { failureText } from '../editor/editor-calls.ts'
import { type ChangedText, lostIn, savedText, toSentTexts } from './changed-texts.ts'
import type { GuideTextEditor } from './guide-text-editor.ts'

/** Reads the guide as it is saved now. Returns whether the server gave it. */
async function reload(editor: GuideTextEditor): Promise<boolean> {
  const { calls, token } = editor.context
  const reply = await calls.state(token)
  const guide = reply?.status === 200 ? reply.body.guide : null
  if (guide) editor.guide = guide
  return guide !== null
}

/** Keeps what was written while the texts were sent, and texts of steps that are gone. */
function keepUnsaved(editor: GuideTextEditor, sentFor: WireWrittenGuide, sent: readonly ChangedText[]): void {
  const lost = lostIn(sentFor, sent)
  editor.changes = editor.changes
    .filter(one => !sent.includes(one) || lost.includes(one))
    .map(one => (lost.includes(one) ? one : { ...one, before: savedText(editor.guide, one) }))
  editor.context.page.tab.set('recordingTexts', editor.changes)
}

/**
 * Saves the changed texts. A guide that was changed meanwhile is loaded again: the author's texts stay, those that
 * another user changed too are marked, and only another press saves them.
 */
export async function saveTexts(editor: GuideTextEditor): Promise<void> {
  const { context, guide, changes } = editor
  const { calls, scope, text, token } = context
  if (editor.isSaving) return
  const languageTexts = toSentTexts(guide, changes)
  if (Object.keys(languageTexts).length === 0) {
    editor.told = { text: text('nothingChanged'), role: 'status' }
    return editor.draw()
  }
  editor.isSaving = true
  const reply = await calls.saveGuideTexts(token, { version: guide.version, languageTexts })
  const isSaved = reply?.status === 200
  const isStale = reply?.status === 409
  if (isSaved || isStale) await reload(editor)
  editor.isSaving = false
  if (!scope.isOpen()) return
  if (isSaved) keepUnsaved(editor, guide, changes)
  const reason = failureText(text, reply)
  editor.told = isSaved
    ? { text: text('textsSaved'), role: 'status' }
    : { text: isStale ? text('textsStale') : text('textsNotSaved', { reason }), role: 'alert' }
  editor.draw()
}
