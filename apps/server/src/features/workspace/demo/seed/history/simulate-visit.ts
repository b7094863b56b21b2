import type { DemoItems } from '../insert-demo-items.ts'
import type { DemoPerson } from '../people.ts'
import type { Random } from '../random.ts'
import { type GuideProfile, guideProfiles } from './guide-profile.ts'
import { type PlayedGuide, simulateGuideRun } from './simulate-guide-run.ts'
import { type ShownMessage, simulateMessages } from './simulate-messages.ts'
import { simulateWork } from './simulate-work.ts'
import type { Visit } from './visit.ts'

/** Pages of the demo application, those that are opened most more than once. */
const pages = [
  'index',
  'index',
  'index',
  'orders',
  'orders',
  'orders',
  'order_detail',
  'inbox',
  'inbox',
  'kanban',
  'kanban',
  'calendar',
  'calendar',
  'projects',
  'projects',
  'index2',
  'index3',
  'contacts',
  'chat',
  'file_manager',
  'notifications',
  'invoice',
  'form',
  'form_validation',
  'tables_dynamic',
  'settings',
  'user_management',
  'faq',
  'profile',
] as const
type Search = readonly [query: string, results: number]
/** Search queries of users in the assistant, and the number of results. */
const searches: readonly [Search, ...Search[]] = [
  ['order', 2],
  ['invite', 1],
  ['calendar', 1],
  ['message', 1],
  ['profile', 1],
  ['password', 0],
  ['invoice', 0],
  ['vacation', 0],
  ['export', 0],
  ['form', 1],
  ['board', 1],
  ['search', 1],
]

/** Data from which a property's visits are simulated. */
export interface VisitScene {
  readonly isAdvanced: boolean
  readonly guides: readonly PlayedGuide[]
  readonly chapterIds: readonly number[]
  readonly messages: readonly ShownMessage[]
  /** Null in a demo that was created before it had any. */
  readonly items: DemoItems | null
}

const isLead = (person: DemoPerson) => person.attributes.role !== 'employee'

interface Offer {
  readonly guide: PlayedGuide
  readonly profile: GuideProfile
  readonly weight: number
}

/** Guides offered to this person; what was completed before is chosen far less often. */
function offersTo(person: DemoPerson, scene: VisitScene, done: ReadonlySet<number>): readonly Offer[] {
  return scene.guides.flatMap(guide => {
    const profile = guideProfiles[guide.key]
    if (profile === undefined || (guide.isForLeads && !isLead(person))) return []
    return [{ guide, profile, weight: profile.weight * (done.has(guide.id) ? 0.3 : 1) }]
  })
}

function chooseGuide(offers: readonly Offer[], random: Random): Offer | null {
  const total = offers.reduce((sum, offer) => sum + offer.weight, 0)
  let left = random.next() * total
  for (const offer of offers) {
    left -= offer.weight
    if (left < 0) return offer
  }
  return null
}

function useAssistant(
  visit: Visit,
  random: Random,
  person: DemoPerson,
  scene: VisitScene,
  done: Set<number>,
): void {
  visit.tell('assistant_opened')
  visit.pass(2, 12)
  const [first, ...others] = scene.chapterIds
  if (first !== undefined && random.isLucky(0.6)) {
    visit.tell('chapter_opened', { chapterId: random.pick([first, ...others]) })
  }
  if (random.isLucky(0.25)) {
    const [query, results] = random.pick(searches)
    visit.tell('search_performed', { query, results })
    visit.pass(1, 6)
    if (results > 0 && random.isLucky(0.58)) visit.tell('search_result_opened', { query, results })
  }
  const offers = offersTo(person, scene, done)
  const demand = person.curiosity * (done.size < 3 ? 0.95 : 0.7)
  const choice = random.isLucky(demand) ? chooseGuide(offers, random) : null
  visit.tell('assistant_closed')
  if (choice === null) return
  const source = random.pick(choice.profile.sources)
  if (simulateGuideRun(visit, random, choice.guide, choice.profile, source)) done.add(choice.guide.id)
}

/** Actions of a user so far, in all visits. */
export interface Memory {
  /** Guides that were completed. */
  readonly done: Set<number>
  /** Messages that were shown. */
  readonly seen: Set<number>
}

export interface Visitor {
  readonly person: DemoPerson
  readonly memory: Memory
  /** Day of the history. */
  readonly day: number
  /** Opens one page and is gone within seconds. */
  readonly isGlance: boolean
}

function simulateGlance(visit: Visit, random: Random, isAdvanced: boolean): void {
  visit.goTo(`/demo/production/${random.pick(pages)}.html`)
  if (!isAdvanced) return
  visit.tell('session_start')
  visit.tell('page_view')
  visit.pass(2, 8)
}

/**
 * Tells one visit of one person: pages, clicks and, at times, a message, the assistant and a guide. What is done and
 * seen is added to the person's memory.
 */
export function simulateVisit(visit: Visit, random: Random, visitor: Visitor, scene: VisitScene): void {
  const { person, memory, day, isGlance } = visitor
  if (isGlance) {
    simulateGlance(visit, random, scene.isAdvanced)
    return
  }
  const pageCount = random.between(2, 9)
  const turnsToHelp = random.isLucky(person.curiosity * (memory.done.size < 4 ? 0.75 : 0.34))
  const helpOn = turnsToHelp ? random.between(0, pageCount - 1) : -1
  for (let page = 0; page < pageCount; page++) {
    const name = random.pick(pages)
    visit.goTo(`/demo/production/${name}.html`)
    if (scene.isAdvanced) {
      if (page === 0) visit.tell('session_start')
      visit.tell('page_view')
      if (random.isLucky(0.75)) visit.tell('click')
      if (scene.items !== null) simulateWork(visit, random, name, scene.items)
    }
    visit.pass(8, 90)
    if (page === 0) simulateMessages(visit, random, day, scene.messages, memory.seen)
    if (page === helpOn) useAssistant(visit, random, person, scene, memory.done)
    if (scene.isAdvanced && random.isLucky(0.6)) visit.tell('activity')
    visit.pass(5, 60)
  }
}
