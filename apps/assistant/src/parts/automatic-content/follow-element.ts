import type { DeliveredItem } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import type { FindFault } from '../../finder/find-element.ts'
import { inLayer, visibleBox } from '../../finder/measure.ts'
import { type DeepFind, findInPage, isVisible, openRoots } from '../../finder/page-lookup.ts'
import { watchChanges } from '../observers/watch-changes.ts'
import type { Box } from '../player/placement.ts'
import { deepSearches } from './deep-searches.ts'

/** A page has this long to draw an element before the element counts as not found. */
const missingMs = 10_000

/** Wait before a similar element is accepted, as for steps of guides. */
const repairAfterMs = 1_500

/** An element of the page whose position and presence are observed. */
export interface Following {
  /** Null while it is absent or not visible. */
  readonly element: () => HTMLElement | null
  /** Its visible part in the coordinates of our layer; null: none is visible. */
  readonly box: () => Box | null
  readonly stop: () => void
}

/** What is followed; its id is reported if the element is not found, or found by comparison only. */
export interface FollowedItem extends Pick<DeliveredItem, 'id' | 'identifier'> {
  /** The element may be absent: that is not reported. */
  readonly isOptional?: boolean
}

export type Follow = (item: FollowedItem, onChange: () => void) => Following

interface Followed extends FollowedItem {
  readonly onChange: () => void
  readonly scope: Scope
  element: HTMLElement | null
  /** Whether it was in the page at any time since it is followed, also while hidden. */
  wasFound?: boolean
  /** Whether its selectors found it: then they are right, and a similar element is another one. */
  wasSelected?: boolean
  isRepaired?: boolean
  isReported?: boolean
  /** The page had the time to draw it. */
  isOverdue?: boolean
  /** Result of the last search by selectors. */
  fault?: FindFault | null
}

/** Takes over the result of a search, and reports the first repair. */
function accept({ report }: Context, one: Followed, element: Element | null, isRepaired: boolean): void {
  const before = one.element
  one.element = element as HTMLElement | null
  one.isRepaired = isRepaired
  one.wasFound ||= element !== null
  if (isRepaired && !one.isReported) {
    one.isReported = true
    report('item_repaired', { itemId: one.id })
  }
  if (one.element !== before) one.onChange()
}

/**
 * Whether a similar element may be taken. One that is hidden is in the page; in a page with frames of other origins it
 * may be in each of them.
 */
function isRepairable({ isLed, frames }: Context, { isOverdue, wasSelected, fault }: Followed): boolean {
  return (
    !!isOverdue &&
    !wasSelected &&
    (fault === 'not_found' || fault === 'multiple') &&
    !isLed &&
    !frames?.isLeading()
  )
}

/** Searches for an element by everything that was recorded about it; returns whether it was found. */
function searchDeeply(context: Context, one: Followed): boolean {
  const finder = deepFinder()
  if (!finder || !one.scope.isOpen()) return true
  const { identifier } = one
  const withdraw = isRepairable(context, one) ? finder.allowRepair(identifier) : undefined
  const found = findInPage(identifier, context.page, context.shell.host, finder.deepFind)
  withdraw?.()
  const element = 'element' in found ? found.element : null
  accept(context, one, element, element !== null && finder.isRepaired(identifier))
  return element !== null
}

/** Calls back once the page had the time to draw its elements, and once an element counts as missing. */
function watchDelays(context: Context, one: Followed, onOverdue: () => void): void {
  const { window, document } = context.page
  const { scope, id, isOptional } = one
  const startWait = () =>
    scope.after(repairAfterMs, () => {
      one.isOverdue = true
      if (!one.element) onOverdue()
    })
  if (document.readyState === 'complete') startWait()
  else scope.listen(window, 'load', startWait)
  if (isOptional) return
  scope.after(missingMs, () => {
    // It may be in a frame that this page leads.
    if (!one.wasFound && !context.frames?.isLeading()) context.report('item_not_found', { itemId: id })
  })
}

/**
 * Observes elements with one shared observer; it works only after changes of the page. Selectors are tried at each
 * change, names and recorded traits with pauses.
 */
export function elementFollower(context: Context): Follow {
  const { page, scope, shell } = context
  const { window, document } = page
  const followed = new Set<Followed>()
  const searches = deepSearches<Followed>(context, one => searchDeeply(context, one))
  const find = () => deepFinder()?.selectorFinder(shell.host)
  let changes: ReturnType<typeof watchChanges> | undefined

  const look = (one: Followed, find: DeepFind | undefined): void => {
    const known = one.element
    const isKept = !!known?.isConnected && isVisible(window, known)
    if (isKept && !one.isRepaired) return
    const found = findInPage(one.identifier, page, shell.host, find)
    one.fault = 'fault' in found ? found.fault : null
    one.wasFound ||= one.fault === 'hidden'
    if ('element' in found) {
      one.wasSelected = true
      searches.forget(one)
      accept(context, one, found.element, false)
    } else if (isKept) return
    // Whether it is lost is known after the search.
    else if (find) searches.request(one)
    else {
      accept(context, one, null, false)
      if (one.fault !== 'hidden') loadDeepFinder(lookAgain)
    }
  }
  const lookAgain = (): void => {
    const finder = find()
    for (const one of followed) look(one, finder)
    changes?.include(openRoots(document, shell.host))
  }
  return (item, onChange) => {
    changes ??= watchChanges(page, scope, lookAgain)
    changes.include([document])
    const own = scope.child()
    const one: Followed = { ...item, onChange, scope: own, element: null }
    followed.add(one)
    own.onClose(() => {
      followed.delete(one)
      searches.forget(one)
    })
    watchDelays(context, one, () => {
      searches.forget(one)
      look(one, find())
    })
    look(one, find())
    return {
      element: () => one.element,
      box() {
        if (!one.element) return null
        const seen = visibleBox(window, one.element)
        return seen.width > 0 && seen.height > 0 ? inLayer(shell.root, seen) : null
      },
      stop: own.close,
    }
  }
}
