import {
  type CrawlOutcome,
  type CrawlPosition,
  isFreshPosition,
  isGone,
  isIndexedKind,
  keepsPosition,
  nextCrawlAfterMs,
} from '@waymark/domain/workspace/knowledge'
import type { Clock } from '../../../../platform/clock.ts'
import type { MicrosoftHosts } from '../../../../platform/config/index.ts'
import { type Database, type Tx, updateById } from '../../../../platform/database/index.ts'
import type { Outbound } from '../../../../platform/outbound/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { type Source, type SourceRow, toSource } from '../source.ts'
import type { Wait } from '../web/site-client.ts'
import { asCrawlFailure } from './crawl-failure.ts'
import { type CrawlState, isRunning, writePosition, writeState } from './crawl-state.ts'
import type { CrawlStep } from './crawl-step.ts'
import {
  knownDocuments,
  putDocument,
  removeDocument,
  removeUnseen,
  touchDocuments,
} from './document-store.ts'
import { openCrawl } from './open-crawl.ts'

export interface CrawlParts {
  readonly database: Database
  readonly outbound: Outbound
  readonly clock: Clock
  readonly wait: Wait
  /** Opens secrets of sources. */
  readonly key: Buffer
  readonly microsoft: MicrosoftHosts
}

interface Run {
  readonly source: Source
  /** When the reading began of which this run is the first or a later part. */
  readonly startedAt: Date
  readonly position: CrawlPosition | null
  readonly last: CrawlState | null
  readonly createdAt: Date
  readonly crawledAt: Date | null
}

async function lockRow(tx: Tx, id: number) {
  return tx
    .selectFrom('integration_config as i')
    .selectAll()
    .where('i.id', '=', id)
    .where('i.is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

/** Starts a run; null if the source was removed, is inactive, or another run reads it. */
function begin({ database, clock, key }: CrawlParts, id: number): Promise<Run | null> {
  return database.asSystem(async tx => {
    const row = await lockRow(tx, id)
    if (row === undefined || !isIndexedKind(row.kind)) return null
    const source = toSource(key, row as SourceRow)
    const last = row.crawl as unknown as CrawlState | null
    const now = clock.now()
    if (source === null || isRunning(last, now)) return null
    const kept = row.crawl_position as unknown as CrawlPosition | null
    const position = kept !== null && isFreshPosition(kept, now.getTime()) ? kept : null
    await writeState(tx, id, stateOf({ last }, now, { done: position?.listed ?? 0, total: null }))
    const startedAt = position === null ? now : new Date(position.startedAt)
    return { source, startedAt, position, last, createdAt: row.created_at, crawledAt: row.crawled_at }
  })
}

const stateOf = (
  { last }: Pick<Run, 'last'>,
  at: Date,
  { done, total }: { readonly done: number; readonly total: number | null },
): CrawlState => ({
  state: 'running',
  done,
  total,
  outcome: last?.outcome ?? null,
  endedAt: last?.endedAt ?? null,
  beatAt: wireInstant(at),
})

async function writeStep(tx: Tx, { source, startedAt }: Run, step: CrawlStep): Promise<void> {
  if (step.kind === 'listed') await touchDocuments(tx, source, step.urls, startedAt)
  if (step.kind === 'kept') await touchDocuments(tx, source, [step.url], startedAt)
  if (step.kind === 'removed') await removeDocument(tx, source, step.url)
  if (step.kind === 'document') await putDocument(tx, source, step.document, startedAt)
  if (step.kind === 'reached') {
    const { next, listed } = step
    await writePosition(tx, source.id, { next, listed, startedAt: startedAt.toISOString() })
  }
}

const stepsAtOnce = 10

/** Writes what the crawl finds, a few documents at a time; false where the source was removed or switched off. */
function openWriter({ database, clock }: CrawlParts, run: Run) {
  let waiting: CrawlStep[] = []
  let done = run.position?.listed ?? 0
  let total: number | null = null
  const flush = () => {
    const steps = waiting
    waiting = []
    return database.asSystem(async tx => {
      if ((await lockRow(tx, run.source.id)) === undefined) return false
      for (const step of steps) await writeStep(tx, run, step)
      await writeState(tx, run.source.id, stateOf(run, clock.now(), { done, total }))
      return true
    })
  }
  return {
    flush,
    add: async (step: CrawlStep): Promise<boolean> => {
      waiting.push(step)
      if (step.kind === 'listed') total = step.urls.length
      else if (step.kind !== 'reached') done += 1
      return step.kind === 'listed' || step.kind === 'reached' || waiting.length >= stepsAtOnce
        ? flush()
        : true
    },
  }
}

/** Ends a run: what a full one has not seen is removed; so is everything of a source that failed for a week. */
async function end(
  { database, clock }: CrawlParts,
  run: Run,
  ended: { readonly outcome: CrawlOutcome; readonly retryAfterS: number | null },
): Promise<void> {
  const now = clock.now()
  const isRead = ended.outcome === 'ok' || ended.outcome === 'limited'
  const lastRead = run.crawledAt ?? run.createdAt
  const outcome = !isRead && isGone(lastRead.getTime(), now.getTime()) ? 'gone' : ended.outcome
  await database.asSystem(async tx => {
    if ((await lockRow(tx, run.source.id)) === undefined) return
    if (isRead) await removeUnseen(tx, run.source, run.startedAt)
    if (outcome === 'gone') await removeUnseen(tx, run.source, new Date(now.getTime() + 1))
    if (!keepsPosition(outcome)) await writePosition(tx, run.source.id, null)
    const state = stateOf(run, now, { done: 0, total: null })
    await writeState(tx, run.source.id, { ...state, state: 'idle', outcome, endedAt: wireInstant(now) })
    await updateById(tx, 'integration_config', run.source.id, {
      crawl_due_at: new Date(now.getTime() + nextCrawlAfterMs({ ...ended, outcome })),
      ...(isRead ? { crawled_at: now } : {}),
    })
  })
}

/** Reads one source to its end and keeps its documents; every failure becomes the outcome that its company sees. */
export async function runCrawl(parts: CrawlParts, integrationId: number, signal: AbortSignal): Promise<void> {
  const run = await begin(parts, integrationId)
  if (run === null) return
  const known = await parts.database.asSystem(tx => knownDocuments(tx, run.source))
  const crawl = openCrawl(run.source, { ...parts, signal, known, position: run.position })
  const writer = openWriter(parts, run)
  try {
    let next = await crawl.next()
    for (; next.done !== true; next = await crawl.next()) {
      signal.throwIfAborted()
      if (!(await writer.add(next.value))) return
    }
    if (await writer.flush()) await end(parts, run, { outcome: next.value, retryAfterS: null })
  } catch (error) {
    signal.throwIfAborted()
    const failure = asCrawlFailure(error)
    if (await writer.flush()) await end(parts, run, failure)
  }
}
