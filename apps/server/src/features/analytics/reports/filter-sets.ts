import { createHash } from 'node:crypto'
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
/** The event store drops what was written a day ago; before, it is written again. */
const rewriteMs = 43_200_000
/** Sets that are remembered; of more, the oldest is forgotten and the event store drops it after a day. */
const maxKept = 500

interface CachedSet {
  readonly madeAtMs: number
  readonly name: Promise<string>
}

/** Writes sets under names that say what is in them, so that one that did not change keeps its name and its figures. */
class SetWriter {
  readonly #events: Pick<ClickHouse, 'insert'>
  readonly #clock: Clock
  /** When a set was written, by its name. */
  readonly #writtenAtMs = new Map<string, number>()

  constructor(events: Pick<ClickHouse, 'insert'>, clock: Clock) {
    this.#events = events
    this.#clock = clock
  }

  /** @param key whose set it is */
  async write(key: string, members: AsyncIterable<readonly string[]>): Promise<string> {
    const hash = createHash('sha256').update(JSON.stringify(key))
    const parts: (readonly string[])[] = []
    for await (const names of members) {
      for (const name of names) hash.update(JSON.stringify(name))
      if (names.length > 0) parts.push(names)
    }
    const name = hash.digest('base64url')
    const nowMs = this.#clock.now().getTime()
    const writtenAtMs = this.#writtenAtMs.get(name)
    if (writtenAtMs !== undefined && nowMs - writtenAtMs < rewriteMs) return name
    for (const [index, names] of parts.entries())
      await this.#events.insert({
        table: 'report_filter_member',
        columns: ['filter_id', 'name'],
        lines: names.map(member => JSON.stringify([name, member])).join('\n'),
        token: `${name}-${nowMs}-${index}`,
      })
    this.#remember(name, nowMs)
    return name
  }

  #remember(name: string, nowMs: number): void {
    this.#writtenAtMs.delete(name)
    this.#writtenAtMs.set(name, nowMs)
    for (const oldest of this.#writtenAtMs.keys()) {
      if (this.#writtenAtMs.size <= maxKept) return
      this.#writtenAtMs.delete(oldest)
    }
  }
}

async function listOrWrite(writer: SetWriter, key: string, paths: readonly string[]): Promise<string> {
  async function* all() {
    yield paths
  }
  return listOfPaths(paths) ?? (await writer.write(key, all()))
}

/** Opens the sets of one server. */
export function openFilterSets(events: Pick<ClickHouse, 'insert'>, clock: Clock): FilterSets {
  const kept = new Map<string, CachedSet>()
  const writer = new SetWriter(events, clock)
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
    nameOf: (key, members) => remember(key, () => writer.write(key, members())),
    pagesOf: (key, paths) => remember(key, async () => listOrWrite(writer, key, await paths())),
  }
}
