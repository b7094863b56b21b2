import { element, focusOn } from '../../core/element.ts'
import { type DrawPicture, loadDrawPicture } from './draw-picture.ts'
import { failureText } from './editor-calls.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton, type Panel, panelWith } from './editor-panel.ts'
import { identify, nameFor } from './identify.ts'
import { type ItemForm, type ItemKind, itemForm } from './item-form.ts'
import { openPicker } from './open-picker.ts'
import { openOutline } from './outline.ts'
import { gradeNote, labelOf } from './picked-view.ts'

export const itemKinds = ['tooltip', 'validator', 'beacon', 'elementTag'] as const

/** The kind of the session; an unknown one is a tooltip. */
export const asItemKind = (kind: string): ItemKind => itemKinds.find(one => one === kind) ?? 'tooltip'

interface Writer {
  readonly context: EditorContext
  /** Starts with the next element. */
  readonly restart: () => void
  readonly panel: Panel
  readonly kind: ItemKind
  readonly target: Element
  readonly draw: DrawPicture
  readonly form: ItemForm
  isSaving: boolean
}

/** A context whose nodes and listeners go with the returned one's scope, while the editor stays open. */
export function inner(context: EditorContext, onClose: () => void): EditorContext {
  const scope = context.scope.child()
  const close = (): void => {
    scope.close()
    onClose()
  }
  return { ...context, scope, close }
}

/** Writes items until the author is done: pick an element, fill in the form, save, and again. */
export function openWriter(context: EditorContext, kind: ItemKind, onDone: () => void): void {
  const picking = inner(context, onDone)
  openPicker(picking, kind, target => {
    picking.scope.close()
    openForm(context, kind, target, onDone)
  })
}

function openForm(parent: EditorContext, kind: ItemKind, target: Element, onDone: () => void): void {
  const context = inner(parent, onDone)
  const { page, scope, shell, text, close } = context
  const panel = panelWith(context, { title: text(`new_${kind}`), closeLabel: text('cancel'), onClose: close })
  const label = labelOf(context.finder, target)
  openOutline(context).show(target, label)
  const name = nameFor(context.finder, target)
    // The mark of a required field belongs to no name.
    .replace(/[\s*:]+$/, '')
    .slice(0, 200)
  const form = itemForm(context, kind, name || text(`new_${kind}`))
  const restart = (): void => {
    scope.close()
    openWriter(parent, kind, onDone)
  }
  const draw = loadDrawPicture(context)
  const writer: Writer = { context, restart, panel, kind, target, draw, form, isSaving: false }
  const publish = context.state.mayPublish
  const again = actionButton(context, text('pickAgain'), restart)
  again.classList.add('small')
  form.node.append(
    element(
      page.document,
      'div',
      { class: 'controls' },
      element(
        page.document,
        'div',
        { class: 'row wide' },
        actionButton(context, text('saveDraft'), () => void save(writer, false), !publish),
        publish ? actionButton(context, text('publish'), () => void save(writer, true), true) : null,
      ),
    ),
  )
  scope.listen(form.node, 'submit', event => {
    event.preventDefault()
    void save(writer, publish)
  })
  const onKey = (event: Event): void => {
    if ((event as KeyboardEvent).key === 'Escape') close()
  }
  // Keys in our own fields do not come up to the window.
  scope.listen(page.window, 'keydown', onKey, { capture: true })
  panel.body.append(
    element(
      page.document,
      'div',
      { class: 'row apart' },
      element(page.document, 'p', { class: 'target', text: label }),
      again,
    ),
    gradeNote(context, identify(context, target)),
    form.node,
  )
  shell.raise(target)
  focusOn(form.first)
}

async function save(writer: Writer, isPublished: boolean): Promise<void> {
  const { context, panel, kind, target, draw, form } = writer
  const { calls, page, scope, text, token } = context
  if (writer.isSaving) return
  writer.isSaving = true
  const identifier = JSON.parse(JSON.stringify(identify(context, target)))
  const reply = await calls.saveItem(token, {
    ...form.read(),
    kind,
    identifier,
    picture: draw(target),
    isPublished,
  })
  writer.isSaving = false
  if (!scope.isOpen()) return
  if (reply?.status !== 200 || !reply.body.url) {
    panel.body.querySelector('[role=alert]')?.remove()
    form.node.before(element(page.document, 'p', { role: 'alert', text: failureText(text, reply) }))
    return
  }
  showSaved(writer, reply.body.url, isPublished)
}

function showSaved({ context, panel, kind, restart }: Writer, url: string, isPublished: boolean): void {
  const { page, text, close } = context
  const { document } = page
  const done = actionButton(context, text('done'), close, true)
  panel.body.replaceChildren(
    element(document, 'p', {
      role: 'status',
      text: text(isPublished ? 'itemPublished' : 'itemSaved', { name: text(`kind_${kind}`) }),
    }),
    element(document, 'a', { href: url, target: '_blank', rel: 'noopener', text: text('openDashboard') }),
    element(document, 'div', { class: 'row' }, actionButton(context, text('writeAnother'), restart), done),
  )
  focusOn(done)
}
