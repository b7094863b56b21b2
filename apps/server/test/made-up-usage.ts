import type { SentEvent, SentEventFields } from './told-sessions.ts'

/** The objects that a generated usage history refers to. */
export interface UsageScene {
  readonly firstDay: string
  readonly days: number
  readonly guideId: number
  readonly announcementIds: readonly number[]
  readonly npsId: number
  readonly surveyIds: readonly number[]
  readonly tooltipId: number
  readonly validatorId: number
}

/** The same numbers each time (a linear congruential generator), 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const dayMs = 86_400_000
const queries = ['Order', ' order ', 'invoice', 'vacation', 'a rare thing', 'export']

type Tell = (event: SentEventFields, afterMs: number) => void
type Dice = () => number

function useApplication(tell: Tell, dice: Dice, days: number): void {
  const views = 1 + Math.floor(dice() * 4)
  tell({ type: 'session_start' }, 0)
  // Only at first: later on this page is known, but not visited.
  if (days < 20) tell({ type: 'page_view', path: '/archive' }, 50)
  for (let view = 0; view < views; view++) {
    // Later pages are only found late in the history, so that coverage is no constant.
    const page = Math.floor(dice() * (4 + days / 10))
    tell({ type: 'page_view', path: dice() < 0.2 ? `/orders/${page}/edit` : `/page-${page}-of-all` }, 50)
    if (dice() < 0.4) tell({ type: 'click', path: `/page-${page}-of-all` }, dice() * 4_000)
    if (dice() < 0.2) tell({ type: 'activity' }, dice() * 6_000)
  }
}

function useContent(tell: Tell, dice: Dice, more: Dice, scene: UsageScene): void {
  const pick = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)] as T
  if (dice() < 0.3) tell({ type: 'assistant_opened', path: '/' }, 900)
  if (dice() < 0.3) {
    const query = pick(queries)
    tell({ type: 'search_performed', query, results: query === 'vacation' ? 0 : 2 }, 900)
    if (dice() < 0.5) tell({ type: 'search_result_opened', query }, 900)
  }
  if (dice() < 0.3) {
    tell({ type: 'guide_started', guideId: scene.guideId, source: 'assistant' }, 900)
    if (dice() < 0.6) tell({ type: 'guide_completed', guideId: scene.guideId, durationMs: 4_000 }, 900)
  }
  if (dice() < 0.4) {
    const messageId = pick(scene.announcementIds)
    const lang = more() < 0.5 ? 'de' : 'en'
    tell({ type: 'message_shown', messageId, lang, mode: more() < 0.5 ? 'push' : 'open' }, 900)
    const which = more() < 0.5 ? 'guide' : 'primary'
    if (dice() < 0.4) tell({ type: 'message_link', messageId, lang, which }, 900)
    else tell({ type: 'message_dismissed', messageId, lang }, 900)
  }
  if (dice() < 0.2) {
    tell({ type: 'survey_shown', messageId: scene.npsId }, 900)
    const comment = dice() < 0.5 ? { comment: 'Quick to learn' } : {}
    if (dice() < 0.7) {
      tell(
        { type: 'survey_answered', messageId: scene.npsId, score: Math.floor(dice() * 11), ...comment },
        900,
      )
    }
  }
  if (dice() < 0.2) {
    const messageId = pick(scene.surveyIds)
    tell({ type: 'survey_shown', messageId }, 900)
    if (dice() < 0.7) tell({ type: 'survey_answered', messageId, score: 1 + Math.floor(dice() * 5) }, 900)
  }
  if (dice() < 0.2)
    tell(
      {
        type: 'tooltip_shown',
        path: '/orders',
        itemId: scene.tooltipId,
        durationMs: Math.floor(dice() * 5_000),
      },
      900,
    )
  if (dice() < 0.1) tell({ type: 'tooltip_link', path: '/orders', itemId: scene.tooltipId }, 900)
  const check = dice()
  if (check < 0.2) {
    const path = pick(['/orders', '/people'])
    // Pages of before did not say which field, nor how it ended.
    const field = path === '/orders' ? {} : { itemId: scene.validatorId, valid: check < 0.1 }
    tell({ type: 'validator_evaluated', path, ...field }, 900)
    if (path === '/people' && more() < 0.5) {
      tell({ type: 'validator_evaluated', path, itemId: scene.validatorId, valid: more() < 0.6 }, 900)
    }
  }
  if (dice() < 0.05) tell({ type: 'welcome_shown' }, 900)
  if (more() < 0.1) tell({ type: 'item_not_found', path: '/people', itemId: scene.tooltipId }, 900)
}

/** Users with habits from daily to once, who use an application and our content; the same each time. */
export function madeUpUsage(scene: UsageScene): readonly SentEvent[] {
  const dice = seededRandom(7)
  const more = seededRandom(11)
  const habits = [0.95, 0.9, 0.7, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.05, 0.02, 0.02]
  const told: SentEvent[] = []
  for (let day = 0; day < scene.days; day++) {
    for (const [person, habit] of habits.entries()) {
      if (dice() >= habit) continue
      for (let turn = 0; turn < (dice() < 0.4 ? 2 : 1); turn++) {
        const userId = `user-${person}`
        const sessionId = `${userId}-${day}-${turn}`
        let now = Date.parse(`${scene.firstDay}T07:00:00Z`) + day * dayMs + turn * 3_600_000 * 4
        const tell: Tell = (event, afterMs) => {
          now += Math.round(afterMs)
          told.push({ userId, sessionId, at: now, event })
        }
        useApplication(tell, dice, day)
        if (dice() < 0.7) useContent(tell, dice, more, scene)
      }
    }
  }
  return told.filter(onceADay())
}

/** Of a user, survey and day the first answer alone, as the ingest counts them. */
function onceADay(): (one: SentEvent) => boolean {
  const seen = new Set<string>()
  return ({ userId, at, event }) => {
    if (event.type !== 'survey_answered') return true
    const key = `${userId} ${event.messageId} ${Math.floor(at / dayMs)}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  }
}
