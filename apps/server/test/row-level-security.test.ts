import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CompanyScope, type Tx } from '../src/platform/database/index.ts'
import { aWorld, type World } from './a-world.ts'
import { aChapter, aGuide } from './builders.ts'
import { openServer, type TestServer } from './open-server.ts'

/** The second lock of tenancy, below every check in code (architecture, "Identities and tenancy"). */

let server: TestServer
let world: World
let theirGuideId: number
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const { property, admin } = world.stranger
  await aChapter({ in: world.property, by: world.admin })
  await aGuide({ in: world.property, by: world.admin })
  await aChapter({ in: property, by: admin })
  theirGuideId = (await aGuide({ in: property, by: admin, isPublic: true })).id
})
afterAll(() => server.close())

const inOurs = <T>(work: (tx: Tx) => Promise<T>) => {
  const actor = { managerId: world.admin.id, name: world.admin.name }
  return server.database.inScope(new CompanyScope(world.company.id, actor, 'companyAdmin'), work)
}

const companiesIn = async (tx: Tx, table: string) => {
  const column = table === 'company' ? 'id' : 'company_id'
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT ${sql.ref(column)} AS id FROM ${sql.table(table)}`.execute(tx)
  return rows.map(row => row.id)
}

const scoped = [
  'company',
  'property',
  'role_assignment',
  'language',
  'application_url',
  'chapter',
  'guide',
  'guide_text',
  'object_version',
  'audit_entry',
]

it.each(scoped)('a query for one company sees no %s of another', async table => {
  const all = await server.database.asSystem(tx => companiesIn(tx, table))
  expect(all).toContain(world.company.id)
  if (table !== 'application_url') expect(all).toContain(world.stranger.company.id)
  expect(await inOurs(tx => companiesIn(tx, table))).toEqual([world.company.id])
})

/** The inbox is read across companies; sessions and one-time secrets belong to persons, who have no company yet. */
const withoutPolicy = ['event_inbox', 'one_time_secret', 'session']

it('every table with a company has a policy, so that a new one cannot be forgotten', async () => {
  const { rows } = await server.database.asSystem(tx =>
    sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND a.attname = 'company_id' AND NOT a.attisdropped
        AND NOT (c.relrowsecurity AND c.relforcerowsecurity
          AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))`.execute(tx),
  )
  expect(rows.map(row => row.name).sort()).toEqual(withoutPolicy)
})

describe('a query for one company', () => {
  it('changes nothing of another', async () => {
    const changed = await inOurs(tx =>
      tx.updateTable('guide').set({ visibility: 'deleted' }).where('guide.id', '=', theirGuideId).execute(),
    )
    expect(changed[0]?.numUpdatedRows).toBe(0n)
    const removed = await inOurs(tx => tx.deleteFrom('guide').where('guide.id', '=', theirGuideId).execute())
    expect(removed[0]?.numDeletedRows).toBe(0n)
  })

  it('writes nothing into another', async () => {
    const { company, property } = world.stranger
    const write = inOurs(tx =>
      tx.insertInto('guide').values({ company_id: company.id, property_id: property.id }).execute(),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })

  it('cannot put its own rows below a property of another', async () => {
    const write = inOurs(tx =>
      tx
        .insertInto('guide')
        .values({ company_id: world.company.id, property_id: world.stranger.property.id })
        .execute(),
    )
    await expect(write).rejects.toThrow(/foreign key/)
  })
})

it('without a scope nothing is seen', async () => {
  const { rows } = await server.database.pool.query('SELECT count(*)::int AS seen FROM guide')
  expect(rows).toEqual([{ seen: 0 }])
})

it.each([
  ['audit_entry', 'UPDATE audit_entry SET action = $$nothing$$'],
  ['audit_entry', 'DELETE FROM audit_entry'],
  ['object_version', 'UPDATE object_version SET version = 99'],
  ['object_version', 'DELETE FROM object_version'],
  ['audit_entry', 'TRUNCATE audit_entry'],
])('what serves requests may not rewrite %s: %s', async (_, statement) => {
  const rewrite = server.database.asSystem(tx => sql.raw(statement).execute(tx))
  await expect(rewrite).rejects.toThrow(/permission denied/)
})
