import type { ProofDemand } from '../session/forbidden.ts'

/** A proof that the page is asking the person for. */
export interface ProofRequest {
  readonly demand: ProofDemand
  /** Ends the request: the person has proved who they are, or has given up. */
  readonly settle: (isProven: boolean) => void
}

/** Holds the one request that is open at a time. */
export function createProofRequests() {
  let request: ProofRequest | null = null
  let answer: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const run of listeners) run()
  }
  return {
    current: () => request,
    subscribe: (run: () => void) => {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    /** Asks the person, and resolves with whether they have proved who they are. Calls at the same time share one answer. */
    ask: (demand: ProofDemand): Promise<boolean> => {
      answer ??= new Promise<boolean>(resolve => {
        const settle = (isProven: boolean) => {
          request = null
          answer = null
          changed()
          resolve(isProven)
        }
        request = { demand, settle }
        changed()
      })
      return answer
    },
  }
}

/** The requests of this page. */
export const proofRequests = createProofRequests()
