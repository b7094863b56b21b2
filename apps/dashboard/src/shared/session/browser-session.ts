import { apiOrigin, fetchApi, isOtherApi } from '../api/api-origin.ts'
import { trackJobsOf } from '../jobs/job-owner.ts'
import { createSession, type SessionPorts } from './session.ts'

type Handlers = Pick<SessionPorts, 'onRefreshError' | 'onUnauthorized' | 'onDemand' | 'onProofDemand'>

let handlers: Handlers = {
  onRefreshError: () => undefined,
  onUnauthorized: () => undefined,
  onDemand: () => undefined,
  onProofDemand: async () => false,
}

/** Says what happens when a session ends; the shell does so once, when it knows its router and its texts. */
export function setSessionHandlers(next: Handlers): void {
  handlers = next
}

let markAsked: () => void = () => undefined
const asked = new Promise<void>(resolve => {
  markAsked = resolve
})

/** Longest wait for another tab that is asking just now. */
const askWaitMs = 50

// Browsers offer locks in secure contexts only. Without them two tabs may refresh at once; the server's grace
// for a token used twice covers that.
const withLock: SessionPorts['withLock'] = run => {
  const ask = () => {
    markAsked()
    return run()
  }
  return 'locks' in navigator ? navigator.locks.request('waymark.refresh', ask) : ask()
}

/** Each environment has sessions of its own. */
const hintKey = isOtherApi ? `waymark.session ${apiOrigin}` : 'waymark.session'

const hint: SessionPorts['hint'] = {
  get: () => {
    try {
      return localStorage.getItem(hintKey) !== null
    } catch {
      return true // storage is blocked: the server has to be asked
    }
  },
  set: maySignIn => {
    try {
      if (maySignIn) localStorage.setItem(hintKey, '1')
      else localStorage.removeItem(hintKey)
    } catch {
      // Storage is blocked: the server will be asked each time.
    }
  },
}

/** The session of this page. */
export const session = createSession({
  fetch: fetchApi,
  nowMs: () => Date.now(),
  wait: delayMs => new Promise(done => setTimeout(done, delayMs)),
  withLock,
  hint,
  onPerson: person => trackJobsOf(`${apiOrigin} ${person}`),
  onRefreshError: () => handlers.onRefreshError(),
  onUnauthorized: outcome => handlers.onUnauthorized(outcome),
  onDemand: demand => handlers.onDemand(demand),
  onProofDemand: demand => handlers.onProofDemand(demand),
})

/**
 * Asks who is signed in and resolves as soon as the question is on its way: reading the rest of the code keeps
 * the page too busy to send anything.
 */
export function prefetchSession(): Promise<void> {
  session.ensure().catch(() => undefined) // the first page asks again and shows what went wrong
  return Promise.race([asked, new Promise<void>(resolve => setTimeout(resolve, askWaitMs))])
}

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('waymark.session') : null

/** Tells the other tabs that no one is signed in any more. */
export function announceSignOut(): void {
  channel?.postMessage('signedOut')
}

/** Calls `run` when another tab signs out. */
export function onSignOutInOtherTab(run: () => void): void {
  channel?.addEventListener('message', event => {
    if (event.data === 'signedOut') run()
  })
}
