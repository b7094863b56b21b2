import type { Finder } from '../editor/editor-context.ts'

/** Tells fields with user input, and what is drawn in slots. The part of the finder is given, so that it is loaded once. */
export type FieldFinder = Pick<Finder, 'isFilled' | 'drawnNodes'>

/** What is drawn of an element: its box, and the texts directly in it. */
export interface Part {
  readonly element: Element
  readonly style: CSSStyleDeclaration
  readonly box: DOMRect
  /** The part of the window in which it can be seen. */
  readonly clip: DOMRect
  readonly opacity: number
  /** `private`: nothing in it may be read. `closed`: its content is no part of the document. */
  readonly kind: 'plain' | 'field' | 'private' | 'closed'
  readonly texts: readonly Text[]
  readonly level: number
}

export interface Drawing {
  readonly region: DOMRect
  readonly background: string
  /** Texts in fields. */
  readonly typed: readonly string[]
}

const maxParts = 1_500
const maxVisited = 6_000
const privatePart = '[data-waymark-private]'
const closed = 'iframe,frame,object,embed,canvas,video,audio'

function kindOf(element: Element, { isFilled }: FieldFinder): Part['kind'] {
  if (element.matches(privatePart)) return 'private'
  if (isFilled(element)) return 'field'
  return element.matches(closed) ? 'closed' : 'plain'
}

function intersection(one: DOMRect, other: DOMRect): DOMRect {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const right = Math.max(left, Math.min(one.right, other.right))
  return new DOMRect(left, top, right - left, Math.max(0, Math.min(one.bottom, other.bottom) - top))
}

/** The nodes that are drawn inside an element: those of its shadow root, else its own. */
const childrenOf = (element: Element, { drawnNodes }: FieldFinder): readonly Node[] =>
  element.shadowRoot ? [...element.shadowRoot.childNodes] : drawnNodes(element)

interface Around {
  readonly clip: DOMRect
  readonly opacity: number
  readonly level: number
}

/**
 * The parts of the page that can be seen in a region, in the order in which they cover each other. Only the z-index
 * decides about layers.
 */
export function drawnParts(
  root: Element,
  region: DOMRect,
  ours: Element,
  finder: FieldFinder,
): readonly Part[] {
  const parts: Part[] = []
  let visited = 0
  const visit = (element: Element, around: Around): void => {
    if (element === ours || parts.length >= maxParts || visited++ > maxVisited) return
    const style = getComputedStyle(element)
    const opacity = around.opacity * Number(style.opacity)
    if (style.display === 'none' || opacity < 0.05) return
    const box = element.getBoundingClientRect()
    const zIndex = style.position === 'static' ? Number.NaN : Number.parseInt(style.zIndex, 10)
    const level = Number.isNaN(zIndex) ? around.level : zIndex
    const isClipping = style.overflow !== 'visible' && style.display !== 'contents' && element !== root
    const clip = style.position === 'fixed' ? region : around.clip
    const inner = isClipping ? intersection(clip, box) : clip
    const kind = kindOf(element, finder)
    const nodes = kind === 'plain' ? childrenOf(element, finder) : []
    const seen = intersection(box, clip)
    if (style.visibility === 'visible' && seen.width > 0 && seen.height > 0) {
      const texts = nodes.filter(node => node.nodeType === 3 && node.nodeValue?.trim()) as Text[]
      parts.push({ element, style, box, clip, opacity, kind, texts, level })
    }
    for (const node of nodes) if (node.nodeType === 1) visit(node as Element, { clip: inner, opacity, level })
  }
  visit(root, { clip: region, opacity: 1, level: 0 })
  return parts.toSorted((one, other) => one.level - other.level)
}
