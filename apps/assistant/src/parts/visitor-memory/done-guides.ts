import type { Page } from '../../loader/page.ts'

/** The guides that a person has completed in this browser, for ticks and the badge. */
export interface DoneGuides {
  has(guideId: number): boolean
  add(guideId: number): void
  /** Their ids, the one completed last first. */
  latest(): number[]
}

/** Storage and owner of the completed guides: `who` identifies a user without being their id. */
interface Kept {
  readonly page: Pick<Page, 'local' | 'tab'>
  readonly who: () => string
}

/** Bounds what is kept in the host's storage: the people of a shared computer, the guides of each. */
const maxPeople = 20
const maxGuides = 500

/** A preview of a draft does not complete the guide. */
export function doneGuides({ page: { local, tab }, who }: Kept): DoneGuides {
  const read = (): [string, number[]][] => {
    const kept = local.get('done')
    return Array.isArray(kept) ? kept : []
  }
  const of = (person: string): number[] => read().find(([name]) => name === person)?.[1] ?? []
  return {
    latest: () => [...of(who())].reverse(),
    has: guideId => of(who()).includes(guideId),
    add(guideId) {
      if (tab.get('preview')) return
      const person = who()
      const guides = [...of(person).filter(id => id !== guideId), guideId].slice(-maxGuides)
      const others = read().filter(([name]) => name !== person)
      local.set('done', [...others, [person, guides]].slice(-maxPeople))
    },
  }
}
