import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import type { ReportNarrowing } from '../analytics/report-span.ts'
import type { Numbering } from './numbering.ts'
import { dayMs, startOfDayNumber } from './zoned-day-starts.ts'

/** What is read of one application, by the days of a time zone, and which of its events count. */
export interface RolledProperty extends ReportNarrowing {
  readonly propertyId: number
  readonly timeZone: string
}

/** Part of an application's history: instants in milliseconds, half-open, both at midnights of its time zone. */
export interface LoadSpan extends RolledProperty {
  readonly since: number
  readonly until: number
}

/** Days as numbers since 1970-01-01; the last one is not included. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}

/** The same; null begins with the first day on which anything happened. */
export interface OpenDaySpan extends Omit<DaySpan, 'from'> {
  readonly from: number | null
}

/** A figure that is kept by day. One is made for each application, so that it may number users or pages. */
export interface DayFigure<T> {
  readonly none: T
  /** What happened so long before a day changes the figure of the day, too. */
  readonly headMs: number
  /** What happens so long after a day can still change the figure of the day. */
  readonly tailMs: number
  /** Reads the days of a span; days without events may be absent. Null where there is more than is kept. */
  readonly load: (store: ClickHouse, span: LoadSpan) => Promise<ReadonlyMap<number, T> | null>
  /** Memory that the value of a day takes. */
  readonly bytesOf: (value: T) => number
  /** Memory that the numbers of users or pages take; none without. */
  readonly numbering?: Pick<Numbering, 'bytes'>
}

export interface FigureKind<T, Figure extends DayFigure<T> = DayFigure<T>> {
  readonly name: string
  readonly make: () => Figure
}

interface KeptDay {
  readonly print: string
  readonly value: unknown
}

interface Kept {
  figure: DayFigure<unknown>
  days: Map<number, KeptDay>
  /** Days as a range that ends with them has them: nothing after midnight counts. */
  lastDays: Map<number, KeptDay>
  bytes: number
  isTooLarge: boolean
  /** Ends when the last reader has read what it missed. */
  busy: Promise<unknown>
}

/** The days of a figure, and the figure itself with what it has numbered. */
export interface RolledDays<T, Figure> {
  readonly figure: Figure
  readonly days: ReadonlyMap<number, T>
}

const printsSql = `SELECT toUInt16(toDate(occurred_at)) AS day, count() AS events,
    toString(sum(sipHash64(event_id))) AS hash
  FROM events WHERE property_id = {property:UInt32} GROUP BY day`

/** Three ranges of 400 days, the longest that a report has, and the windows of active users. */
const maxDays = 1_300

/** What a figure takes without its days. */
const bytesOfFigure = 1_000
/** What a day takes besides its value: two texts and an entry. */
const bytesOfDay = 300

/** Days that are missing in so many pieces are read with those between them, in one question. */
const maxPieces = 3

/**
 * Figures of days in memory (decision 0176). A day is read again when any event of it came or went: the store counts
 * the events of each day and adds up the hashes of their ids, and both are asked for with every use.
 */
export class DayRollups {
  readonly #maxBytes: number
  readonly #kept = new Map<string, Kept>()

