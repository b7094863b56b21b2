import type { StaleChoice, StaleSave } from './save-or-confirm.ts'

/** One line of the comparison, ready to read. */
export interface ComparedField {
  readonly id: string
  /** "Step 2: Title". */
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** Author of the change since both opened the object. */
  readonly by: 'mine' | 'theirs' | 'both'
}

/** Loads the newer version and tells in what it differs from what is on screen. */
export type Compare = () => Promise<readonly ComparedField[]>

export interface Question {
  readonly stale: StaleSave
  /** Null where there is nothing to compare: a switch, a deletion. */
  readonly compare: Compare | null
  readonly answer: (choice: StaleChoice) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

function put(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

function ask(stale: StaleSave, compare: Compare | null): Promise<StaleChoice> {
  question?.answer('keep')
  return new Promise(resolve => {
    put({
      stale,
      compare,
      answer: choice => {
        put(null)
        resolve(choice)
      },
    })
  })
}

/** Asks the person what to do about a newer version; resolves with the choice. */
export const confirmStale = (stale: StaleSave): Promise<StaleChoice> => ask(stale, null)

/** The same question, with the offer to compare both versions first: for everything that is edited as a draft. */
export const confirmWithComparison =
  (compare: Compare) =>
  (stale: StaleSave): Promise<StaleChoice> =>
    ask(stale, compare)

export const staleQuestion = {
  get: () => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
