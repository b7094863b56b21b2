import {
  choosePromotion,
  mayPromote,
  type PromotionFacts,
  type PromotionMemory,
  rememberPromotion,
} from '@waymark/domain/content/guide'
import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { personStore } from './person-store.ts'

type Memories = Readonly<Record<string, PromotionMemory>>

export interface Promotions {
  /** Whether the launcher is shown; the card is placed beside it. */
  hasPlace(): boolean
  /** The guide to promote on this page, or null. */
  choose(): DeliveredGuide | null
  factsOf(guide: DeliveredGuide): PromotionFacts
  remember(guide: DeliveredGuide, event: 'shown' | 'closed'): void
}

/** Which guide is promoted on this page, by the rules of the domain and what this browser remembers. */
export function promotions(context: Context): Promotions {
  const { page, content, isOnPage } = context
  const store = personStore<Memories>(page.local, 'promotions', context.who)
  const shownHere = new Set<number>()

  const keep = (guide: DeliveredGuide, event: 'shown' | 'closed' | 'started'): void => {
    if (guide.promotion === undefined) return
    const known = store.get() ?? {}
    const memory = rememberPromotion(known[guide.id] ?? null, guide.promotion, event, page.now())
    const others = Object.entries(known).filter(([id]) => id !== `${guide.id}`)
    store.set(Object.fromEntries([...others, [guide.id, memory]].slice(-200)))
  }
  const factsOf = (guide: DeliveredGuide): PromotionFacts => ({
    promotion: guide.promotion ?? null,
    isForVisitor: isOnPage(guide.page),
    memory: store.get()?.[guide.id] ?? null,
    wasShownOnThisPage: shownHere.has(guide.id),
    nowMs: page.now(),
  })
  // A started guide is no longer promoted, regardless of where it was started.
  context.onReport((type, { guideId }) => {
    const guide = type === 'guide_started' && content().guides.find(one => one.id === guideId)
    if (guide) keep(guide, 'started')
  })
  const hasPlace = (): boolean => {
    const { look } = content()
    return (
      !look.hidden && isOnPage(look.launcherPage ?? null) && page.window.innerWidth >= look.minViewWidthPx
    )
  }
  return {
    hasPlace,
    factsOf,
    choose() {
      const { guides } = content()
      if (!hasPlace()) return null
      const candidates = guides
        .filter(guide => guide.promotion !== undefined && mayPromote(factsOf(guide)).holds)
        .map(guide => ({ id: guide.id, hasPageSegment: guide.page !== null, facts: factsOf(guide) }))
      const chosen = choosePromotion(candidates)
      return guides.find(guide => guide.id === chosen?.id) ?? null
    },
    remember(guide, event) {
      if (event === 'shown') shownHere.add(guide.id)
      keep(guide, event)
    },
  }
}