  /** @param maxBytes what all figures may take together; the figure that was used least recently goes first. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /**
   * Reads a figure of the days of a span. Nothing that happened from the end of the span on counts. Null where there is
   * more than is kept in memory; then the store has to be asked for the whole span.
   */
  async read<T, Figure extends DayFigure<T>>(
    store: ClickHouse,
    kind: FigureKind<T, Figure>,
    property: RolledProperty,
    { from, to }: OpenDaySpan,
  ): Promise<RolledDays<T, Figure> | null> {
    const kept = this.#keptOf(kind, property)
    if (kept.isTooLarge) return null
    const { figure } = kept
    const prints = await readPrints(store, property.propertyId)
    // A day of UTC has parts of two days of a time zone.
    const span = { from: from ?? Math.min(to, ...prints.keys()) - 1, to }
    if (span.to - span.from > maxDays) return null
    const end = startOfDayNumber(span.to, property.timeZone)
    const isCut = figure.tailMs > 0 && printOf(prints, end, end + figure.tailMs) !== ''
    const wholeDays = { from: span.from, to: isCut ? span.to - 1 : span.to }
    const missed = kept.busy.then(
      async () =>
        (await this.#readMissing(store, kept, property, wholeDays, prints)) &&
        (!isCut || (await this.#readLastDay(store, kept, property, span.to - 1, prints))),
    )
    kept.busy = missed.catch(() => undefined)
    if (!(await missed)) {
      Object.assign(kept, { figure: kind.make(), days: new Map(), lastDays: new Map(), bytes: 0 })
      return null
    }
    this.#forgetOldest()
    const days = new Map<number, T>()
    for (const [day, { value }] of kept.days)
      if (day >= wholeDays.from && day < wholeDays.to && value !== figure.none) days.set(day, value as T)
    const last = isCut ? kept.lastDays.get(span.to - 1)?.value : figure.none
    if (last !== figure.none) days.set(span.to - 1, last as T)
    return { figure: figure as Figure, days }
  }

  #keptOf<T, Figure extends DayFigure<T>>(
    { name, make }: FigureKind<T, Figure>,
    { propertyId, timeZone, language, users, pages }: RolledProperty,
  ): Kept {
    // Sets of users and pages are named by what they contain.
    const key = [name, propertyId, timeZone, language, users, pages].join(' ')
    const kept = this.#kept.get(key) ?? {
      figure: make() as DayFigure<unknown>,
      days: new Map<number, KeptDay>(),
      lastDays: new Map<number, KeptDay>(),
      bytes: 0,
      isTooLarge: false,
      busy: Promise.resolve(),
    }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  /** Returns false where there is too much to keep. */
  async #readMissing(
    store: ClickHouse,
    kept: Kept,
    property: RolledProperty,
    span: DaySpan,
    prints: Prints,
  ): Promise<boolean> {
    const { figure } = kept
    const wanted = new Map<number, string>()
    for (let day = span.from; day < span.to; day++) {
      const since = startOfDayNumber(day, property.timeZone)
      const until = startOfDayNumber(day + 1, property.timeZone) + figure.tailMs
      wanted.set(day, printOf(prints, since - figure.headMs, until))
    }
    const missing = [...wanted].filter(
      ([day, print]) => (kept.days.get(day)?.print ?? '') !== print && print !== '',
    )
    for (const [day, print] of wanted)
      if (print === '') this.#keep(kept, 'days', day, { print, value: figure.none })
    for (const { from, to } of piecesOf(missing.map(([day]) => day))) {
      if (kept.isTooLarge) return false
      const since = startOfDayNumber(from, property.timeZone)
      const until = startOfDayNumber(to, property.timeZone) + figure.tailMs
      const read = await figure.load(store, { ...property, since, until })
      kept.isTooLarge = read === null
      for (let day = from; day < to && read; day++)
        this.#keep(kept, 'days', day, { print: wanted.get(day) ?? '', value: read.get(day) ?? figure.none })
    }
    return !kept.isTooLarge
  }

  /** Reads a day without what happened after it. Returns false where there is too much to keep. */
  async #readLastDay(
    store: ClickHouse,
    kept: Kept,
    property: RolledProperty,
    day: number,
    prints: Prints,
  ): Promise<boolean> {
    const { figure } = kept
    const since = startOfDayNumber(day, property.timeZone)
    const until = startOfDayNumber(day + 1, property.timeZone)
    const print = printOf(prints, since - figure.headMs, until)
    if (kept.lastDays.get(day)?.print === print) return true
    const read =
      print === '' ? new Map<number, unknown>() : await figure.load(store, { ...property, since, until })
    kept.isTooLarge = read === null
    if (read) this.#keep(kept, 'lastDays', day, { print, value: read.get(day) ?? figure.none })
    return read !== null
  }

  #keep(kept: Kept, place: 'days' | 'lastDays', day: number, next: KeptDay): void {
    const before = kept[place].get(day)
    if (before) kept.bytes -= bytesOfDay + kept.figure.bytesOf(before.value)
    kept.bytes += bytesOfDay + kept.figure.bytesOf(next.value)
    kept[place].set(day, next)
  }

  #forgetOldest(): void {
    const bytesOf = ({ bytes, figure }: Kept) => bytesOfFigure + bytes + (figure.numbering?.bytes ?? 0)
    let bytes = 0
    for (const one of this.#kept.values()) bytes += bytesOf(one)
    for (const [key, one] of this.#kept) {
      if (bytes <= this.#maxBytes || this.#kept.size === 1) return
      this.#kept.delete(key)
      bytes -= bytesOf(one)
    }
  }
}

/** What the days of UTC hold, by their number. */
type Prints = ReadonlyMap<number, string>

async function readPrints(store: ClickHouse, property: number): Promise<Prints> {
  const rows = await store.query<{ day: number; events: number; hash: string }>({
    sql: printsSql,
    params: { property },
  })
  return new Map(rows.map(({ day, events, hash }) => [day, `${events}:${hash}`]))
}

/** What the days of UTC hold that have a part of the time; empty where nothing happened on them. */
function printOf(prints: Prints, since: number, until: number): string {
  let print = ''
  for (let day = Math.floor(since / dayMs); day * dayMs < until; day++) {
    const one = prints.get(day)
    if (one !== undefined) print += `${day}=${one} `
  }
  return print
}

/** Neighbouring days as spans; one span for all where there are many. */
function piecesOf(days: readonly number[]): readonly DaySpan[] {
  const pieces: { from: number; to: number }[] = []
  for (const day of days) {
    const last = pieces.at(-1)
    if (last?.to === day) last.to = day + 1
    else pieces.push({ from: day, to: day + 1 })
  }
  const [first, last] = [pieces[0], pieces.at(-1)]
  return first && last && pieces.length > maxPieces ? [{ from: first.from, to: last.to }] : pieces
}
