import { element } from '../../core/element.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import type { Panel } from '../editor/editor-panel.ts'
import type { KeptRecording } from './kept-on-server.ts'
import { dropLast, type Recording } from './recorded-steps.ts'
import type { TextLanguage } from './recorded-texts.ts'

/** Maximum number of undo steps. */
const maxPast = 50

export interface Recorder {
  readonly context: EditorContext
  readonly panel: Panel
  recording: Recording
  readonly past: Recording[]
  readonly kept: KeptRecording
  isListShown: boolean
  /** Language in which texts are shown and written. */
  language: TextLanguage
  isSaving: boolean
  /** A tooltip or another item is being written: the page is used, but not recorded. */
  isWriting: boolean
  /** The recording was begun in another tab or earlier, and nothing was added yet. */
  isContinued: boolean
  /** Draws everything that depends on the recording. */
  draw(): void
}

/** Keeps the recording in this tab and, soon after, on the server. */
export function keep(recorder: Recorder, next: Recording): void {
  recorder.recording = next
  recorder.context.page.tab.set('recording', next)
  recorder.kept.changed(next)
}

/**
 * Keeps the next state, also for the page that comes next. While a text is written nothing is drawn: the press that
 * leaves its field must find the button that it is meant for.
 */
export function become(recorder: Recorder, next: Recording, isDrawn = true): void {
  if (next === recorder.recording) return
  recorder.past.push(recorder.recording)
  recorder.past.splice(0, recorder.past.length - maxPast)
  recorder.isContinued = false
  keep(recorder, next)
  if (isDrawn) recorder.draw()
}

/** Shows and writes texts in another language, also on the next page. */
export function setLanguage(recorder: Recorder, language: TextLanguage): void {
  recorder.language = language
  recorder.context.page.tab.set('recordingLanguage', language ?? undefined)
}

/** Reverts the last action. On a new page, which has no history, it removes the last step. */
export function undo(recorder: Recorder): void {
  const { past, recording } = recorder
  keep(recorder, past.pop() ?? dropLast(recording))
  recorder.draw()
}

export function tell({ panel, context }: Recorder, reason: string, role: 'alert' | 'status' = 'alert'): void {
  panel.body.querySelector('.told')?.remove()
  const said = element(context.page.document, 'p', { class: 'told', role, text: reason })
  panel.body.querySelector('.controls')?.before(said)
}
