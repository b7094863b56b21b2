import type { WireStaffEvent } from '@waymark/contract'
import i18next from 'i18next'
import { apiOrigin } from '../../shared/api/api-origin.ts'
import { continueAppSession, readAppSession, writeAppSession } from './app-session.ts'
import { browserStorage } from './browser-storage.ts'
import { createEventQueue, type EventQueue } from './event-queue.ts'
import { makeStaffEvent, type StaffDeed, type StaffSubject } from './make-staff-event.ts'
import { newUuid } from './new-uuid.ts'
import { sendStaffEvents } from './send-staff-events.ts'

const sessionKey = 'waymark.appSession'
const tabId = newUuid()

interface Running {
  readonly managerId: number
  readonly queue: EventQueue<WireStaffEvent>
}

let running: Running | null = null
let subject: StaffSubject | null = null
let pageVisitId = newUuid()
/** Actions that happened before the acting user is known. */
let early: ((subject: StaffSubject) => WireStaffEvent)[] = []

function appSessionId(): string {
  try {
    const last = readAppSession(localStorage.getItem(sessionKey))
    const session = continueAppSession(last, Date.now(), newUuid)
    localStorage.setItem(sessionKey, writeAppSession(session))
    return session.id
  } catch {
    return tabId // storage is blocked: the tab is the session
  }
}

function openQueue(managerId: number): EventQueue<WireStaffEvent> {
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
  return queue
}

/** Says who works in which property; events of another person, who was here before, stay theirs. */
export function setStaffSubject(next: StaffSubject): void {
  subject = next
  if (running?.managerId !== next.managerId) {
    running = { managerId: next.managerId, queue: openQueue(next.managerId) }
  }
  for (const make of early) running.queue.add(make(next))
  early = []
}

/** The operator records nothing: what waits is forgotten and nothing more is kept. */
export function stopStaffEvents(): void {
  running?.queue.close()
}

/** Begins the visit of another page. */
export function beginPageVisit(): void {
  pageVisitId = newUuid()
}

/** Notes what a person did. It is sent later, with others. */
export function recordDeed(deed: StaffDeed): void {
  const place = {
    userAgent: navigator.userAgent,
    sessionId: tabId,
    appSessionId: appSessionId(),
    pageVisitId,
    language: i18next.language,
    url: window.location.href,
  }
  const stamp = { uuid: newUuid(), nowMs: Date.now() }
  const make = (who: StaffSubject) => makeStaffEvent(deed, who, place, stamp)
  if (subject === null || running === null) early.push(make)
  else running.queue.add(make(subject))
}

/** Sends what waits whenever the page may be gone for good. */
function leave(): void {
  if (document.visibilityState === 'hidden') running?.queue.leave()
}

document.addEventListener('visibilitychange', leave)
window.addEventListener('pagehide', () => running?.queue.leave())
