import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'
import type { Log } from '../../../../platform/log.ts'
import { writeHistory } from '../../../analytics/events/index.ts'
import { type DemoCompany, findDemo, saveDemoRecord } from './demo-record.ts'
import { followAddress } from './follow-address.ts'
import { type DemoHistories, demoHistories } from './history/demo-histories.ts'
import { makeDemo } from './make-demo.ts'

export interface SeedParts {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
  readonly log: Log
  /** Origin of the demo application, without a slash at its end. */
  readonly demoUrl: string
  /** Origin of the dashboard, without a slash at its end. */
  readonly publicUrl: string
  /** How long an event store that is not there is waited for. */
  readonly timeoutMs?: number
}

/**
 * Result of seeding; `withoutHistory`: the demo was created, but the event store is unavailable, so its history is
 * still to be written.
 */
export type SeedOutcome = 'made' | 'completed' | 'present' | 'withoutHistory' | 'notWanted'

/** Any number; two processes that seed at the same time must agree on it. */
const seedLock = 7_210_310_927
/**
 * An event store that is not there after this time is waited for by the next start, not by this one. Long, because a
 * first start on a slow machine is better late than without its past.
 */
const longTimeoutMs = 20_000

async function lock(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx)
}

async function isEmpty(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('company').select('company.id').limit(1).executeTakeFirst()) === undefined
}

/** The event store may still be starting when the server is already there. */
async function writePast(parts: SeedParts, demo: DemoCompany, histories: DemoHistories): Promise<boolean> {
  const token = `demo-${demo.companyId}-${demo.record.madeAt}`
  const until = performance.now() + (parts.timeoutMs ?? longTimeoutMs)
  for (;;) {
    try {
      await writeHistory(parts.events, histories.application.events, `${token}-application`)
      await writeHistory(parts.events, histories.shop.events, `${token}-shop`)
      return true
    } catch (error) {
      if (performance.now() < until) {
        await pause(500)
        continue
      }
      parts.log.warn({ err: error }, 'the past of the demo company waits for the next start')
      return false
    }
  }
}

interface Found {
  readonly demo: DemoCompany
  /** Null for a demo that was there before. */
  readonly histories: DemoHistories | null
}

/** The demo as it is now; null where it is not wanted. */
async function findOrMake(tx: Tx, parts: SeedParts, when: 'ifEmpty' | 'always'): Promise<Found | null> {
  await lock(tx)
  const known = await findDemo(tx)
  if (known !== null) {
    await followAddress(tx, known, parts)
    return { demo: known, histories: null }
  }
  if (when === 'ifEmpty' && !(await isEmpty(tx))) return null
  return makeDemo(tx, { now: parts.clock.now(), demoUrl: parts.demoUrl })
}

/**
 * Makes the demo company "Example Works" where it is missing, and writes its past where that was interrupted.
 * Where it is there already only its address follows the server's.
 * @param when `ifEmpty`: not beside other companies; `always`: there too
 */
export async function seedDemo(
  parts: SeedParts,
  when: 'ifEmpty' | 'always' = 'ifEmpty',
): Promise<SeedOutcome> {
  const found = await parts.database.asSystem(tx => findOrMake(tx, parts, when))
  if (found === null) return 'notWanted'
  const { demo, histories } = found
  if (demo.record.isHistoryWritten) return 'present'
  if (!(await writePast(parts, demo, histories ?? demoHistories(demo)))) return 'withoutHistory'
  const record = { ...demo.record, isHistoryWritten: true }
  await parts.database.asSystem(tx => saveDemoRecord(tx, demo.companyId, record))
  return histories === null ? 'completed' : 'made'
}
