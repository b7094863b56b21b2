import { element, focusOn } from '../../core/element.ts'
import { failureText } from '../editor/editor-calls.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import { actionButton, type Panel, panelWith } from '../editor/editor-panel.ts'
import { itemKinds, openWriter } from '../editor/write-item.ts'
import { captureDeeds } from './capture-deeds.ts'
import { type KeptRecording, keptOnServer } from './kept-on-server.ts'
import {
  addStep,
  changeStep,
  dropLast,
  lastStep,
  leavePage,
  maxSteps,
  moveStep,
  type Recording,
  readRecording,
  toStepInput,
  withTexts,
} from './recorded-steps.ts'
import { stepRow } from './step-rows.ts'

/** Maximum number of undo steps. */
const maxPast = 50

interface Recorder {
  readonly context: EditorContext
  readonly panel: Panel
  recording: Recording
  readonly past: Recording[]
  readonly kept: KeptRecording
  isListShown: boolean
  isSaving: boolean
  /** A tooltip or another item is being written: the page is used, but not recorded. */
  isWriting: boolean
  /** The recording was begun in another tab or earlier, and nothing was added yet. */
  isContinued: boolean
  /** Draws everything that depends on the recording. */
  draw(): void
}

/** Keeps the recording in this tab and, soon after, on the server. */
function keep(recorder: Recorder, next: Recording): void {
  recorder.recording = next
  recorder.context.page.tab.set('recording', next)
  recorder.kept.changed(next)
}

/**
 * Keeps the next state, also for the page that comes next. While a text is written nothing is drawn: the press that
 * leaves its field must find the button that it is meant for.
 */
function become(recorder: Recorder, next: Recording, isDrawn = true): void {
  if (next === recorder.recording) return
  recorder.past.push(recorder.recording)
  recorder.past.splice(0, recorder.past.length - maxPast)
  recorder.isContinued = false
  keep(recorder, next)
  if (isDrawn) recorder.draw()
}

/** Reverts the last action. On a new page, which has no history, it removes the last step. */
function undo(recorder: Recorder): void {
  const { past, recording } = recorder
  keep(recorder, past.pop() ?? dropLast(recording))
  recorder.draw()
}

function tell({ panel, context }: Recorder, reason: string, role: 'alert' | 'status' = 'alert'): void {
  panel.body.querySelector('.told')?.remove()
  const said = element(context.page.document, 'p', { class: 'told', role, text: reason })
  panel.body.querySelector('.controls')?.before(said)
}

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

