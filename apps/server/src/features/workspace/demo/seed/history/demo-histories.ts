import type { DemoCompany } from '../demo-record.ts'
import { makePeople } from '../people.ts'
import { openRandom } from '../random.ts'
import { type History, historyDays, makeHistory } from './make-history.ts'

const seeds = { people: 4_310, application: 1, shop: 2 }

/** The people of the demo; the shop is visited by a fifth of them. */
export function demoPeople() {
  const everybody = makePeople(openRandom(seeds.people), historyDays)
  return { application: everybody, shop: everybody.filter((_, index) => index % 5 === 0) }
}

export interface DemoHistories {
  readonly application: History
  readonly shop: History
}

/** The past of the two properties that record anything, exactly as it was when the demo was made. */
export function demoHistories({ companyId, record }: DemoCompany): DemoHistories {
  const people = demoPeople()
  const [application, , shop] = record.propertyIds
  const common = { companyId, until: record.madeAt }
  return {
    application: makeHistory({
      ...common,
      propertyId: application,
      scene: {
        isAdvanced: true,
        guides: record.guides,
        chapterIds: record.chapterIds,
        messages: record.messages ?? [],
        items: record.items ?? null,
      },
      people: people.application,
      share: 1,
      seed: seeds.application,
    }),
    shop: makeHistory({
      ...common,
      propertyId: shop,
      scene: { isAdvanced: false, guides: [], chapterIds: [], messages: [], items: null },
      people: people.shop,
      share: 0.6,
      seed: seeds.shop,
    }),
  }
}
