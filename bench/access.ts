import { startWaymark } from '../e2e/support/start-waymark.ts'
import { openPoster, type PacedResult, pacedCalls } from './access/paced-calls.ts'
import { load } from './ingest/load.ts'
import { atLeast, atMost, figure, reportRow } from './row.ts'

/**
 * How many people sign in by password and how many sessions are refreshed in a second, both at the same time and while
 * events come in, with the real server, its database and this load generator on one machine.
 * `node bench/access.ts [seconds]`
 */
const [seconds = 60] = process.argv.slice(2).map(Number)
const durationMs = seconds * 1_000
const sessions = 40
/** A little above the targets, so that they are reached with pauses of the machine in it. */
const offered = { signIns: 53, refreshes: 530, events: 2_000 }

/** People who sign in; side by side each waits for their own earlier attempt only. */
const people = 8
const signInsAtOnce = 24

const waymark = await startWaymark({ REGISTRATION: 'open' })
const poster = openPoster(waymark.url, 64)
const json = { 'content-type': 'application/json' }

const personOf = (index: number) => ({
  email: `person-${index % people}@example.com`,
  password: `Quiet-lantern-${index % people}-orchard`,
})

async function registerPeople(): Promise<void> {
  for (let index = 0; index < people; index++) {
    const body = JSON.stringify({ name: `Person ${index}`, ...personOf(index) })
    const { status } = await poster.post('/api/v3/managers', json, body)
    if (status !== 201) throw new Error(`registering was answered ${status}`)
  }
}

/** Signs a person in; the refresh cookie, or null when it was refused. */
async function signIn(index: number): Promise<string | null> {
  const { status, headers } = await poster.post('/api/auth/sign-in', json, JSON.stringify(personOf(index)))
  return status === 200 ? (headers['set-cookie']?.[0]?.split(';')[0] ?? null) : null
}

async function openSessions(): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < sessions) {
    const cookie = await signIn(cookies.length)
    if (cookie === null) throw new Error('a person could not sign in')
    cookies.push(cookie)
  }
  return cookies
}

/** Refreshes the worker's own session and keeps the new cookie, as one browser would. */
async function refresh(cookies: string[], worker: number): Promise<boolean> {
  const { status, headers } = await poster.post('/api/auth/refresh', { cookie: cookies[worker] ?? '' }, '')
  const next = headers['set-cookie']?.[0]?.split(';')[0]
  if (status !== 200 || next === undefined) return false
  cookies[worker] = next
  return true
}

function report(name: string, result: PacedResult, wanted: number): void {
  reportRow(atLeast(`${name}, ${seconds} s`, result.perSecond, '/s', wanted))
  reportRow(figure(`${name}, answer p50`, result.p50Ms, 'ms'))
  reportRow(figure(`${name}, answer p99`, result.p99Ms, 'ms'))
  reportRow(atMost(`${name}, refused`, result.refused, 'calls', 0))
}

async function measure(): Promise<void> {
  await registerPeople()
  const cookies = await openSessions()
  const ingest = { origin: waymark.url, connections: 8, eventsPerBatch: 20, repeatEvery: 20 }
  const [signIns, refreshes, events] = await Promise.all([
    pacedCalls(
      { durationMs, rate: offered.signIns, workers: signInsAtOnce },
      async worker => (await signIn(worker)) !== null,
    ),
    pacedCalls({ durationMs, rate: offered.refreshes, workers: sessions }, worker =>
      refresh(cookies, worker),
    ),
    load({ ...ingest, durationMs, rate: offered.events, property: 1, pageOrigin: waymark.url }),
  ])
  report('password sign-ins', signIns, 50)
  report('session refreshes', refreshes, 500)
  reportRow(figure('events beside them', events.eventsPerSecond, 'events/s'))
  reportRow(atMost('events beside them, answer p99', events.p99Ms, 'ms', 250))
  reportRow(atMost('events beside them, refused batches', events.refused, 'batches', 0))
}

await measure().finally(async () => {
  poster.close()
  await waymark.stop()
})
