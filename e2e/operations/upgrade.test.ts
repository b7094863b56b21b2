import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { missingMigrations } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { readBackup } from '../../apps/server/test/backup-contents.ts'
import { admin } from '../support/start-waymark.ts'
import { queryEvents } from './support/pages.ts'
import { queryRows } from './support/rows.ts'
import { runProgram } from './support/run-program.ts'
import { call, signIn } from './support/staff.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

/**
 * Backups of the demo company, each made by the version whose last migration its name tells. A new one is added when
 * migrations were published: `npm run backup` on a demo with few events, then gzip.
 */
const fixtures = new URL('./fixtures/', import.meta.url).pathname

interface SavedManifest {
  readonly rows: { readonly migrations: string[]; readonly tables: { name: string; rows: number }[] }
  readonly events: { readonly rows: number }
}

let place: Workplace
beforeEach(() => {
  place = openWorkplace()
})
afterEach(() => place.clear())

it.each(readdirSync(fixtures))('OPER-10 %s is restored, migrated, checked and served', async name => {
  const file = join(place.parent, 'old.backup')
  await writeFile(file, await promisify(gunzip)(await readFile(join(fixtures, name))))
  const entries = await readBackup(file)
  const saved = JSON.parse(String(entries.get('manifest.json'))) as SavedManifest
  const last = saved.rows.migrations.at(-1) ?? ''
  expect(name).toBe(`schema-${last.slice(0, 4)}.backup.gz`)

  const restored = await runProgram('restore', [file], { DATA_DIR: place.dataDir })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const server = await place.launch()
  await server.untilReady()
  const owner = findRunningPostgres(place.dataDir)?.adminConnectionString ?? ''
  expect(await missingMigrations(owner)).toEqual([])
  const guides = await queryRows<{ count: number }>(place.dataDir, 'SELECT count(*)::int AS count FROM guide')
  expect(guides[0]?.count).toBe(saved.rows.tables.find(table => table.name === 'guide')?.rows)
  const events = await queryEvents(place.dataDir, store =>
    store.query<{ count: number }>({ sql: 'SELECT count() AS count FROM events' }),
  )
  expect(events[0]?.count).toBe(saved.events.rows)

  const token = await signIn(server.url, admin)
  const list = await call<unknown[]>(server.url, {
    method: 'GET',
    path: '/v2/properties/1/tutorials',
    token,
  })
  expect([list.status, list.body.length]).toEqual([200, guides[0]?.count])
  for (const key of entries.keys()) {
    const picture = /^files\/images\/(.+)$/.exec(key)?.[1]
    if (picture === undefined) continue
    const reply = await fetch(`${server.url}/assistant/images/${picture}`)
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(entries.get(key))
  }
  server.kill('SIGTERM')
  expect((await server.exited).code).toBe(0)
})
