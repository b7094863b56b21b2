import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/** The columns that identify an end user in the event store. */
export interface EventPerson {
  readonly propertyId: number
  readonly externalId: string
  readonly isAnonymous: boolean
}

interface Paging {
  readonly page: number
  readonly limit: number
}

export interface Paged<T> {
  readonly items: readonly T[]
  readonly total: number
}

const isTheirs =
  'property_id = {property:UInt32} AND user_id = {user:String} AND is_anonymous = {anonymous:Bool}'

const paramsOf = ({ propertyId, externalId, isAnonymous }: EventPerson) => ({
  property: propertyId,
  user: externalId,
  anonymous: isAnonymous,
})

/** Reads one page of results and the total. */
async function readPaged<T>(
  events: ClickHouse,
  person: EventPerson,
  sql: string,
  { page, limit }: Paging,
): Promise<Paged<T>> {
  const params = { ...paramsOf(person), limit, offset: (page - 1) * limit }
  const [items, counts] = await Promise.all([
    events.query<T>({ sql: `${sql} LIMIT {limit:UInt32} OFFSET {offset:UInt32}`, params }),
    events.query<{ readonly total: number }>({ sql: `SELECT count() AS total FROM (${sql})`, params }),
  ])
  return { items, total: counts[0]?.total ?? 0 }
}

export interface GuideEncounter {
  readonly guideId: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
  readonly started: number
  readonly completed: number
  readonly targeted: number
}

/** Guides that one user met, the last one first. */
export const readGuideEncounters = (events: ClickHouse, person: EventPerson, paging: Paging) =>
  readPaged<GuideEncounter>(
    events,
    person,
    `SELECT guide_id AS guideId, toUnixTimestamp64Milli(max(occurred_at)) AS lastAt,
      countIf(type = 'guide_started') AS started, countIf(type = 'guide_completed') AS completed,
      countIf(type = 'promotion_shown') AS targeted
    FROM events WHERE ${isTheirs} AND guide_id > 0 GROUP BY guide_id ORDER BY lastAt DESC, guideId`,
    paging,
  )

export interface PersonSession {
  readonly id: string
  readonly startedAt: number
  readonly endedAt: number
  readonly events: number
  readonly pages: number
  readonly firstPath: string
}

/** Sessions of one user, the last one first. */
export const readPersonSessions = (events: ClickHouse, person: EventPerson, paging: Paging) =>
  readPaged<PersonSession>(
    events,
    person,
    `SELECT session_id AS id, toUnixTimestamp64Milli(min(occurred_at)) AS startedAt,
      toUnixTimestamp64Milli(max(occurred_at)) AS endedAt, count() AS events,
      uniqExactIf(path, path != '') AS pages, argMinIf(path, occurred_at, path != '') AS firstPath
    FROM events WHERE ${isTheirs} AND session_id != '' GROUP BY session_id ORDER BY endedAt DESC, id`,
    paging,
  )

export interface PersonAnswer {
  readonly id: string
  readonly at: number
  readonly messageId: number
  readonly score: number | null
  readonly comment: string
}

/** Answers of one user, the last one first. */
export const readPersonAnswers = (events: ClickHouse, person: EventPerson, paging: Paging) =>
  readPaged<PersonAnswer>(
    events,
    person,
    `SELECT toString(event_id) AS id, toUnixTimestamp64Milli(occurred_at) AS at, message_id AS messageId,
      events.score AS score, comment
    FROM events WHERE ${isTheirs} AND type = 'survey_answered' ORDER BY occurred_at DESC, event_id`,
    paging,
  )

/** How many events of one user the store holds. */
export async function countPersonEvents(events: ClickHouse, person: EventPerson): Promise<number> {
  const rows = await events.query<{ readonly count: number }>({
    sql: `SELECT count() AS count FROM events WHERE ${isTheirs}`,
    params: paramsOf(person),
  })
  return rows[0]?.count ?? 0
}

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Takes every event of one user out of the store; when it returns they are out of its files' answers, too. */
export async function deletePersonEvents(events: ClickHouse, person: EventPerson): Promise<void> {
  const { propertyId, externalId, isAnonymous } = person
  await events.command(
    `ALTER TABLE events DELETE WHERE property_id = ${Math.trunc(propertyId)}
      AND user_id = ${literal(externalId)} AND is_anonymous = ${isAnonymous}
    SETTINGS mutations_sync = 2`,
  )
}

export type PersonEvent = Readonly<Record<string, unknown>> & {
  readonly at: number
  readonly event_id: string
}

const rowsAtOnce = 2_000

/** Every event of one user with everything that is kept of it, the first one first, some at a time. */
export async function* readPersonEvents(
  events: ClickHouse,
  person: EventPerson,
): AsyncGenerator<readonly PersonEvent[]> {
  let after = { at: -(2 ** 52), id: '' }
  for (;;) {
    const rows: PersonEvent[] = await events.query<PersonEvent>({
      sql: `SELECT * EXCEPT (chunk_id, company_id, user_id, is_anonymous),
          toUnixTimestamp64Milli(occurred_at) AS at
        FROM events WHERE ${isTheirs}
          AND (toUnixTimestamp64Milli(occurred_at), toString(event_id)) > ({afterAt:Int64}, {afterId:String})
        ORDER BY at, toString(event_id) LIMIT ${rowsAtOnce}`,
      params: { ...paramsOf(person), afterAt: after.at, afterId: after.id },
    })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < rowsAtOnce) return
    after = { at: last.at, id: last.event_id }
  }
}
