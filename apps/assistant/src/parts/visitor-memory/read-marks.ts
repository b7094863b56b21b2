import type { Store } from '../../loader/store.ts'

/** The announcements that a person has opened in this browser. */
export interface ReadMarks {
  has(id: number): boolean
  add(id: number): void
}

const maxPeople = 20
const maxMarks = 300

/** `who` names the person without being their id. */
export function readMarks(store: Store, who: () => string): ReadMarks {
  const read = (): [string, number[]][] => {
    const kept = store.get('read')
    return Array.isArray(kept) ? kept : []
  }
  const of = (person: string) => read().find(([name]) => name === person)?.[1] ?? []
  return {
    has: id => of(who()).includes(id),
    add(id) {
      const person = who()
      const marks = [...of(person).filter(one => one !== id), id].slice(-maxMarks)
      const others = read().filter(([name]) => name !== person)
      store.set('read', [...others, [person, marks]].slice(-maxPeople))
    },
  }
}
