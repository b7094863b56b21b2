import { pageConditionsHold } from '@waymark/domain/delivery/targeting'
import { addressOf, foundBy } from './check-guide.ts'
import type { ContentResult, ElementResult } from './check-result.ts'
import type { CheckedPage } from './checked-page.ts'
import type { Deadline } from './deadline.ts'
import type { CheckedItem } from './read-content.ts'

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
  /** Looks for what was not found yet, on the page as it is now. */
  look(tab: CheckedPage): Promise<void>
  /** Visits the pages that are left, and returns the result of each item. */
  finish(tab: CheckedPage): Promise<ContentResult[]>
}

/** Page items are there or not when the page is: nothing is clicked for them. */
const glanceMs = 50

const isShownOn = ({ pages }: CheckedItem, address: string) => pageConditionsHold(pages, address)

/** The pages that the page segment of an item names exactly. */
const namedPages = ({ pages }: CheckedItem, base: string): string[] =>
  pages?.visibility === 'show' ? pages.rules.flatMap(rule => addressOf(rule, base) ?? []) : []

/** Opens the search for the elements of page items, which goes along with everything else that is checked. */
export function watchItems({ items, deadline, stepMs, hasPictures, pages }: ItemCheck): ItemWatch {
  const results = new Map<CheckedItem, ElementResult>()

  async function seek(tab: CheckedPage, item: CheckedItem, waitMs: number): Promise<void> {
    const startedAt = Date.now()
    const found = foundBy(await tab.seek(item.identifier, waitMs))
    const isLast = waitMs > glanceMs
    results.set(item, {
      ...{
        step: null,
        title: item.title,
        outcome: found.outcome,
        reason: found.reason,
        page: tab.page().url(),
      },
      foundBy: found.sight && 'element' in found.sight ? found.sight.by : null,
      picture: !found.sight && isLast && hasPictures ? await tab.takePicture() : null,
      durationMs: Date.now() - startedAt,
    })
  }
  const isOpen = (item: CheckedItem): boolean => !/found|repaired/.test(results.get(item)?.outcome ?? '')
  const openOn = (address: string) => items.filter(item => isOpen(item) && isShownOn(item, address))

  async function look(tab: CheckedPage, waitMs = glanceMs): Promise<void> {
    for (const item of openOn(tab.page().url())) if (!deadline.isOver()) await seek(tab, item, waitMs)
  }

  return {
    look,
    async finish(tab) {
      const base = tab.page().url()
      const named = items.filter(isOpen).flatMap(item => namedPages(item, base))
      for (const address of new Set([...pages, ...named])) {
        if (deadline.isOver() || openOn(address).length === 0) continue
        if (await tab.goTo(address)) await look(tab, stepMs)
      }
      return items.map(item => {
        const reason = deadline.isOver() ? ('outOfTime' as const) : ('notVisited' as const)
        const none: ElementResult = {
          ...{ step: null, title: item.title, outcome: 'skipped', reason, foundBy: null },
          ...{ page: '', picture: null, durationMs: 0 },
        }
        const { kind, id, version, title } = item
        return { kind, id, version, title, results: [results.get(item) ?? none] }
      })
    },
  }
}
