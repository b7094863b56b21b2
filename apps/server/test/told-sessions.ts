import { randomUUID } from 'node:crypto'
import { type EndUserEvent, runEventTypes } from '@waymark/domain/analytics/events'
import { startEventDrain } from '../src/features/analytics/events/index.ts'
import { createClickHouse, type EventEngine } from '../src/platform/clickhouse/index.ts'
import { openLog } from '../src/platform/log.ts'
import type { Property } from './builders.ts'
import type { TestServer } from './open-server.ts'

/** An event as a test writes it down: its id and `at` are made when it is sent. */
export type SentEventFields = Omit<EndUserEvent, 'id' | 'at'>
export interface SentEvent {
  readonly userId: string
  /** Empty where app analytics is off. */
  readonly sessionId: string
  /** Default: a known user. */
  readonly isAnonymous?: boolean
  /** Milliseconds since 1970. */
  readonly at: number
  readonly event: SentEventFields
}

const runTypes: ReadonlySet<string> = new Set(runEventTypes)
const maxPerBatch = 100
const sentAtOnce = 20

function batches(told: readonly SentEvent[]): readonly SentEvent[][] {
  const bySubject = Map.groupBy(told, one => `${one.userId} ${one.sessionId} ${one.isAnonymous}`)
  return [...bySubject.values()].flatMap(events =>
    Array.from({ length: Math.ceil(events.length / maxPerBatch) }, (_, index) =>
      events.slice(index * maxPerBatch, (index + 1) * maxPerBatch),
    ),
  )
}

/** Events of a guide's run without a run: those of one user and guide belong to the run that began last. */
function withRuns(events: readonly SentEvent[]): readonly object[] {
  const runs = new Map<number, string>()
  return events.map(({ at, event }) => {
    const { type, guideId = 0 } = event
    if (type === 'guide_started') runs.set(guideId, randomUUID())
    const isOfRun = type === 'guide_started' || runTypes.has(type)
    const runId = isOfRun ? (runs.get(guideId) ?? randomUUID()) : undefined
    return { id: randomUUID(), at, ...(runId === undefined ? {} : { runId }), ...event }
  })
}

async function sendBatch(server: TestServer, property: Property, events: readonly SentEvent[]) {
  const response = await fetch(`${server.url}/api/assistant/v1/properties/${property.id}/events`, {
    method: 'POST',
    headers: { origin: 'https://app.example.com', 'content-type': 'text/plain' },
    body: JSON.stringify({
      sentAt: server.clock.now().getTime(),
      userId: events[0]?.userId,
      isAnonymous: events[0]?.isAnonymous ?? false,
      sessionId: events[0]?.sessionId,
      events: withRuns(events),
    }),
  })
  const reply = (await response.json()) as { accepted?: number }
  if (reply.accepted !== events.length) throw new Error(`the ingest answered ${JSON.stringify(reply)}`)
}

/** Records host-app events of the property from now on (privacy level ADVANCED). */
export async function enableAdvancedRecording(server: TestServer, property: Property): Promise<void> {
  await server.database.asSystem(tx =>
    tx
      .updateTable('property')
      .set({ privacy_level: 1, stylings: JSON.stringify({ privacyLevel: 1 }) })
      .where('property.id', '=', property.id)
      .execute(),
  )
}

/** Reports events as pages do, over the ingest's own address; they wait in the buffer then. */
export async function sendEvents(server: TestServer, property: Property, told: readonly SentEvent[]) {
  const waiting = [...batches(told)]
  while (waiting.length > 0) {
    const some = waiting.splice(0, sentAtOnce)
    await Promise.all(some.map(events => sendBatch(server, property, events)))
  }
}

/** Brings everything that waits into the event store, as the running server does. */
export async function drainEvents(server: TestServer, engine: EventEngine): Promise<void> {
  const store = createClickHouse({ url: () => engine.url })
  const drain = startEventDrain({ pool: server.database.pool, store, log: openLog('silent') })
  const left = async () => {
    const { rows } = await server.database.pool.query<{ count: string }>(
      'SELECT (SELECT count(*) FROM event_inbox) AS count',
    )
    return Number(rows[0]?.count)
  }
  try {
    while ((await left()) > 0) {
      drain.wake()
      await new Promise(resolve => setImmediate(resolve))
    }
  } finally {
    await drain.stop()
    await store.close()
  }
}
