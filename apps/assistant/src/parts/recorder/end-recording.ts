import { element, focusOn } from '../../core/element.ts'
import { failureText } from '../editor/editor-calls.ts'
import { actionButton } from '../editor/editor-panel.ts'
import { picturesOf, toStepInput } from './recorded-steps.ts'
import { translationsOf } from './recorded-texts.ts'
import { type Recorder, tell } from './recorder-state.ts'

function showSaved({ context, panel }: Recorder, url: string, isPublished: boolean): void {
  const { page, text } = context
  const link = element(page.document, 'a', {
    class: 'do main',
    href: url,
    target: '_blank',
    rel: 'noopener',
    text: text('openDashboard'),
  })
  panel.heading.textContent = text(isPublished ? 'savedLive' : 'saved')
  panel.body.replaceChildren(link, actionButton(context, text('close'), context.close))
  focusOn(link)
}

/** Saves the steps as a draft, or publishes them, and ends the editor. */
export async function save(recorder: Recorder, isPublished: boolean): Promise<void> {
  const { context, recording } = recorder
  const { calls, text, token } = context
  if (recorder.isSaving) return
  if (recording.steps.length === 0) return tell(recorder, text('nothingRecorded'))
  recorder.isSaving = true
  // The copy that is sent a moment after a change would come when the session has ended.
  await recorder.kept.flush()
  const title = recording.title.trim() || text('guideUntitled')
  const steps = JSON.parse(JSON.stringify(recording.steps.map(toStepInput)))
  const reply = await calls.saveRecording(token, {
    ...{ title, steps, isPublished },
    pictures: picturesOf(recording.steps),
    languageTexts: translationsOf(recording),
  })
  recorder.isSaving = false
  if (!context.scope.isOpen()) return
  if (reply?.status === 200 && reply.body.url) {
    context.forget()
    return showSaved(recorder, reply.body.url, isPublished)
  }
  tell(recorder, text('refused', { reason: failureText(text, reply) }))
}

/** Ends the editor with the recording kept on the server, or removed from it. */
async function end({ context, kept }: Recorder, isKept: boolean): Promise<void> {
  await (isKept ? kept.flush() : kept.discard())
  context.close()
}

/** Asks what becomes of the recorded steps. */
export function leave(recorder: Recorder): void {
  const { context, panel, recording } = recorder
  const { text } = context
  if (recording.steps.length === 0 || !context.page.tab.get('editor')) {
    context.close()
    return
  }
  const later = actionButton(context, text('keepForLater'), () => void end(recorder, true), true)
  const row = element(
    context.page.document,
    'div',
    { class: 'row', role: 'group', 'aria-label': text('leaveRecording') },
    element(context.page.document, 'p', { text: text('leaveRecording') }),
    later,
    actionButton(context, text('discardYes'), () => void end(recorder, false)),
    actionButton(context, text('discardNo'), () => recorder.draw()),
  )
  panel.body.replaceChildren(row)
  focusOn(later)
}
