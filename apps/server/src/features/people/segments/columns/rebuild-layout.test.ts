import type { Segment } from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../../../../../test/copy-database.ts'
import { chanceOf, nowMs, randomSegment, randomUser } from '../../../../../test/random-segments.ts'
import { Database } from '../../../../platform/database/index.ts'
import { openLog } from '../../../../platform/log.ts'
import type { MemberPage } from '../member-order.ts'
import { prepareSegment } from '../prepare-segment.ts'
import { readMembers, readMembersByColumn, readMembersByRow } from '../segment-members.ts'
import { type ColumnCache, openColumnCache } from './column-cache.ts'
import { type Narrowing, resolveTextSearch } from './narrow-people.ts'
import { type LayoutSizes, rebuildDueLayouts } from './rebuild-layout.ts'

let copy: DatabaseCopy
let database: Database
let propertyId = 0
let companyId = 0
let cache: ColumnCache
const chance = chanceOf(7)
const sizes: LayoutSizes = { minPeople: 50, chunkPeople: 32, maxChanges: 10 }
const keep = () => rebuildDueLayouts({ database, sizes }, new AbortController().signal)

beforeAll(async () => {
  copy = await copyDatabase()
  database = new Database({ connectionString: copy.appUrl, log: openLog('silent') })
  cache = openColumnCache()
  const { rows } = await database.asSystem(tx =>
    sql<{ company_id: number; id: number }>`
      WITH company AS (INSERT INTO company (name) VALUES ('Example') RETURNING id)
      INSERT INTO property (company_id, name) SELECT id, 'Shop' FROM company RETURNING company_id, id`.execute(
      tx,
    ),
  )
  companyId = rows[0]?.company_id ?? 0
  propertyId = rows[0]?.id ?? 0
})
afterAll(async () => {
  await database?.close()
  await copy?.drop()
})

let added = 0
async function add(count: number): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  const users = Array.from({ length: count }, (_, index) => randomUser(chance, added + index))
  added += count
  await database.asSystem(tx =>
    tx
      .insertInto('end_user')
      .values(
        users.map(user => ({
          company_id: companyId,
          property_id: propertyId,
          public_id: `p-${user.externalId}`,
          external_id: user.externalId,
          is_anonymous: user.isAnonymous,
          status: chance.oneOf(['imported', 'pending', 'active', 'disabled'] as const),
          email: chance.below(2) === 0 ? null : `person${added}@example.com`,
          attributes: JSON.stringify(user.attributes),
          tags: sql<string[]>`${[...user.tags]}::text[]`,
          first_seen_at: at(user.firstSeenAt),
          last_seen_at: at(user.lastSeenAt),
        })),
      )
      .execute(),
  )
}

const everybody = null
const ask = async (segment: Segment | null, page: MemberPage | null = null, narrowing: Narrowing = {}) => {
  const readNoSegments = async () => ({ known: [], anonymous: [] })
  const prepared = segment === null ? null : await prepareSegment(readNoSegments, propertyId, segment, nowMs)
  return database.asSystem(async tx => {
    const request = { segment: prepared, narrowing, page }
    const question = { ...request, narrowing: await resolveTextSearch(tx, narrowing) }
    return {
      byColumn: await readMembersByColumn(tx, propertyId, cache, question),
      byRow: await readMembersByRow(tx, [propertyId], question),
      answer: await readMembers(tx, [propertyId], cache, request),
    }
  })
}

/** Nothing, one thing, or several. */
const randomNarrowing = (): Narrowing => ({
  ...(chance.below(3) === 0 ? { kind: chance.oneOf(['known', 'anonymous'] as const) } : {}),
  ...(chance.below(3) === 0 ? { status: chance.oneOf(['created', 'pending', 'active'] as const) } : {}),
  ...(chance.below(3) === 0
    ? { words: chance.oneOf(['1', 'U', 'EXAMPLE', '7@', 'unknown', 'ÜSER', 'ł', '\u0130']) }
    : {}),
  ...(chance.below(5) === 0 ? { isArchived: true } : {}),
})

/** Thirty segments, and each list order, answered by the columns as by the rows. */
async function expectSame(): Promise<void> {
  const segments = [everybody, ...Array.from({ length: 30 }, () => randomSegment(chance))]
  for (const segment of segments) {
    const sort = chance.oneOf(['createdAt', 'firstSeenAt', 'lastSeenAt', 'customerId'] as const)
    const page = {
      sort,
      order: chance.oneOf(['ASC', 'DESC'] as const),
      limit: 10,
      offset: chance.below(3) * 10,
    }
    const narrowing = randomNarrowing()
    const { byColumn, byRow, answer } = await ask(segment, page, narrowing)
    expect(byColumn, JSON.stringify({ segment, page, narrowing })).toEqual(byRow)
    expect(answer).toEqual(byRow)
  }
}

