import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { LiveNote } from './live-notes.ts'

/** Takes what pages send, and keeps it for the properties whose live view is open. */
export interface LiveFeed {
  /** Whether notes of this property are taken at the moment; asked before they are made. */
  readonly takes: (propertyId: number) => boolean
  readonly note: (propertyId: number, notes: readonly LiveNote[]) => void
  /** Resolves when what was taken is written. */
  readonly close: () => Promise<void>
}

interface LiveFeedOptions {
  readonly database: Pick<Database, 'asSystem'>
  readonly log: Log
}

/** A property that no one looks at costs one query in this time, however much it sends. */
const flushMs = 500
/** Of one property in `flushMs`. */
const maxNotesPerFlush = 100
/** Of all properties together that were not watched at the last look, so that a watched one is never left out. */
const maxUnwatchedNotes = 400
/** Number and age of the rows that the view shows; older rows are deleted. */
const keptPerProperty = 200
const keptMinutes = 10
const cleanEveryMs = 60_000

interface WatchedNote extends LiveNote {
  readonly propertyId: number
}

async function readWatched(tx: Tx): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT event_live_watch.property_id AS id FROM event_live_watch WHERE event_live_watch.until > now()`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Writes notes beside their property's company, and deletes what the view no longer shows. */
async function writeNotes(tx: Tx, notes: readonly WatchedNote[]): Promise<void> {
  const rows = JSON.stringify(notes)
  await sql`
    INSERT INTO event_live (company_id, property_id, occurred_at, type, path, user_id, is_anonymous, guide_id,
      message_id, item_id, reason, count)
    SELECT event_live_watch.company_id, note."propertyId", to_timestamp(note."occurredAt" / 1000.0), note.type,
      note.path, note."userId", note."isAnonymous", note."guideId", note."messageId", note."itemId", note.reason,
      note.count
    FROM jsonb_to_recordset(${rows}::jsonb) AS note ("propertyId" int, "occurredAt" float8, type text, path text,
      "userId" text, "isAnonymous" boolean, "guideId" int, "messageId" int, "itemId" int, reason text, count int)
    JOIN event_live_watch ON event_live_watch.property_id = note."propertyId"`.execute(tx)
  await sql`
    DELETE FROM event_live USING (
      SELECT ranked.id FROM (
        SELECT event_live.id, row_number() OVER (PARTITION BY event_live.property_id ORDER BY event_live.id DESC) AS place
        FROM event_live WHERE event_live.property_id = ANY(${[...new Set(notes.map(one => one.propertyId))]}::int[])
      ) AS ranked WHERE ranked.place > ${keptPerProperty}
    ) AS old WHERE event_live.id = old.id`.execute(tx)
}

/** Deletes what is older than the view shows, and views that no one extended. */
async function deleteOld(tx: Tx): Promise<void> {
  const age = sql`make_interval(mins => ${keptMinutes})`
  await sql`DELETE FROM event_live WHERE event_live.noted_at < now() - ${age}`.execute(tx)
  await sql`DELETE FROM event_live_watch WHERE event_live_watch.until < now() - ${age}`.execute(tx)
}

/** Opens the feed of one process; any number of them share one database. */
export function openLiveFeed(options: LiveFeedOptions): LiveFeed {
  const feed = new BufferedFeed(options)
  return {
    takes: propertyId => feed.takes(propertyId),
    note: (propertyId, notes) => feed.note(propertyId, notes),
    close: () => feed.close(),
  }
}

class BufferedFeed {
  readonly #options: LiveFeedOptions
  #watched: ReadonlySet<number> = new Set()
  #pending = new Map<number, LiveNote[]>()
  #unwatched = 0
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()
  #cleanedAt = Number.NEGATIVE_INFINITY

  constructor(options: LiveFeedOptions) {
    this.#options = options
  }

  takes(propertyId: number): boolean {
    if (!this.#watched.has(propertyId) && this.#unwatched >= maxUnwatchedNotes) return false
    return (this.#pending.get(propertyId)?.length ?? 0) < maxNotesPerFlush
  }

  note(propertyId: number, notes: readonly LiveNote[]): void {
    for (const note of notes) {
      if (!this.takes(propertyId)) break
      this.#add(propertyId, note)
    }
    this.#timer ??= setTimeout(() => this.#flush(), flushMs).unref()
  }

  /** Refused requests of the same reason become one note: a flood of them leaves room for events. */
  #add(propertyId: number, note: LiveNote): void {
    const list = this.#pending.get(propertyId) ?? []
    const same =
      note.type === null ? list.findIndex(one => one.type === null && one.reason === note.reason) : -1
    const before = list[same]
    if (before !== undefined) {
      list[same] = { ...note, count: before.count + note.count }
      return
    }
    list.push(note)
    this.#pending.set(propertyId, list)
    if (!this.#watched.has(propertyId)) this.#unwatched++
  }

  async close(): Promise<void> {
    if (this.#timer !== null) {
      clearTimeout(this.#timer)
      this.#flush()
    }
    await this.#writing
  }

  /** One write at a time: while the database is slow, `takes` refuses more. */
  #flush(): void {
    this.#writing = this.#writing.then(async () => {
      const pending = this.#pending
      this.#pending = new Map()
      this.#unwatched = 0
      this.#timer = null
      try {
        await this.#options.database.asSystem(tx => this.#write(tx, pending))
      } catch (error) {
        // The events themselves are safe in the buffer; only this view misses them.
        this.#options.log.info({ err: error }, 'the live view missed events')
      }
    })
  }

  async #write(tx: Tx, pending: ReadonlyMap<number, readonly LiveNote[]>): Promise<void> {
    this.#watched = await readWatched(tx)
    const watched = [...pending].filter(([propertyId]) => this.#watched.has(propertyId))
    const notes = watched.flatMap(([propertyId, list]) => list.map(note => ({ ...note, propertyId })))
    if (notes.length > 0) await writeNotes(tx, notes)
    if (performance.now() - this.#cleanedAt < cleanEveryMs) return
    this.#cleanedAt = performance.now()
    await deleteOld(tx)
  }
}
