import type { Store } from '../loader/store.ts'

/** The guides that a person has completed in this browser, for ticks and the badge. */
export interface DoneGuides {
  has(guideId: number): boolean
  add(guideId: number): void
}

/** Bounds what is kept in the host's storage: the people of a shared computer, the guides of each. */
const maxPeople = 20
const maxGuides = 500

/** `who` names the person without being their id. Whoever tries a draft out (`isTrying`) has not done the guide. */
export function doneGuides(store: Store, who: () => string, isTrying: () => boolean): DoneGuides {
  const read = (): [string, number[]][] => {
    const kept = store.get('done')
    return Array.isArray(kept) ? kept : []
  }
  const of = (person: string): number[] => read().find(([name]) => name === person)?.[1] ?? []
  return {
    has: guideId => of(who()).includes(guideId),
    add(guideId) {
      if (isTrying()) return
      const person = who()
      const guides = [...of(person).filter(id => id !== guideId), guideId].slice(-maxGuides)
      const others = read().filter(([name]) => name !== person)
      store.set('done', [...others, [person, guides]].slice(-maxPeople))
    },
  }
}
