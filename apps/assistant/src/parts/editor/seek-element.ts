import type { WireElementPicture } from '@waymark/contract'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { element } from '../../core/element.ts'
import { findInPage } from '../../finder/page-lookup.ts'
import { watchChanges } from '../observers/watch-changes.ts'
import type { EditorContext } from './editor-context.ts'
import { pictureView } from './picture-view.ts'

/** Result of the player's search for the element for which the editor was opened. */
export interface SearchedElement {
  readonly element: Element
  /** Found by comparison only: the author accepts or refuses the result. */
  readonly isRepaired: boolean
}

/** Looks for the element now and at every change of the page, until it is found. */
export function seekElement(
  { page, scope, shell, finder }: EditorContext,
  identifier: ElementIdentifier,
  onFound: (sought: SearchedElement) => void,
): void {
  const seeking = scope.child()
  const changes = watchChanges(page, seeking, look)
  finder.allowRepair(identifier)
  look()
  function look(): void {
    const found = findInPage(identifier, page, shell.host, finder.deepFind)
    changes.include(finder.deepRoots(page, shell.host))
    if ('fault' in found) return
    seeking.close()
    onFound({ element: found.element, isRepaired: finder.isRepaired(identifier) })
  }
}

/** Returns the identifier with comparison switched off. */
export function withoutRepair({ traits: _traits, ...rest }: ElementIdentifier): ElementIdentifier {
  return rest
}

/**
 * Returns the text about the element that was found; after a repair with the selectors that found it before, and the
 * pictures of both.
 * @param picture the element that was found
 */
export function searchedText(
  context: EditorContext,
  { candidates }: ElementIdentifier,
  { isRepaired }: SearchedElement,
  picture: WireElementPicture | null,
): HTMLElement {
  const { page, state, text } = context
  const { document } = page
  const said = element(document, 'p', {
    role: 'status',
    text: text(isRepaired ? 'repairedHere' : 'foundHere'),
  })
  if (!isRepaired) return said
  const before = candidates.map(({ css }) =>
    element(document, 'li', {}, element(document, 'code', { text: css, dir: 'ltr' })),
  )
  return element(
    document,
    'div',
    {},
    said,
    element(document, 'h3', { text: text('before') }),
    state.seekPicture && pictureView(context, state.seekPicture, text('pictureBefore')),
    element(document, 'ol', { 'aria-label': text('before') }, ...before),
    element(document, 'h3', { text: text('after') }),
    picture && pictureView(context, picture, text('pictureAfter')),
  )
}
