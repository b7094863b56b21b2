import { element } from '../../core/element.ts'
import type { EditorContext } from './editor-context.ts'
import { childrenOf, pathTo, siblingsOf } from './move-selection.ts'
import { labelOf } from './picked-view.ts'

/** As many as can be looked through; the arrow keys lead to the others. */
const maxListed = 12

type Around = 'path' | 'siblings' | 'children'

/**
 * Lists the elements around a target: those that hold it, outermost first, those beside it, and those inside it. Each
 * is a button that chooses it.
 */
export function elementPath(
  context: EditorContext,
  target: Element,
  choose: (next: Element) => void,
): HTMLElement {
  const { page, scope, text, finder } = context
  const { document } = page
  const level = (one: Element, label: string): HTMLElement => {
    const made = element(document, 'button', { type: 'button', text: label, 'aria-current': one === target })
    scope.listen(made, 'click', () => choose(one))
    return made
  }
  const list = (around: Around, levels: readonly HTMLElement[]): HTMLElement | null =>
    levels.length > 0 ? element(document, 'nav', { 'aria-label': text(around) }, ...levels) : null
  const named = (elements: readonly Element[]) =>
    elements.slice(0, maxListed).map(one => level(one, labelOf(finder, one)))
  return element(
    document,
    'div',
    { class: 'around' },
    list(
      'path',
      pathTo(target).map(one => level(one, one.localName + (one.id ? `#${one.id}` : ''))),
    ),
    list('siblings', named(siblingsOf(target))),
    list('children', named(childrenOf(target))),
  )
}
