import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from './a-world.ts'
import { openServer, type TestServer } from './open-server.ts'

const migration = new URL('../src/platform/database/migrations/0032-segment-names.sql', import.meta.url)

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

it('USEG-44 the migration renames duplicates and keeps every other name', async () => {
  const client = new pg.Client({ connectionString: server.copy.ownerUrl })
  await client.connect()
  const add = (table: string, property: World['property'], names: readonly string[]) =>
    client.query(
      `INSERT INTO ${table} (company_id, property_id, name, conditions)
       SELECT $1, $2, name, '{}' FROM unnest($3::text[]) AS name`,
      [property.companyId, property.id, names],
    )
  const long = 'x'.repeat(200)
  await client.query('BEGIN')
  await client.query("SELECT set_config('waymark.is_system', 'on', true)")
  for (const table of ['user_segment', 'page_segment']) {
    await client.query(`DELETE FROM ${table}`)
    await client.query(`DROP INDEX ${table}_name`)
    await add(table, world.property, ['Leads', 'leads ', 'LEADS', 'Leads (2)', 'Other', long, long])
    await add(table, world.stranger.property, ['Leads'])
  }
  await client.query(await readFile(migration, 'utf8'))
  for (const table of ['user_segment', 'page_segment']) {
    const { rows } = await client.query(`SELECT name FROM ${table} ORDER BY id`)
    expect(rows.map(row => row.name)).toEqual([
      'Leads',
      'leads (3)',
      'LEADS (4)',
      'Leads (2)',
      'Other',
      long,
      `${'x'.repeat(195)} (2)`,
      'Leads',
    ])
  }
  await client.query('ROLLBACK')
  await client.end()
})
