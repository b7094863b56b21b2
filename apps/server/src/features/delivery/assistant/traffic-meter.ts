import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyOwner } from '../../../platform/database/index.ts'
import type { Log } from '../../../platform/log.ts'

/** Counts are written together, this long after the first of them. */
const writeAfterMs = 1_000

interface Count extends PropertyOwner {
  readonly day: string
  signed: number
  unsigned: number
}

/** Counts how many calls of a day are signed for, so that this is known before anyone is refused. */
export interface TrafficMeter {
  readonly count: (owner: PropertyOwner, isSigned: boolean) => void
  /** Writes what is not written yet. */
  readonly close: () => Promise<void>
}

async function write(database: Pick<Database, 'asSystem'>, counts: readonly Count[]): Promise<void> {
  await database.asSystem(async tx => {
    for (const { companyId, propertyId, day, signed, unsigned } of counts) {
      // A property that went meanwhile has nothing to count any more.
      await sql`INSERT INTO snippet_traffic (company_id, property_id, day, signed, unsigned)
        SELECT ${companyId}::int, property.id, ${day}::date, ${signed}::int, ${unsigned}::int
        FROM property WHERE property.id = ${propertyId}
        ON CONFLICT (property_id, day) DO UPDATE SET signed = snippet_traffic.signed + excluded.signed,
          unsigned = snippet_traffic.unsigned + excluded.unsigned`.execute(tx)
    }
  })
}

export function openTrafficMeter(parts: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly log: Log
}): TrafficMeter {
  const { database, clock, log } = parts
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  const flush = async (): Promise<void> => {
    timer = undefined
    const due = [...counts.values()]
    counts = new Map()
    if (due.length === 0) return
    // In one order everywhere, so that two processes never wait for each other.
    due.sort((one, other) => one.propertyId - other.propertyId)
    await write(database, due).catch(error => log.warn({ err: error }, 'signed traffic was not counted'))
  }
  return {
    count: ({ companyId, propertyId }, isSigned) => {
      const day = clock.now().toISOString().slice(0, 10)
      const key = `${propertyId} ${day}`
      const count = counts.get(key) ?? { companyId, propertyId, day, signed: 0, unsigned: 0 }
      if (isSigned) count.signed += 1
      else count.unsigned += 1
      counts.set(key, count)
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    close: async () => {
      clearTimeout(timer)
      await flush()
    },
  }
}
