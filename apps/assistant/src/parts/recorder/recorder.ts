import { element, focusOn } from '../../core/element.ts'
import { refusalText } from '../editor/editor-calls.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import { actionButton, type Panel, panelWith } from '../editor/editor-panel.ts'
import { captureDeeds } from './capture-deeds.ts'
import {
  addStep,
  changeStep,
  leavePage,
  maxSteps,
  moveStep,
  type Recording,
  readRecording,
  toStepInput,
} from './recorded-steps.ts'
import { stepRow } from './step-rows.ts'

/** Maximum number of undo steps. */
const maxPast = 50

interface Recorder {
  readonly context: EditorContext
  readonly panel: Panel
  recording: Recording
  readonly past: Recording[]
  isListShown: boolean
  isSaving: boolean
  /** Draws everything that depends on the recording. */
  draw(): void
}

/**
 * Keeps the next state, also for the page that comes next. While a text is written nothing is drawn: the press that
 * leaves its field must find the button that it is meant for.
 */
function become(recorder: Recorder, next: Recording, isDrawn = true): void {
  if (next === recorder.recording) return
  recorder.past.push(recorder.recording)
  recorder.past.splice(0, recorder.past.length - maxPast)
  recorder.recording = next
  recorder.context.page.tab.set('recording', next)
  if (isDrawn) recorder.draw()
}

/** Reverts the last action. On a new page, which has no history, it removes the last step. */
function undo(recorder: Recorder): void {
  const { past, recording, context } = recorder
  recorder.recording = past.pop() ?? { ...recording, steps: recording.steps.slice(0, -1) }
  context.page.tab.set('recording', recorder.recording)
  recorder.draw()
}

function tell({ panel, context }: Recorder, reason: string): void {
  panel.body.querySelector('[role=alert]')?.remove()
  panel.body.append(element(context.page.document, 'p', { role: 'alert', text: reason }))
}

function showSaved({ context, panel }: Recorder, url: string): void {
  const { page, text } = context
  const link = element(page.document, 'a', {
    class: 'do main',
    href: url,
    target: '_blank',
    rel: 'noopener',
    text: text('openDashboard'),
  })
  panel.heading.textContent = text('saved')
  panel.body.replaceChildren(link, actionButton(context, text('close'), context.close))
  focusOn(link)
}

async function save(recorder: Recorder): Promise<void> {
  const { context, recording } = recorder
  const { calls, text, token } = context
  if (recorder.isSaving) return
  if (recording.steps.length === 0) return tell(recorder, text('nothingRecorded'))
  recorder.isSaving = true
  const title = recording.title.trim() || text('guideUntitled')
  const steps = JSON.parse(JSON.stringify(recording.steps.map(toStepInput)))
  const reply = await calls.saveRecording(token, { title, steps })
  recorder.isSaving = false
  if (!context.scope.isOpen()) return
  if (reply?.status === 200 && reply.body.url) {
    context.forget()
    return showSaved(recorder, reply.body.url)
  }
  const reason = reply ? (reply.status === 404 ? text('expired') : refusalText(reply.body)) : text('offline')
  tell(recorder, text('refused', { reason }))
}

/** Asks before recorded steps are lost. */
function leave(recorder: Recorder): void {
  const { context, panel, recording } = recorder
  const { text } = context
  if (recording.steps.length === 0 || !context.page.tab.get('editor')) {
    context.close()
    return
  }
  const discard = actionButton(context, text('discardYes'), context.close, true)
  const row = element(
    context.page.document,
    'div',
    { class: 'row', role: 'group', 'aria-label': text('discard') },
    element(context.page.document, 'p', { text: text('discard') }),
    discard,
    actionButton(context, text('discardNo'), () => recorder.draw()),
  )
  panel.body.replaceChildren(row)
  focusOn(discard)
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
  const change = (next: Recording['steps'], isDrawn = true) =>
    become(recorder, { ...recorder.recording, steps: next }, isDrawn)
  const rows = steps.map((step, index) =>
    stepRow(context, step, index + 1, {
      onChange: (key, said) => change(changeStep(recorder.recording.steps, key, said), false),
      onMove: (key, by) => change(moveStep(recorder.recording.steps, key, by)),
      onDelete: key => change(recorder.recording.steps.filter(one => one.key !== key)),
    }),
  )
  return element(page.document, 'ol', { class: 'steps', 'aria-label': text('steps') }, ...rows)
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
    button(saveLabel, () => void save(recorder), true),
  )
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
  const last = steps.at(-1)
  panel.body.replaceChildren(
    ...[
      isListShown ? titleField(recorder) : null,
      isListShown
        ? stepList(recorder)
        : element(document, 'p', {
            role: 'status',
            text: last ? text('recorded', { position: steps.length, title: last.title }) : text('recordHint'),
          }),
      steps.length >= maxSteps ? element(document, 'p', { role: 'alert', text: text('tooMany') }) : null,
      controls(recorder),
    ].filter(node => node !== null),
  )
  // The pressed button is redrawn.
  if (focused) focusOn([...panel.section.querySelectorAll('button')].find(one => one.textContent === focused))
}

/** Records what the author does in this page and the next ones; nothing is sent before it is saved. */
export function openRecorder(context: EditorContext): void {
  const { page, scope, shell, text } = context
  const panel = panelWith(context, {
    title: text('titleRecord'),
    closeLabel: text('close'),
    onClose: () => leave(recorder),
  })
  const recorder: Recorder = {
    context,
    panel,
    recording: readRecording(page.tab.get('recording')),
    past: [],
    isListShown: false,
    isSaving: false,
    draw: () => drawRecorder(recorder),
  }
  const isActive = () => !recorder.recording.isPaused && !recorder.isSaving && !!page.tab.get('editor')
  captureDeeds(context, isActive, (step, target) => {
    become(recorder, addStep(recorder.recording, step, page.now()))
    shell.raise(target)
  })
  scope.listen(page.window, 'pagehide', () => {
    if (page.tab.get('editor')) page.tab.set('recording', leavePage(recorder.recording, page.now()))
  })
  recorder.draw()
  shell.raise()
}
