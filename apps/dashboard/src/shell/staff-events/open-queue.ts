import type { WireStaffEvent } from '@waymark/contract'
import { apiOrigin } from '../../shared/api/api-origin.ts'
import { browserStorage } from './browser-storage.ts'
import { createEventQueue } from './event-queue.ts'
import {
  makeStaffEvent,
  type StaffActivity,
  type StaffEventContext,
  type StaffSubject,
} from './make-staff-event.ts'
import { sendStaffEvents } from './send-staff-events.ts'

/** What a person did, where and when. */
export interface QueuedActivity {
  readonly deed: StaffActivity
  readonly place: StaffEventContext
  readonly stamp: { readonly uuid: string; readonly nowMs: number }
}

export interface StaffQueue {
  readonly add: (noted: QueuedActivity, subject: StaffSubject) => void
  /** Sends what waits: the page may be gone for good. */
  readonly leave: () => void
  /** Forgets what waits and takes nothing more. */
  readonly close: () => void
}

/** Opens the queue of one manager's events and sends what an earlier page left in it. */
export function openQueue(managerId: number): StaffQueue {
  const queue = createEventQueue<WireStaffEvent>({
    storage: browserStorage(`${apiOrigin} ${managerId}`),
    nowMs: () => Date.now(),
    schedule: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    send: sendStaffEvents,
    // biome-ignore lint/suspicious/noConsole: the debug log is where a person sees why events do not arrive
    note: (what, detail) => console.debug(`staff events ${what}`, detail),
  })
  queue.resume()
  return {
    add: ({ deed, place, stamp }, subject) => queue.add(makeStaffEvent(deed, subject, place, stamp)),
    leave: () => queue.leave(),
    close: () => queue.close(),
  }
}
