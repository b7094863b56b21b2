import i18next from 'i18next'
import { continueAppSession, readAppSession, writeAppSession } from './app-session.ts'
import type { StaffActivity, StaffSubject } from './make-staff-event.ts'
import { newUuid } from './new-uuid.ts'
import type { QueuedActivity, StaffQueue } from './open-queue.ts'

const sessionKey = 'waymark.appSession'
const tabId = newUuid()

interface Running {
  readonly managerId: number
  /** Null until its code is loaded: the first page does not wait for it. */
  queue: StaffQueue | null
}

let running: Running | null = null
let subject: StaffSubject | null = null
let isStopped = false
let pageVisitId = newUuid()
/** Actions that happened before the acting user is known and the queue is loaded. */
let early: QueuedActivity[] = []

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

/** Loads the code of the queue and hands it what waits, unless another person works by then. */
async function open(own: Running): Promise<void> {
  const { openQueue } = await import('./open-queue.ts')
  if (running !== own) return
  own.queue = openQueue(own.managerId)
  if (isStopped) own.queue.close()
  if (subject !== null) for (const noted of early) own.queue.add(noted, subject)
  early = []
}

/** Says who works in which property; events of another person, who was here before, stay theirs. */
export function setStaffSubject(next: StaffSubject): void {
  subject = next
  if (running?.managerId === next.managerId) return
  running = { managerId: next.managerId, queue: null }
  // Without a network what waits is lost with the page; the next page loads it again.
  open(running).catch(() => undefined)
}

/** The operator records nothing: what waits is forgotten and nothing more is kept. */
export function stopStaffEvents(): void {
  isStopped = true
  running?.queue?.close()
}

/** Begins the visit of another page. */
export function beginPageVisit(): void {
  pageVisitId = newUuid()
}

/** Notes what a person did. It is sent later, with others. */
export function recordStaffActivity(deed: StaffActivity): void {
  const place = {
    userAgent: navigator.userAgent,
    sessionId: tabId,
    appSessionId: appSessionId(),
    pageVisitId,
    language: i18next.language,
    url: window.location.href,
  }
  const stamp = { uuid: newUuid(), nowMs: Date.now() }
  const noted = { deed, place, stamp }
  if (subject === null || running?.queue == null) early.push(noted)
  else running.queue.add(noted, subject)
}

/** Sends what waits whenever the page may be gone for good. */
function leave(): void {
  if (document.visibilityState === 'hidden') running?.queue?.leave()
}

document.addEventListener('visibilitychange', leave)
window.addEventListener('pagehide', () => running?.queue?.leave())
