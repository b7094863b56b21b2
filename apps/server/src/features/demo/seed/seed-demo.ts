import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Log } from '../../../platform/log.ts'
import { writeHistory } from '../../events/index.ts'
import { type DemoCompany, findDemo, keepRecord } from './demo-record.ts'
import { followAddress } from './follow-address.ts'
import { demoHistories } from './history/demo-histories.ts'
import { makeDemo } from './make-demo.ts'

export interface SeedParts {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
  readonly log: Log
  /** The server's own address, without a slash at its end. */
  readonly publicUrl: string
}

/** What became of it; `withoutHistory`: made, but the event store is away, so its past is still to be written. */
export type SeedOutcome = 'made' | 'completed' | 'present' | 'withoutHistory' | 'notWanted'

/** Any number; two processes that seed at the same time must agree on it. */
const seedLock = 7_210_310_927
const tries = 5

async function lock(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx)
}

async function isEmpty(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('company').select('company.id').limit(1).executeTakeFirst()) === undefined
}

/** The event store may still be starting when the server is already there. */
async function writePast(parts: SeedParts, demo: DemoCompany): Promise<boolean> {
  const { application, shop } = demoHistories(demo)
  for (let attempt = 1; ; attempt++) {
    try {
      const token = `demo-${demo.companyId}-${demo.record.madeAt}`
      await writeHistory(parts.events, application.events, `${token}-application`)
      await writeHistory(parts.events, shop.events, `${token}-shop`)
      return true
    } catch (error) {
      if (attempt < tries) {
        await pause(attempt * 300)
        continue
      }
      parts.log.warn(
        { err: error },
        'the past of the demo company could not be written; the next start tries again',
      )
      return false
    }
  }
}

async function finish(parts: SeedParts, demo: DemoCompany, fresh: boolean): Promise<SeedOutcome> {
  if (demo.record.isHistoryWritten) return 'present'
  if (!(await writePast(parts, demo))) return 'withoutHistory'
  await parts.database.asSystem(tx =>
    keepRecord(tx, demo.companyId, { ...demo.record, isHistoryWritten: true }),
  )
  return fresh ? 'made' : 'completed'
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
  const { demo, isFresh } = await parts.database.asSystem(async tx => {
    await lock(tx)
    const known = await findDemo(tx)
    if (known !== null) {
      await followAddress(tx, known, parts.publicUrl)
      return { demo: known, isFresh: false }
    }
    if (when === 'ifEmpty' && !(await isEmpty(tx))) return { demo: null, isFresh: false }
    const now = parts.clock.now()
    return { demo: await makeDemo(tx, { now, publicUrl: parts.publicUrl }), isFresh: true }
  })
  return demo === null ? 'notWanted' : finish(parts, demo, isFresh)
}