const layout = async () => {
  const { rows } = await database.asSystem(tx =>
    sql<{ chunks: number; users: number; changes: number }>`
      SELECT count(*)::int AS chunks, coalesce(sum(users), 0)::int AS users,
        (SELECT count(*)::int FROM end_user_change) AS changes
      FROM people_chunk WHERE property_id = ${propertyId}`.execute(tx),
  )
  return rows[0]
}

it('few people are read by their rows, and their changes are not kept', async () => {
  await add(40)
  await keep()
  const { byColumn, answer } = await ask(everybody)
  expect(byColumn).toBeNull()
  expect(answer).toEqual({ users: 40, total: 40, ids: [] })
  expect(await layout()).toEqual({ chunks: 0, users: 0, changes: 0 })
})

it('many are laid out in chunks, and counted and listed as their rows say', async () => {
  await add(60)
  await keep()
  expect(await layout()).toEqual({ chunks: 4, users: 100, changes: 0 })
  await expectSame()
})

it('USEG-41 who is added, changed, archived or erased counts as they are now, before anything is laid out again', async () => {
  await add(5)
  await database.asSystem(async tx => {
    await sql`UPDATE end_user SET attributes = '{"x-string": "pro"}', last_seen_at = now()
      WHERE id % 10 = 0 AND property_id = ${propertyId}`.execute(tx)
    await sql`DELETE FROM end_user WHERE id % 17 = 0 AND property_id = ${propertyId}`.execute(tx)
    await sql`UPDATE end_user SET archived_at = now() WHERE id % 13 = 0 AND property_id = ${propertyId}`.execute(
      tx,
    )
  })
  const before = await layout()
  expect(before?.changes).toBeGreaterThan(20)
  await expectSame()
  await keep()
  expect((await layout())?.changes).toBe(0)
  const { byRow: unarchived } = await ask(everybody)
  const { byRow: archived } = await ask(everybody, null, { isArchived: true })
  expect(archived.total).toBeGreaterThan(0)
  expect((await layout())?.users).toBe(unarchived.total + archived.total)
  await expectSame()
})

it('a few changes wait; the last chunk grows before another is begun', async () => {
  await add(3)
  await keep()
  expect((await layout())?.changes).toBe(3)
  await add(8)
  const chunks = (await layout())?.chunks ?? 0
  await keep()
  expect(await layout()).toMatchObject({ chunks, changes: 0 })
  await expectSame()
})

it('a change that is under way while its chunk is laid out is not lost', async () => {
  let finish: () => void = () => undefined
  let begun: () => void = () => undefined
  const waiting = new Promise<void>(resolve => {
    finish = resolve
  })
  const started = new Promise<void>(resolve => {
    begun = resolve
  })
  const slow = database.asSystem(async tx => {
    await sql`UPDATE end_user SET attributes = '{"x-string": "late"}'
      WHERE id = (SELECT min(id) FROM end_user WHERE property_id = ${propertyId} AND archived_at IS NULL)`.execute(
      tx,
    )
    begun()
    await waiting
  })
  await started
  await database.asSystem(tx =>
    sql`UPDATE end_user SET tags = '{a}' WHERE property_id = ${propertyId} AND archived_at IS NULL
      AND id <> (SELECT min(id) FROM end_user WHERE property_id = ${propertyId} AND archived_at IS NULL)`.execute(
      tx,
    ),
  )
  await keep()
  finish()
  await slow
  const late: Segment = {
    connection: 'or',
    filterGroups: [
      {
        connection: 'and',
        filters: [{ key: 'x-string', type: 'string', operator: 'equals', value: 'late' }],
      },
    ],
  }
  const { byColumn, byRow } = await ask(late)
  expect(byRow.users).toBe(1)
  expect(byColumn).toEqual(byRow)
})

it('what was cut off in the middle is taken up where it stood, and no one counts wrong meanwhile', async () => {
  await database.asSystem(async tx => {
    await sql`DELETE FROM people_layout WHERE property_id = ${propertyId}`.execute(tx)
    await sql`UPDATE end_user SET tags = '{b}' WHERE property_id = ${propertyId}`.execute(tx)
  })
  const cut = new AbortController()
  const once: Pick<Database, 'asSystem'> = {
    asSystem: async work => {
      const result = await database.asSystem(work)
      if (((await layout())?.chunks ?? 0) > 0) cut.abort()
      return result
    },
  }
  await rebuildDueLayouts({ database: once, sizes }, cut.signal)
  expect((await layout())?.chunks).toBe(1)
  await expectSame()
  await database.asSystem(tx =>
    sql`UPDATE end_user SET tags = '{c}' WHERE property_id = ${propertyId}`.execute(tx),
  )
  await expectSame()
  await keep()
  expect((await layout())?.chunks).toBeGreaterThan(1)
  await expectSame()
})

it('a cache that is too small for one question still answers it', async () => {
  cache = openColumnCache(1)
  await expectSame()
})
