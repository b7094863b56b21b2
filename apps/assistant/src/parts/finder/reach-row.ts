import type { VirtualRow } from '@waymark/domain/content/guide'
import type { Context } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { collapseWhitespace } from '../../finder/find-element.ts'
import { isVisible, type Root } from '../../finder/page-lookup.ts'

/** A list has drawn the rows of a place within two frames. */
const drawMs = 34
/** At the end of a list that loads more rows, they are waited for. */
const loadMs = 400
/** Bounds the search of a list without the number of the row. */
const maxLooks = 1_200
/** Part of the height in sight that one step of the search moves by, so that no row is left out. */
const stride = 0.9
const rows = '[role=row],[role=option],[role=listitem],tr,li,[data-index],[data-row-index],[row-index]'

export interface RowScroller {
  /** Begins to scroll once the list is there; further calls do nothing. */
  start(roots: readonly Root[]): void
  isBusy(): boolean
}

const scrollRange = (element: Element): number => element.scrollHeight - element.clientHeight

/** What scrolls the rows of a list: itself, the largest scrolling element in it, or the nearest around it. */
function scrollerOf(window: Window, container: Element): Element | null {
  const doesScroll = (one: Element) =>
    scrollRange(one) > 1 && /auto|scroll/.test(window.getComputedStyle(one).overflowY)
  if (doesScroll(container)) return container
  const inside = [...container.querySelectorAll('*')].filter(doesScroll)
  inside.sort((one, other) => scrollRange(other) - scrollRange(one))
  if (inside[0]) return inside[0]
  for (let node = container.parentElement; node; node = node.parentElement) if (doesScroll(node)) return node
  return container.ownerDocument.scrollingElement
}

/** The middle height of the rows that are drawn; 0 where none can be told. */
function rowHeight(scroller: Element): number {
  const heights = [...scroller.querySelectorAll(rows)]
    .map(row => row.getBoundingClientRect().height)
    .filter(height => height > 0)
    .sort((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

function containerIn(window: Window, roots: readonly Root[], css: string): Element | undefined {
  try {
    return roots.flatMap(root => [...root.querySelectorAll(css)]).find(one => isVisible(window, one))
  } catch {
    return undefined
  }
}

/** The places to look at, in order: around the expected place of the row, then from the beginning to the end. */
function* placesOf(scroller: Element, position: number | undefined): Generator<number> {
  const height = scroller.clientHeight
  if (position !== undefined) {
    const expected = (position - 1) * rowHeight(scroller) - height / 2
    for (const off of [0, stride, -stride, 2 * stride, -2 * stride]) yield expected + off * height
  }
  for (let top = 0; top < scrollRange(scroller) + height * stride; top += height * stride) yield top
}

/**
 * Scrolls a list that keeps only the rows in sight, until `attempt` has found the element and closed the scope. A
 * user who scrolls or presses something ends the search; without a result the list is scrolled back.
 */
export function createRowScroller(
  { page }: Pick<Context, 'page'>,
  scope: Scope,
  row: VirtualRow,
  attempt: () => void,
): RowScroller {
  const { window } = page
  let isStarted = false
  let isBusy = false

  /** A whole look at the page takes longer than a look at the texts in sight. */
  const mayBeThere = (container: Element): boolean =>
    !row.text ||
    container.shadowRoot !== null ||
    collapseWhitespace(container.textContent ?? '').includes(collapseWhitespace(row.text))

  const search = (container: Element, scroller: Element): void => {
    const own = scope.child()
    const before = scroller.scrollTop
    const places = placesOf(scroller, row.position)
    let looks = 0
    let mayLoad = true
    const moveTo = (top: number) => scroller.scrollTo({ top, behavior: 'instant' })
    const end = (): void => {
      isBusy = false
      own.close()
    }
    scope.onClose(() => {
      isBusy = false
    })
    own.listen(window, 'wheel touchmove pointerdown keydown', end, { capture: true, passive: true })
    const next = (): void => {
      const place = places.next()
      if (place.done || looks++ > maxLooks) {
        end()
        moveTo(before)
        return
      }
      moveTo(place.value)
      const isAtEnd = mayLoad && place.value >= scrollRange(scroller)
      if (isAtEnd) mayLoad = false
      own.after(
        isAtEnd ? loadMs : drawMs,
        guarded(() => {
          if (mayBeThere(container)) attempt()
          if (own.isOpen()) next()
        }),
      )
    }
    next()
  }

  return {
    start(roots) {
      if (isStarted) return
      const container = containerIn(window, roots, row.container)
      const scroller = container && scrollerOf(window, container)
      if (!scroller) return
      isStarted = isBusy = true
      search(container, scroller)
    },
    isBusy: () => isBusy,
  }
}
