import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { copyDatabase, type DatabaseCopy } from './copy-database.ts'

let copy: DatabaseCopy
let client: pg.Client
beforeAll(async () => {
  copy = await copyDatabase()
  client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await copy.drop()
})

const idOf = async (sql: string, values: readonly unknown[]) =>
  Number((await client.query<{ id: number }>(`${sql} RETURNING id`, [...values])).rows[0]?.id)
const namesOf = async (sql: string) =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)

it('TEXT-27 names from before they were refused are cleaned; joiners of emoji and unique names stay', async () => {
  await client.query("SELECT set_config('waymark.is_system', 'on', false)")
  const company = await idOf('INSERT INTO company (name) VALUES ($1)', ['Ac\u202eme\r\nBcc: eve'])
  const owner = [
    company,
    await idOf('INSERT INTO property (company_id, name) VALUES ($1, $2)', [company, '\u200b']),
  ]
  const language =
    "INSERT INTO language (company_id, property_id, key, name, status) VALUES ($1, $2, 'en', $3, 'default')"
  await client.query(language, [...owner, 'Eng\u0085lish'])
  for (const name of ['Orders', 'Orders\u200b', '👩🏽\u200d💻 A\u200dda']) {
    const values = [...owner, name]
    await client.query(
      'INSERT INTO page_segment (company_id, property_id, name, conditions) VALUES ($1, $2, $3, $4)',
      [...values, '[]'],
    )
  }
  const texts = JSON.stringify({ en: { title: 'A\u2028b', subtitle: 'c\u2028d' } })
  await client.query('INSERT INTO chapter (company_id, property_id, sort, texts) VALUES ($1, $2, 0, $3)', [
    ...owner,
    texts,
  ])
  await client.query("DELETE FROM schema_migration WHERE name = '0034-clean-names.sql'")
  await migrate(copy.ownerUrl)
  expect(await namesOf('SELECT name FROM company')).toEqual(['Acme Bcc: eve'])
  expect(await namesOf('SELECT name FROM property')).toEqual([`Application ${owner[1]}`])
  expect(await namesOf('SELECT name FROM language')).toEqual(['Eng lish'])
  expect(await namesOf('SELECT name FROM page_segment ORDER BY id')).toEqual([
    'Orders',
    expect.stringMatching(/^Orders \(\d+\)$/),
    expect.stringMatching(/^👩🏽\u200d💻 Ada \(\d+\)$/),
  ])
  const kept = await client.query<{ texts: unknown }>('SELECT texts FROM chapter')
  expect(kept.rows[0]?.texts).toEqual({ en: { title: 'A b', subtitle: 'c\u2028d' } })
})
