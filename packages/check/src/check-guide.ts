import type { WireStep } from '@waymark/contract'
import { advanceOf, isSlide } from '@waymark/domain/content/guide'
import type { CheckOutcome, CheckReason } from '@waymark/domain/content/page-check'
import { actOnStep } from './act-on-step.ts'
import type { ElementResult } from './check-result.ts'
import type { CheckedPage, Fault, Sight } from './checked-page.ts'
import type { Deadline } from './deadline.ts'
import type { CheckedGuide } from './read-content.ts'

/** Longest wait for the element of an optional step, as in the player. */
const occasionalMs = 1_200

/** What a guide is checked with. */
export interface GuideCheck {
  readonly tab: CheckedPage
  readonly deadline: Deadline
  readonly stepMs: number
  readonly hasPictures: boolean
  readonly values: Readonly<Record<string, string>>
  /** Where guides begin that name no page. */
  readonly address: string
  /** Called when a page of the guide is there, before its step is acted on. `isFresh`: nothing was done in it yet. */
  readonly onPage: (isFresh: boolean) => Promise<void>
}

/** Where a check of a guide is. */
interface Way {
  /** The last step was left by use of the application, which then leads to the page of the next one. */
  hasActed: boolean
  /** A step before was not completed, so that what follows may be missing. */
  isBroken: boolean
  /** Something was done in the page since it was opened by its address. */
  isUsed: boolean
  /** Takes back the made-up value of the last step: a search may have found nothing for it. */
  undo: (() => Promise<void>) | null
}

/** What a search means for the user. */
export interface Found {
  readonly outcome: CheckOutcome
  readonly reason: CheckReason | null
  readonly sight?: Sight
}

const faults: Readonly<Record<Fault, Found>> = {
  not_found: { outcome: 'notFound', reason: 'noMatch' },
  hidden: { outcome: 'notFound', reason: 'hidden' },
  invalid_selector: { outcome: 'notFound', reason: 'invalidSelector' },
  multiple: { outcome: 'ambiguous', reason: 'severalMatches' },
}

/** Says what a search means for the user. */
export const foundBy = (sight: Sight): Found =>
  'fault' in sight
    ? faults[sight.fault]
    : { outcome: sight.isRepaired ? 'repaired' : 'found', reason: null, sight }

/** The address to open for a page pattern; null where it names many pages. */
export function addressOf(pattern: string | null, here: string): string | null {
  if (!pattern || pattern.includes('*')) return null
  return URL.canParse(pattern, here) ? new URL(pattern, here).href : null
}

/** Comes to the page of a step as the user would; returns why it is not reached, or null. */
async function reachPage(
  { tab, stepMs }: GuideCheck,
  { url }: WireStep,
  way: Way,
): Promise<CheckReason | null> {
  if (!url || tab.isOn(url)) return null
  if (way.hasActed && !way.isBroken && (await tab.waitFor(url, stepMs))) return null
  const address = addressOf(url, tab.page().url())
  const isLed = !way.hasActed || way.isBroken
  const isThere = address !== null && (await tab.goTo(address)) && tab.isOn(url)
  if (isThere) way.isUsed = false
  if (isThere && isLed) return null
  return way.isBroken ? 'afterFailure' : 'otherPage'
}

async function seekStep(check: GuideCheck, guide: CheckedGuide, index: number, way: Way): Promise<Found> {
  const { tab, deadline, stepMs } = check
  const step = guide.steps[index] as WireStep
  const next = guide.steps[index + 1]
  if (deadline.isOver()) return { outcome: 'skipped', reason: 'outOfTime' }
  const away = await reachPage(check, step, way)
  if (away === 'afterFailure') return { outcome: 'skipped', reason: away }
  if (away !== null) return { outcome: 'notFound', reason: away }
  if (isSlide(step) || step.identifier === null) return { outcome: 'skipped', reason: 'slide' }
  if (step.skipIf === 'next' && next?.identifier && !('fault' in (await tab.seek(next.identifier, 50))))
    return { outcome: 'skipped', reason: 'nextIsThere' }
  const found = foundBy(
    await tab.seek(step.identifier, step.skipIf === 'self' ? Math.min(stepMs, occasionalMs) : stepMs),
  )
  if (found.sight) return found
  if (way.undo) {
    await way.undo().catch(() => {})
    const again = foundBy(await tab.seek(step.identifier, stepMs))
    if (again.sight) return again
  }
  if (step.skipIf === 'self') return { outcome: 'skipped', reason: 'optional' }
  return way.isBroken ? { outcome: 'skipped', reason: 'afterFailure' } : found
}

/** Looks for one step and does what it asks for. */
async function checkStep(
  check: GuideCheck,
  guide: CheckedGuide,
  index: number,
  way: Way,
): Promise<ElementResult> {
  const startedAt = Date.now()
  const step = guide.steps[index] as WireStep
  const { tab, hasPictures, values } = check
  const found = await seekStep(check, guide, index, way)
  const page = tab.page().url()
  const isFailed = found.outcome === 'notFound' || found.outcome === 'ambiguous'
  const picture = isFailed && hasPictures ? await tab.takePicture() : null
  let { reason } = found
  if (isFailed) way.isBroken = true
  if (found.reason !== 'outOfTime') await check.onPage(!way.isUsed)
  if (found.sight && 'element' in found.sight) {
    const acted = await actOnStep({ tab, step, element: found.sight.element, values })
    reason = acted.reason
    way.isUsed ||= advanceOf(step) !== 'button' || step.automation !== null
    way.undo = acted.undo ?? null
    way.isBroken = reason !== null
    way.hasActed = advanceOf(step) === 'click' || step.automation !== null
  } else if (found.reason === 'slide') way.hasActed = false
  const by = found.sight && 'element' in found.sight ? found.sight.by : null
  const title = step.content || guide.title
  return {
    ...{ step: step.uuid, title, outcome: found.outcome, reason, foundBy: by, page, picture },
    durationMs: Date.now() - startedAt,
  }
}

/** Plays a guide in a tab from its first step to its last, and returns the result of each step. */
export async function checkGuide(check: GuideCheck, guide: CheckedGuide): Promise<ElementResult[]> {
  const { tab, address } = check
  const way: Way = { hasActed: false, isBroken: false, isUsed: false, undo: null }
  await tab.goTo(addressOf(guide.steps[0]?.url ?? null, address) ?? address)
  const results: ElementResult[] = []
  for (const index of guide.steps.keys()) results.push(await checkStep(check, guide, index, way))
  return results
}
