import type { CrawlOutcome, CrawlPosition } from '@waymark/domain/workspace/knowledge'
import { sql } from 'kysely'
import { type Tx, updateById } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'

/** How far the job of a source is, and how its last run ended, as it is kept and sent. */
export interface CrawlState {
  readonly state: 'queued' | 'running' | 'idle'
  /** Documents read by the run, and those that it will read; null: not known yet. */
  readonly done: number
  readonly total: number | null
  /** Of the last run that ended; null: none has. */
  readonly outcome: CrawlOutcome | null
  readonly endedAt: string | null
  /** When the run last said how far it is. */
  readonly beatAt: string
}

export const crawlQueue = 'crawlKnowledge'

/** The work of the queue: one source. */
export interface CrawlWork {
  readonly integrationId: number
}

export interface Enqueue {
  readonly enqueue: (tx: Tx, name: string, work: object) => Promise<void>
}

const asJson = (state: CrawlState) => sql<never>`${JSON.stringify(state)}::jsonb`

/** A queued run that no worker has begun after this time is queued again. */
const retryAfterMs = 15 * 60_000

/** A run that has not said for so long how far it is has ended with its worker. */
const silentMs = 10 * 60_000

/** Whether a worker reads the source at this moment. */
export const isRunning = (last: CrawlState | null, now: Date): boolean =>
  last?.state === 'running' && now.getTime() - Date.parse(last.beatAt) < silentMs

/** Keeps how far a run is. */
export async function writeState(tx: Tx, integrationId: number, state: CrawlState): Promise<void> {
  await updateById(tx, 'integration_config', integrationId, { crawl: asJson(state) })
}

/** Stores the position at which the next run continues; null: it starts from the beginning. */
export async function writePosition(
  tx: Tx,
  integrationId: number,
  position: CrawlPosition | null,
): Promise<void> {
  await updateById(tx, 'integration_config', integrationId, {
    crawl_position: position === null ? null : sql<never>`${JSON.stringify(position)}::jsonb`,
  })
}

/** Queues a run of a source, in the transaction of the change that asks for it; does nothing while one is running. */
export async function queueCrawl(
  tx: Tx,
  { jobs, now }: { readonly jobs: Enqueue; readonly now: Date },
  { id, crawl }: { readonly id: number; readonly crawl: unknown },
): Promise<void> {
  const last = crawl as CrawlState | null
  if (isRunning(last, now)) return
  const state: CrawlState = {
    state: 'queued',
    done: 0,
    total: null,
    outcome: last?.outcome ?? null,
    endedAt: last?.endedAt ?? null,
    beatAt: wireInstant(now),
  }
  await updateById(tx, 'integration_config', id, {
    crawl: asJson(state),
    crawl_due_at: new Date(now.getTime() + retryAfterMs),
  })
  await jobs.enqueue(tx, crawlQueue, { integrationId: id } satisfies CrawlWork)
}