async function save(recorder: Recorder, isPublished: boolean): Promise<void> {
  const { context, recording } = recorder
  const { calls, text, token } = context
  if (recorder.isSaving) return
  if (recording.steps.length === 0) return tell(recorder, text('nothingRecorded'))
  recorder.isSaving = true
  const title = recording.title.trim() || text('guideUntitled')
  const steps = JSON.parse(JSON.stringify(recording.steps.map(toStepInput)))
  const reply = await calls.saveRecording(token, { title, steps, isPublished })
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
function leave(recorder: Recorder): void {
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

function titleField(recorder: Recorder): HTMLElement | null {
  const { context, recording } = recorder
  const { page, state, text } = context
  if (state.guideTitle !== null) return null
  const field = element(page.document, 'input', {
    type: 'text',
    'aria-label': text('guideTitle'),
    placeholder: text('guideTitle'),
    maxlength: 300,
  })
  field.value = recording.title
  field.addEventListener('change', () =>
    become(recorder, { ...recorder.recording, title: field.value }, false),
  )
  return field
}

function stepList(recorder: Recorder): HTMLElement {
  const { context, recording } = recorder
  const { page, text } = context
  const { steps } = recording
  const change = (next: Recording['steps'], isDrawn = true) => {
    const isSameOrder = next.every(({ key }, index) => key === recorder.recording.steps[index]?.key)
    const insertAt = isSameOrder ? recorder.recording.insertAt : null
    become(recorder, { ...recorder.recording, steps: next, insertAt }, isDrawn)
  }
  const rows = steps.map((step, index) =>
    stepRow(context, step, index + 1, {
      onChange: (key, said) => change(changeStep(recorder.recording.steps, key, said), false),
      onMove: (key, by) => change(moveStep(recorder.recording.steps, key, by)),
      onDelete: key => change(recorder.recording.steps.filter(one => one.key !== key)),
      onInsertAfter: () => become(recorder, { ...recorder.recording, insertAt: index + 1 }),
    }),
  )
  return element(page.document, 'ol', { class: 'steps', 'aria-label': text('steps') }, ...rows)
}

/** Puts the model's titles and texts into the steps, to be reviewed; undo brings the names back. */
async function writeTexts(recorder: Recorder): Promise<void> {
  const { context, recording } = recorder
  const { calls, scope, text, token } = context
  if (recorder.isSaving) return
  recorder.isSaving = true
  const steps = recording.steps.map(({ deed, title, url }) => ({ deed, title, url }))
  tell(recorder, text('writingTexts'), 'status')
  const reply = await calls.writeTexts(token, { title: recording.title, steps })
  recorder.isSaving = false
  if (!scope.isOpen()) return
  if (reply?.status !== 200) return tell(recorder, failureText(text, reply))
  const { texts } = reply.body
  if (!texts || recorder.recording !== recording) return tell(recorder, text('textsNone'))
  recorder.isListShown = true
  become(recorder, withTexts(recording, texts))
  tell(recorder, text('textsWritten'), 'status')
}

/** Opens the writer of a tooltip or another item in place of the recorder. */
function write(recorder: Recorder, kind: (typeof itemKinds)[number]): void {
  const { context, panel } = recorder
  recorder.isWriting = true
  panel.section.hidden = true
  openWriter(context, kind, () => {
    recorder.isWriting = false
    panel.section.hidden = false
    recorder.draw()
    focusOn(panel.section.querySelector<HTMLElement>(`[data-writes=${kind}]`))
  })
}

/** Buttons that put something else than a step on this page. */
function additions(recorder: Recorder): HTMLElement {
  const { context } = recorder
  const { page, text } = context
  const { document } = page
  const buttons = itemKinds.map(kind => {
    const made = actionButton(context, text(`kind_${kind}`), () => write(recorder, kind))
    made.dataset['writes'] = kind
    made.classList.add('small')
    return made
  })
  const label = element(document, 'span', { text: text('alsoAdd') })
  return element(
    document,
    'div',
    { class: 'row also', role: 'group', 'aria-label': text('alsoAdd') },
    label,
    ...buttons,
  )
}

/** The buttons below: pause, undo, list, save. */
function controls(recorder: Recorder): HTMLElement {
  const { context, recording } = recorder
  const { page, state, text } = context
  const { isPaused, steps } = recording
  const button = (label: string, onPress: () => void, isMain = false) =>
    actionButton(context, label, onPress, isMain)
  const saveLabel =
    state.guideTitle === null ? text('saveDraft') : text('saveInto', { title: state.guideTitle })
  const mayPublish = state.mayPublish && steps.length > 0
  const toggle = () => {
    recorder.isListShown = !recorder.isListShown
    recorder.draw()
  }
  return element(
    page.document,
    'div',
    { class: 'controls' },
    button(text(isPaused ? 'record' : 'pause'), () =>
      become(recorder, { ...recorder.recording, isPaused: !isPaused }),
    ),
    steps.length ? button(text('undo'), () => undo(recorder)) : null,
    steps.length ? button(text(recorder.isListShown ? 'hideSteps' : 'showSteps'), toggle) : null,
    steps.length && state.hasModel ? button(text('writeTexts'), () => void writeTexts(recorder)) : null,
    button(saveLabel, () => void save(recorder, false), !mayPublish),
    mayPublish ? button(text('publish'), () => void save(recorder, true), true) : null,
  )
}

/** Position of the next step where it is not the end. */
function insertNote(recorder: Recorder): HTMLElement | null {
  const { context, recording } = recorder
  const { insertAt, steps } = recording
  if (insertAt === null || insertAt >= steps.length) return null
  const { page, text } = context
  return element(
    page.document,
    'p',
    { class: 'row note', role: 'status' },
    element(page.document, 'span', { text: text('insertsAfter', { position: insertAt }) }),
    actionButton(context, text('insertAtEnd'), () =>
      become(recorder, { ...recorder.recording, insertAt: null }),
    ),
  )
}

/** What was recorded last, or what to do. */
function lastRecorded({ context, recording, isContinued }: Recorder): HTMLElement {
  const { page, text } = context
  const last = lastStep(recording)
  const position = last ? recording.steps.indexOf(last) + 1 : 0
  const said = isContinued
    ? text('continued', { count: recording.steps.length })
    : last
      ? text('recorded', { position, title: last.title })
      : text('recordHint')
  return element(page.document, 'p', { role: 'status', text: said })
}

function drawRecorder(recorder: Recorder): void {
  const { context, panel, recording, isListShown } = recorder
  const { page, shell, text } = context
  const { document } = page
  const { isPaused, steps } = recording
  const focused = shell.host.shadowRoot?.activeElement?.textContent
  panel.heading.replaceChildren(
    element(document, 'span', { class: isPaused ? 'recording paused' : 'recording', 'aria-hidden': 'true' }),
    document.createTextNode(` ${text(isPaused ? 'paused' : 'recording')} · ${steps.length}`),
  )
  panel.body.replaceChildren(
    ...[
      isListShown ? titleField(recorder) : null,
      isListShown ? stepList(recorder) : lastRecorded(recorder),
      insertNote(recorder),
      steps.length >= maxSteps ? element(document, 'p', { role: 'alert', text: text('tooMany') }) : null,
      isListShown ? null : additions(recorder),
      controls(recorder),
    ].filter(node => node !== null),
  )
  // The pressed button is redrawn.
  if (focused) focusOn([...panel.section.querySelectorAll('button')].find(one => one.textContent === focused))
}

/**
 * Records what the author does in this page and the next ones. The server keeps it for its author until it is saved,
 * so that a closed tab loses nothing.
 */
export function openRecorder(context: EditorContext): void {
  const { page, scope, shell, text } = context
  const panel = panelWith(context, {
    title: text('titleRecord'),
    closeLabel: text('close'),
    onClose: () => leave(recorder),
  })
  const inTab = page.tab.get('recording')
  const recording = readRecording(inTab ?? context.state.recording)
  const recorder: Recorder = {
    context,
    panel,
    recording,
    past: [],
    kept: keptOnServer(context),
    isListShown: false,
    isSaving: false,
    isWriting: false,
    isContinued: !inTab && recording.steps.length > 0,
    draw: () => drawRecorder(recorder),
  }
  const isActive = () =>
    !recorder.recording.isPaused && !recorder.isSaving && !recorder.isWriting && !!page.tab.get('editor')
  captureDeeds(context, isActive, (step, target) => {
    become(recorder, addStep(recorder.recording, step, page.now()))
    shell.raise(target)
  })
  scope.listen(page.window, 'pagehide', () => {
    if (!page.tab.get('editor')) return
    keep(recorder, leavePage(recorder.recording, page.now()))
    void recorder.kept.flush(true)
  })
  recorder.draw()
  shell.raise()
}
