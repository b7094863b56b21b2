import type { WireWrittenTask } from '@waymark/contract'
import { element, focusOn } from '../../core/element.ts'
import { closeLine, icon } from '../controls/icon.ts'
import { type DrawPicture, loadDrawPicture } from './draw-picture.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton, type Panel, panelWith } from './editor-panel.ts'
import { input, labelled } from './form-controls.ts'
import { identify } from './identify.ts'
import { openPicker } from './open-picker.ts'
import { labelOf } from './picked-view.ts'
import { showSaved } from './saved-view.ts'
import { inner } from './write-item.ts'

type TaskElement = WireWrittenTask['elements'][number]

/** As the contract has it. */
const maxElements = 20
const taskKey = 'recordingTask'
/** Length of all pictures that are kept in the tab; later elements have none. */
const maxPictures = 600_000

interface TaskWriter {
  readonly context: EditorContext
  readonly onDone: () => void
  readonly draw: DrawPicture
  elements: readonly TaskElement[]
  name: string
  isSaving: boolean
}

/** The elements picked so far also survive a change of the page, since the way through a task may lead there. */
function keep(writer: TaskWriter): void {
  const { elements, name } = writer
  writer.context.page.tab.set(taskKey, elements.length ? { elements, name } : undefined)
}

/** Writes a task: picks its elements in their order, gives it a name, saves. */
export function openTaskWriter(context: EditorContext, onDone: () => void): void {
  const kept = context.page.tab.get(taskKey) as Partial<TaskWriter> | undefined
  const elements = Array.isArray(kept?.elements) ? kept.elements : []
  const draw = loadDrawPicture(context)
  const writer: TaskWriter = { context, onDone, draw, elements, name: kept?.name ?? '', isSaving: false }
  if (elements.length) openForm(writer)
  else pick(writer)
}

function pick(writer: TaskWriter): void {
  const back = (): void => (writer.elements.length ? openForm(writer) : writer.onDone())
  const picking = inner(writer.context, back)
  openPicker(picking, 'task', target => {
    picking.scope.close()
    const name = labelOf(picking.finder, target).slice(0, 200)
    const identifier = JSON.parse(JSON.stringify(identify(picking, target)))
    const length = writer.elements.reduce((sum, { picture }) => sum + (picture?.image.length ?? 0), 0)
    const picture = length < maxPictures ? writer.draw(target) : null
    writer.elements = [...writer.elements, { name, identifier, picture }]
    keep(writer)
    openForm(writer)
  })
}

/** The picked elements in their order; each can be removed. */
function elementList(context: EditorContext, writer: TaskWriter, again: () => void): HTMLElement {
  const { page, scope, text } = context
  const { document } = page
  const rows = writer.elements.map(({ name }, index) => {
    const remove = element(
      document,
      'button',
      { type: 'button', class: 'tool', 'aria-label': text('removeElement', { name }) },
      icon(document, closeLine),
    )
    scope.listen(remove, 'click', () => {
      writer.elements = writer.elements.toSpliced(index, 1)
      keep(writer)
      again()
    })
    return element(
      document,
      'li',
      {},
      element(document, 'div', { class: 'head' }, element(document, 'span', { text: name }), remove),
    )
  })
  return element(document, 'ol', { class: 'steps', 'aria-label': text('taskElements') }, ...rows)
}

function openForm(writer: TaskWriter): void {
  const context = inner(writer.context, writer.onDone)
  const { page, scope, shell, state, text } = context
  const panel = panelWith(context, {
    title: text('new_task'),
    closeLabel: text('cancel'),
    onClose() {
      page.tab.set(taskKey, undefined)
      context.close()
    },
  })
  const name = input(context, writer.name, 200)
  scope.listen(name, 'input', () => {
    writer.name = name.value
    keep(writer)
  })
  const again = (next: (writer: TaskWriter) => void) => (): void => {
    scope.close()
    next(writer)
  }
  const more = actionButton(context, text('addElement'), again(pick))
  more.classList.add('small')
  const store = (isPublished: boolean) => () => void save(writer, context, panel, isPublished)
  panel.body.append(
    element(page.document, 'p', { class: 'hint', text: text('taskHint') }),
    elementList(context, writer, again(writer.elements.length > 1 ? openForm : pick)),
    ...(writer.elements.length < maxElements ? [more] : []),
    labelled(context, text('itemName'), name),
    element(
      page.document,
      'div',
      { class: 'controls row wide' },
      actionButton(context, text('saveDraft'), store(false), !state.mayPublish),
      state.mayPublish ? actionButton(context, text('publish'), store(true), true) : null,
    ),
  )
  shell.raise()
  focusOn(more.isConnected ? more : name)
}

async function save(
  writer: TaskWriter,
  context: EditorContext,
  panel: Panel,
  isPublished: boolean,
): Promise<void> {
  const { calls, page, scope, text, token } = context
  if (writer.isSaving) return
  writer.isSaving = true
  const name = writer.name.trim() || text('new_task')
  const reply = await calls.saveTask(token, { name, elements: [...writer.elements], isPublished })
  writer.isSaving = false
  if (!scope.isOpen()) return
  if (showSaved(context, panel, reply, { kind: 'task', isPublished })) page.tab.set(taskKey, undefined)
}
