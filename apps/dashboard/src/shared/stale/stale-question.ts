import type { StaleChoice, StaleSave } from './save-or-ask.ts'

interface Question {
  readonly stale: StaleSave
  readonly answer: (choice: StaleChoice) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

function put(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** Asks the person what to do about a newer version; resolves with the choice. */
export function askAboutStale(stale: StaleSave): Promise<StaleChoice> {
  question?.answer('keep')
  return new Promise(resolve => {
    put({
      stale,
      answer: choice => {
        put(null)
        resolve(choice)
      },
    })
  })
}

export const staleQuestion = {
  get: () => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
