import { element, focusOn } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { actionButton } from '../editor/editor-panel.ts'
import { itemKinds, openWriter } from '../editor/write-item.ts'
import { openTaskWriter } from '../editor/write-task.ts'
import { editButtonChoice } from './edit-button-choice.ts'
import { save } from './end-recording.ts'
import { languageChoice } from './language-choice.ts'
import { playDraft } from './play-draft.ts'
import { lastStep, maxSteps, moveStep, type Recording } from './recorded-steps.ts'
import { changeStep, changeTitle, ownWords } from './recorded-texts.ts'
import { become, type Recorder, setLanguage, undo } from './recorder-state.ts'
import { stepRow } from './step-rows.ts'
import { writeTexts } from './write-texts.ts'

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
  const { language } = recorder
  field.value = language === null ? recording.title : (recording.titles?.[language] ?? '')
  field.addEventListener('change', () =>
    become(recorder, changeTitle(recorder.recording, field.value, language), false),
  )
  return field
}

/** The language in which the list shows and takes texts. */
const languageOf = (recorder: Recorder): HTMLElement | null =>
  languageChoice(recorder.context, recorder.language, chosen => {
    setLanguage(recorder, chosen)
    recorder.draw()
  })

function stepList(recorder: Recorder): HTMLElement {
  const { context, recording, language } = recorder
  const { page, text } = context
  const { steps } = recording
  const change = (next: Recording['steps'], isDrawn = true) => {
    const isSameOrder = next.every(({ key }, index) => key === recorder.recording.steps[index]?.key)
    const insertAt = isSameOrder ? recorder.recording.insertAt : null
    become(recorder, { ...recorder.recording, steps: next, insertAt }, isDrawn)
  }
  const rows = steps.map((step, index) => {
    const { key } = step
    const fallback = language === null ? undefined : step
    return stepRow(context, { words: ownWords(step, language), fallback }, index + 1, {
      onChange: said => change(changeStep(recorder.recording.steps, key, said, language), false),
      onPlay: () => void playDraft(recorder, index),
      order: {
        onMove: by => change(moveStep(recorder.recording.steps, key, by)),
        onDelete: () => change(recorder.recording.steps.filter(one => one.key !== key)),
        onInsertAfter: () => become(recorder, { ...recorder.recording, insertAt: index + 1 }),
      },
    })
  })
  return element(page.document, 'ol', { class: 'steps', 'aria-label': text('steps') }, ...rows)
}

const writtenKinds = [...itemKinds, 'task', 'rule'] as const

/** Opens the writer of a tooltip or another item in place of the recorder. */
function write(recorder: Recorder, kind: (typeof writtenKinds)[number]): void {
  const { context, panel } = recorder
  recorder.isWriting = true
  panel.section.hidden = true
  const back = (): void => {
    recorder.isWriting = false
    panel.section.hidden = false
    recorder.draw()
    focusOn(panel.section.querySelector<HTMLElement>(`[data-writes=${kind}]`))
  }
  if (kind === 'task') openTaskWriter(context, back)
  else if (kind === 'rule')
    void import('../editor/write-rule.ts').then(guarded(part => part.openRuleWriter(context, back)))
  else openWriter(context, kind, back)
}

/** Buttons that put something else than a step on this page. */
function additions(recorder: Recorder): HTMLElement {
  const { context } = recorder
  const { page, text } = context
  const { document } = page
  const buttons = writtenKinds.map(kind => {
    const made = actionButton(context, text(`kind_${kind}`), () => write(recorder, kind))
    made.dataset['writes'] = kind
    made.classList.add('small')
    return made
  })
  const label = element(document, 'span', { class: 'label', text: text('alsoAdd') })
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
  const pause = button(text(isPaused ? 'record' : 'pause'), () =>
    become(recorder, { ...recorder.recording, isPaused: !isPaused }),
  )
  const tools = [
    pause,
    ...(steps.length
      ? [
          button(text('undo'), () => undo(recorder)),
          button(text(recorder.isListShown ? 'hideSteps' : 'showSteps'), toggle),
        ]
      : []),
    ...(steps.length && state.hasModel ? [button(text('writeTexts'), () => void writeTexts(recorder))] : []),
  ]
  for (const one of tools) one.classList.add('small')
  return element(
    page.document,
    'div',
    { class: 'controls' },
    element(page.document, 'div', { class: 'row tools' }, ...tools),
    element(
      page.document,
      'div',
      { class: 'row wide' },
      button(saveLabel, () => void save(recorder, false), !mayPublish),
      mayPublish ? button(text('publish'), () => void save(recorder, true), true) : null,
    ),
  )
}

/** Position of the next step where it is not the end. */
function insertNote(recorder: Recorder): HTMLElement | null {
  const { context, recording } = recorder
  const { insertAt, steps } = recording
  if (insertAt === null || insertAt >= steps.length) return null
  const { page, text } = context
  const toEnd = actionButton(context, text('insertAtEnd'), () =>
    become(recorder, { ...recorder.recording, insertAt: null }),
  )
  toEnd.classList.add('small')
  return element(
    page.document,
    'p',
    { class: 'row note', role: 'status' },
    element(page.document, 'span', { text: text('insertsAfter', { position: insertAt }) }),
    toEnd,
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

/** Draws everything that depends on the recording. */
export function drawRecorder(recorder: Recorder): void {
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
      isListShown ? languageOf(recorder) : null,
      isListShown ? titleField(recorder) : null,
      isListShown ? stepList(recorder) : lastRecorded(recorder),
      insertNote(recorder),
      steps.length >= maxSteps ? element(document, 'p', { role: 'alert', text: text('tooMany') }) : null,
      isListShown ? null : additions(recorder),
      controls(recorder),
      isListShown ? null : editButtonChoice(context),
    ].filter(node => node !== null),
  )
  // The pressed button is redrawn.
  if (focused) focusOn([...panel.section.querySelectorAll('button')].find(one => one.textContent === focused))
}
