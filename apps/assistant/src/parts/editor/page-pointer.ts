import { ask } from '../../finder/own-words.ts'
import type { EditorContext } from './editor-context.ts'

type Parts = Pick<EditorContext, 'page' | 'scope' | 'shell' | 'finder'>

const controls =
  'button,a[href],input,select,textarea,label,summary,option,[contenteditable=""],[contenteditable=true],' +
  '[role=button],[role=link],[role=tab],[role=menuitem],[role=option],[role=checkbox],[role=radio],[role=switch],' +
  '[role=combobox],[role=treeitem]'

/** The control that a pointed-at element is part of, such as the button around an icon; else the element. */
export const controlOf = (element: Element): Element => ask(element, 'closest', controls) ?? element

/** The innermost element of the page that an event is about, through open shadow roots; null where it is ours. */
export function elementOf({ shell: { host } }: Parts, event: Event): Element | null {
  const path = event.composedPath()
  const [first] = path
  if (path.includes(host) || !first || (first as Node).nodeType !== 1) return null
  return first as Element
}

/** Adds capture listeners in the document and in every same-origin frame, including frames that load later. */
export function listenEverywhere(
  { page, scope, shell, finder }: Parts,
  types: string,
  listener: (event: Event) => void,
): void {
  const known = new WeakSet<Document>()
  const attach = (): void => {
    for (const document of finder.documentsOf(page, shell.host)) {
      if (known.has(document)) continue
      known.add(document)
      const target = document.defaultView ?? document
      scope.listen(target, types, listener, { capture: true, passive: false })
    }
  }
  attach()
  // The load event of a frame does not bubble, but can be captured.
  scope.listen(page.window, 'load', attach, { capture: true })
}
