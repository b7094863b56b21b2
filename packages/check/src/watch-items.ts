import { evaluatePageConditions } from '@waymark/domain/delivery/targeting'
import { addressOf, type Found, foundBy } from './check-guide.ts'
import type { ContentResult, ElementResult } from './check-result.ts'
import type { CheckedPage } from './checked-page.ts'
import type { Deadline } from './deadline.ts'
import type { CheckedItem } from './read-content.ts'

interface Timed {
  readonly durationMs: number
}

/** What page items are looked for with. */
export interface ItemCheck {
  readonly items: readonly CheckedItem[]
  readonly deadline: Deadline
  readonly stepMs: number
  readonly hasPictures: boolean
  /** Pages to visit besides those of guides. */
  readonly pages: readonly string[]
}

export interface ItemWatch {
  /**
   * Looks for what was not found yet, on the page as it is now.
   * @param isFresh nothing was done in the page since it was opened by its address
   */
  look(tab: CheckedPage, isFresh: boolean): Promise<void>
  /** Visits the pages that are left, and returns the result of each item. */
  finish(tab: CheckedPage): Promise<ContentResult[]>
}

/** On pages of guides, items are there or not when the page is: nothing is clicked for them. */
const glanceMs = 50

const isShownOn = ({ pages }: CheckedItem, address: string) => evaluatePageConditions(pages, address).holds

/** The pages that the page segment of an item names exactly, and the page on which it was found before. */
function knownPages({ pages, lastPage }: CheckedItem, base: string): string[] {
  const named = pages?.visibility === 'show' ? pages.rules.flatMap(rule => addressOf(rule, base) ?? []) : []
  return lastPage === null ? named : [...named, lastPage]
}

/** Opens the search for the elements of page items, which goes along with everything else that is checked. */
export function watchItems({ items, deadline, stepMs, hasPictures, pages }: ItemCheck): ItemWatch {
  const found = new Map<CheckedItem, ElementResult>()
  const missed = new Map<CheckedItem, ElementResult>()

  async function seek(tab: CheckedPage, item: CheckedItem, waitMs: number): Promise<Found & Timed> {
    const startedAt = Date.now()
    const seen = foundBy(await tab.seek(item.identifier, waitMs))
    return { ...seen, durationMs: Date.now() - startedAt }
  }
  const toResult = (item: CheckedItem, seen: Found & Timed, page: string): ElementResult => ({
    ...{ step: null, title: item.title, outcome: seen.outcome, reason: seen.reason, page, picture: null },
    foundBy: seen.sight && 'element' in seen.sight ? seen.sight.by : null,
    durationMs: seen.durationMs,
  })
  const openOn = (address: string) =>
    deadline.isOver() ? [] : items.filter(item => !found.has(item) && isShownOn(item, address))

  async function look(tab: CheckedPage, isFresh: boolean): Promise<void> {
    const address = tab.page().url()
    for (const item of openOn(address)) {
      const seen = await seek(tab, item, glanceMs)
      // Where something was clicked before, the address alone does not lead to the element.
      if (seen.sight) found.set(item, toResult(item, seen, isFresh ? address : ''))
    }
  }

  /** Looks at a page thoroughly: what belongs there and is not there is a failure. */
  async function visit(tab: CheckedPage, address: string): Promise<void> {
    if (openOn(address).length === 0 || !(await tab.goTo(address))) return
    for (const item of openOn(address)) {
      const isExpected = knownPages(item, address).includes(address)
      const seen = await seek(tab, item, isExpected ? stepMs : glanceMs * 10)
      if (seen.sight) found.set(item, toResult(item, seen, address))
      else if (isExpected) {
        const picture = hasPictures ? await tab.takePicture() : null
        missed.set(item, { ...toResult(item, seen, address), picture })
      }
    }
  }

  return {
    look,
    async finish(tab) {
      const base = tab.page().url()
      const known = items.filter(item => !found.has(item)).flatMap(item => knownPages(item, base))
      for (const address of new Set([...pages, ...known])) await visit(tab, address)
      return items.map(item => {
        const reason = deadline.isOver() ? ('outOfTime' as const) : ('notVisited' as const)
        const none: ElementResult = {
          ...{ step: null, title: item.title, outcome: 'skipped', reason, foundBy: null },
          ...{ page: '', picture: null, durationMs: 0 },
        }
        const { kind, id, version, title } = item
        return { kind, id, version, title, results: [found.get(item) ?? missed.get(item) ?? none] }
      })
    },
  }
}
