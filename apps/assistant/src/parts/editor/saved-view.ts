import { element, focusOn } from '../../core/element.ts'
import { failureText, type Refused } from './editor-calls.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton, type Panel } from './editor-panel.ts'

interface SavedReply {
  readonly status: number
  readonly body: Refused & { readonly url?: string }
}

/** Shows why something was not saved, above what the author has filled in. */
export function showRefusal({ page: { document } }: EditorContext, panel: Panel, reason: string): void {
  panel.body.querySelector('[role=alert]')?.remove()
  panel.body.prepend(element(document, 'p', { role: 'alert', text: reason }))
}

/** Shows that an item of a kind was saved, with the way to it in the dashboard; or why it was not. Returns whether it was. */
export function showSaved(
  context: EditorContext,
  panel: Panel,
  reply: SavedReply | null,
  { kind, isPublished }: { readonly kind: 'task' | 'rule'; readonly isPublished: boolean },
): boolean {
  const { page, text } = context
  if (reply?.status !== 200 || !reply.body.url) {
    showRefusal(context, panel, failureText(text, reply))
    return false
  }
  const done = actionButton(context, text('done'), context.close, true)
  panel.body.replaceChildren(
    element(page.document, 'p', {
      role: 'status',
      text: text(isPublished ? 'itemPublished' : 'itemSaved', { name: text(`kind_${kind}`) }),
    }),
    element(page.document, 'a', {
      href: reply.body.url,
      target: '_blank',
      rel: 'noopener',
      text: text('openDashboard'),
    }),
    done,
  )
  focusOn(done)
  return true
}
