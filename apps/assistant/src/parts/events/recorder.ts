import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { Happening, Recorder } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import type { Boot } from '../../loader/boot.ts'
import { currentSession, saveSession } from '../visitor-memory/current-session.ts'
import { createEventQueue } from './event-queue.ts'
import { normalPath } from './normal-path.ts'
import { sendBatch } from './send-batch.ts'

/**
 * How long an event may wait for others, in milliseconds. Ends of guides are sent at once, because the page may unload
 * next. What a person does all the time waits for as long as document 1 §3 says, so that a click costs no request. Page
 * views wait less: the live view shows each page within seconds.
 */
const delays: Partial<Record<EndUserEventType, number>> = {
  guide_completed: 50,
  guide_exited: 50,
  guide_error: 50,
  click: 20_000,
  input: 20_000,
  activity: 20_000,
}
const usualMs = 2_000

/** Adds the screen size to errors. */
const screenOf = ({ window: { screen } }: Boot['page'], type: EndUserEventType) =>
  type === 'guide_error' ? { screen: `${screen.width}x${screen.height}` } : {}

/**
 * Returns a lookup of identity tokens by user id. Tokens stay in memory only, because events of one user may be sent
 * while the next user is on the page.
 */
export function tokensOf(visitor: Boot['visitor']): (userId: string) => string | null {
  const seen = new Map<string, string | null>()
  return userId => {
    const current = visitor()
    if (current.userId === userId) seen.set(userId, current.token)
    return seen.get(userId) ?? null
  }
}

/** Opens the queue that sends the page's events to the server. */
export function openRecorder({ page, api, visitor }: Boot, scope: Scope): Recorder {
  const tokenOf = tokensOf(visitor)
  const queue = createEventQueue({
    now: page.now,
    store: page.tab,
    send: (batch, last) => sendBatch(page, `${api}events`, { ...batch, token: tokenOf(batch.userId) }, last),
    after: scope.after,
  })
  scope.onClose(queue.clear)
  const leave = (): void => {
    saveSession()
    queue.leave()
  }
  scope.listen(page.window, 'pagehide', leave)
  scope.listen(page.window, 'pageshow', event => {
    if ((event as PageTransitionEvent).persisted) queue.resume()
  })
  scope.listen(page.document, 'visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') leave()
  })
  return {
    forget: queue.clear,
    record(happening: Happening) {
      const { id, type, fields, at, lang, userId, isAnonymous, isInSession } = happening
      tokenOf(userId)
      queue.push(
        { userId, isAnonymous, sessionId: isInSession ? currentSession(page) : '' },
        { id, type, at, path: normalPath(happening), lang, ...fields, ...screenOf(page, type) },
        delays[type] ?? usualMs,
      )
    },
  }
}
