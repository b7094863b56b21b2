import { randomUUID } from 'node:crypto'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { listOfPaths } from '../report-queries/analytics/report-span.ts'

/** Sets of users and of pages that reports are narrowed to, kept in the event store for a while. */
export interface FilterSets {
  /**
   * The name of the set that `key` stands for; where it is not there or older than a minute, `members` are written
   * first. Calls at the same time write once.
   */
  readonly nameOf: (key: string, members: () => AsyncIterable<readonly string[]>) => Promise<string>
  /** The same for pages as `ReportNarrowing` has them: few are listed and not written. */
  readonly pagesOf: (key: string, paths: () => Promise<readonly string[]>) => Promise<string>
}

/** Time after which the members of a segment are read again. */
const freshMs = 60_000
/** Sets that are remembered; of more, the oldest is forgotten and the event store drops it after a day. */
const maxKept = 500

interface CachedSet {
  readonly madeAtMs: number
  readonly name: Promise<string>
}

async function writeSet(events: ClickHouse, members: AsyncIterable<readonly string[]>): Promise<string> {
  const name = randomUUID()
  let part = 0
  for await (const names of members) {
    if (names.length === 0) continue
    part += 1
    await events.insert({
      table: 'report_filter_member',
      columns: ['filter_id', 'name'],
      lines: names.map(member => JSON.stringify([name, member])).join('\n'),
      token: `${name}-${part}`,
    })
  }
  return name
}

async function listOrWrite(events: ClickHouse, paths: readonly string[]): Promise<string> {
  async function* all() {
    yield paths
  }
  return listOfPaths(paths) ?? (await writeSet(events, all()))
}

/** Opens the sets of one server. */
export function openFilterSets(events: ClickHouse, clock: Clock): FilterSets {
  const kept = new Map<string, CachedSet>()
  function remember(key: string, make: () => Promise<string>): Promise<string> {
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && nowMs - known.madeAtMs < freshMs) return known.name
    const name = make()
    const made: CachedSet = { madeAtMs: nowMs, name }
    kept.delete(key)
    kept.set(key, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
    // A set that could not be written is written again by the next call.
    name.catch(() => kept.get(key) === made && kept.delete(key))
    return name
  }
  return {
    nameOf: (key, members) => remember(key, () => writeSet(events, members())),
    pagesOf: (key, paths) => remember(key, async () => listOrWrite(events, await paths())),
  }
}
