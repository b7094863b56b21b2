import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { aMessage } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openLocalFiles } from '../../../platform/files/files.ts'
import { openLog } from '../../../platform/log.ts'
import { openOutbound } from '../../../platform/outbound/index.ts'
import { announceContentChange } from '../../workspace/properties/index.ts'
import { copyStoredImages, openImageStorage } from './index.ts'

let server: TestServer
let world: World
let outside: Server
let origin = ''
let reads = 0
/** As the owner, who sees every company and skips the rules of a save. */
let client: pg.Client

beforeAll(async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#0098ff' } })
    .png()
    .toBuffer()
  outside = createServer((request, reply) => {
    reads += 1
    if (request.url?.startsWith('/picture') === true) reply.end(png)
    else reply.writeHead(404).end('nothing')
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  server = await openServer()
  client = new pg.Client({ connectionString: server.copy.ownerUrl })
  await client.connect()
  await client.query("SELECT set_config('waymark.is_system', 'on', false)")
})
afterAll(async () => {
  await client.end()
  await server.close()
  outside.close()
})
beforeEach(async () => {
  reads = 0
  server.clock.set('2026-03-02T10:00:00Z')
  world = await aWorld(server)
  await client.query('DELETE FROM foreign_image_holder')
})

const base = () => `/v2/properties/${world.property.id}`
const publicUrl = 'https://waymark.example.com'

async function copyAll({ allowPrivate = true, signal = new AbortController().signal } = {}) {
  const outbound = openOutbound({ allowPrivate })
  const shelf = openImageStorage(openLocalFiles(server.dataDir), Buffer.alloc(32, 1))
  const { database, clock } = server
  await copyStoredImages(
    {
      ...{ database, clock, outbound, shelf, log: openLog('silent') },
      publicAddress: () => publicUrl,
      announceChange: announceContentChange,
    },
    signal,
  )
  await outbound.close()
}

const queued = async () =>
  (
    await client.query<{ object_type: string; tries: number; next_at: Date }>(
      'SELECT object_type, tries, next_at FROM foreign_image_holder ORDER BY object_type',
    )
  ).rows

/** Content as it was saved before images were copied: with addresses of another host, queued as by the migration. */
async function oldContent(src: string) {
  const guide = await aGuide({
    in: world.property,
    by: world.admin,
    steps: [aStep(), aStep()],
    isPublic: true,
  })
  const [step] = guide.steps
  await client.query(
    `UPDATE guide_text SET steps = jsonb_set(steps, ARRAY[$1, 'media'], $2) WHERE guide_id = $3`,
    [step?.uuid, JSON.stringify({ kind: 'image', src, alt: 'Form' }), guide.id],
  )
  const message = await aMessage({ in: world.property, by: world.admin })
  const media = { image: { src }, imageLibrary: null }
  const texts = { headline: 'A', description: 'B', media, cta: null }
  await client.query('UPDATE message SET language_texts = $1 WHERE id = $2', [
    JSON.stringify({ 1: { texts, status: 'default' } }),
    message.id,
  ])
  const popup = await world.admin.api.post<{ id: number }>(`${base()}/popups`, { type: 'announcement' })
  await client.query('UPDATE popup SET texts = $1 WHERE id = $2', [
    JSON.stringify({ en: { headline: 'A', media: { kind: 'image', src, alt: '' } } }),
    popup.body.id,
  ])
  await client.query(`UPDATE property SET stylings = stylings || $1 WHERE id = $2`, [
    JSON.stringify({ avatar_img: src }),
    world.property.id,
  ])
  const rows = [
    ['guide', guide.id],
    ['message', message.id],
    ['popup', popup.body.id],
    ['stylings', world.property.id],
  ]
  for (const [type, id] of rows) {
    await client.query(
      `INSERT INTO foreign_image_holder (company_id, property_id, object_type, object_id, next_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [world.company.id, world.property.id, type, id, server.clock.now()],
    )
  }
  return { guide, message, popup: popup.body.id }
}

const storedIn = async (table: string, column: string, owner: string, id: number) =>
  (
    await client.query<{ value: unknown }>(`SELECT ${column} AS value FROM ${table} WHERE ${owner} = $1`, [
      id,
    ])
  ).rows[0]?.value

describe('MEDIA-16 images of other hosts in content that is stored already', () => {
  it('are copied once, in every kind of content, and the content keeps its version', async () => {
    const { guide, message, popup } = await oldContent(`${origin}/picture.png`)
    await copyAll()
    const values = [
      await storedIn('guide_text', 'steps', 'guide_id', guide.id),
      await storedIn('message', 'language_texts', 'id', message.id),
      await storedIn('popup', 'texts', 'id', popup),
      await storedIn('property', 'stylings', 'id', world.property.id),
    ]
    const copy = new RegExp(`${publicUrl}/assistant/images/${world.property.id}/[0-9a-f]{40}\\.png`)
    for (const value of values) {
      expect(JSON.stringify(value)).toMatch(copy)
      expect(JSON.stringify(value)).not.toContain(origin)
    }
    expect(await queued()).toEqual([])
    const now = await world.admin.api.get<{ version: number }>(`${base()}/tutorials/edit/${guide.id}`)
    expect(now.body.version).toBe(guide.version)
    const { rows } = await client.query<{ after: { images: string[]; notCopied: unknown[] } }>(
      "SELECT after FROM audit_entry WHERE action = 'image.copy' AND object_type = 'guide' AND object_id = $1",
      [guide.id],
    )
    expect(rows).toMatchObject([{ after: { images: [expect.stringMatching(copy)], notCopied: [] } }])
    const before = reads
    await copyAll()
    expect(reads).toBe(before)
  })

  it('one that cannot be copied stays, is tried three times, a day apart, and is named in the audit log', async () => {
    const src = `${origin}/gone.png`
    const { guide } = await oldContent(src)
    await client.query("DELETE FROM foreign_image_holder WHERE object_type <> 'guide'")
    for (const [day, tries] of [1, 2].entries()) {
      await copyAll()
      expect(await queued()).toMatchObject([{ tries, next_at: new Date(Date.UTC(2026, 2, 3 + day, 10)) }])
      await copyAll()
      server.clock.set(new Date(Date.UTC(2026, 2, 3 + day, 10)).toISOString())
    }
    await copyAll()
    expect([await queued(), reads]).toEqual([[], 3])
    expect(JSON.stringify(await storedIn('guide_text', 'steps', 'guide_id', guide.id))).toContain(src)
    const { rows } = await client.query<{ after: object }>(
      "SELECT after FROM audit_entry WHERE action = 'image.copy' AND object_id = $1",
      [guide.id],
    )
    expect(rows[0]).toMatchObject({ after: { notCopied: [{ address: src, reason: 'answers 404' }] } })
  })

  it('calls no address inside the network, and goes on where it was stopped', async () => {
    await oldContent(`${origin}/picture.png`)
    await copyAll({ signal: AbortSignal.abort() })
    expect((await queued()).map(one => one.object_type)).toEqual(['guide', 'message', 'popup', 'stylings'])
    await copyAll({ allowPrivate: false })
    expect(reads).toBe(0)
    expect((await queued()).map(one => one.tries)).toEqual([1, 1, 1, 1])
  })

  it('the migration finds the content that has some, and no other', async () => {
    const folder = new URL('../../../platform/database/migrations/', import.meta.url)
    const migration = await readFile(new URL('0044-foreign-images.sql', folder), 'utf8')
    const search = migration.slice(migration.indexOf('INSERT INTO foreign_image_holder'))
    await oldContent(`${origin}/picture.png`)
    await aGuide({ in: world.property, by: world.admin })
    const place = [world.property.id]
    const found = async () => {
      await client.query('DELETE FROM foreign_image_holder')
      await client.query(search)
      const { rows } = await client.query<{ object_type: string }>(
        'SELECT object_type FROM foreign_image_holder WHERE property_id = $1 ORDER BY object_type',
        place,
      )
      return rows.map(row => row.object_type)
    }
    expect(await found()).toEqual(['guide', 'message', 'popup', 'stylings'])
    await copyAll()
    await client.query("UPDATE popup SET texts = '{}' WHERE property_id = $1", place)
    await client.query("UPDATE property SET stylings = '{}' WHERE id = $1", place)
    // Our own addresses are whole ones, too: the job tells them apart.
    expect(await found()).toEqual(['guide', 'message'])
  })

  it('a restored version is looked through', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    await world.admin.api.put(`${base()}/tutorials/${guide.id}`, { title: 'Second' })
    const path = `${base()}/tutorials/${guide.id}/versions/1/restore`
    const restored = await world.admin.api.post(path, { parts: ['texts', 'steps', 'settings'] })
    expect(restored.status, restored.raw).toBe(200)
    expect(await queued()).toMatchObject([{ object_type: 'guide' }])
  })
})
