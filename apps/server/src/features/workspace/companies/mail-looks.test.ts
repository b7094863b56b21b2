import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aProperty, type Property } from '../../../../test/builders.ts'
import { openServer, type TestServer, testSecret } from '../../../../test/open-server.ts'
import { readConfig } from '../../../platform/config/index.ts'
import { openFiles } from '../../../platform/files/files.ts'
import type { MailLookReader } from '../../../platform/mail/index.ts'
import { openOutbound } from '../../../platform/outbound/index.ts'
import { secretFrom } from '../../../platform/secret/index.ts'
import { openImageStorage, openPictureReader } from '../../content/images/index.ts'
import { openMailLooks } from './mail-looks.ts'

let server: TestServer
let readLook: MailLookReader
let world: World
beforeAll(async () => {
  server = await openServer()
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: 'false', DATA_DIR: server.dataDir })
  const shelf = openImageStorage(openFiles(config), secretFrom(testSecret).key('image-name'))
  const outbound = openOutbound({ allowPrivate: false, timeoutMs: 2_000 })
  const readPicture = openPictureReader({ shelf, outbound })
  readLook = openMailLooks({ database: server.database, readPicture })
})
afterAll(() => server.close())

const blank = (background: string) => sharp({ create: { width: 32, height: 32, channels: 3, background } })
/** A picture of random colours, which no format makes small. */
const noise = () => sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })

/** Gives the application this picture, and returns the bytes that are kept of it. */
async function giveAvatar(property: Property, type: string, bytes: Buffer): Promise<Buffer> {
  const { api } = world.admin
  const image = `data:${type};base64,${bytes.toString('base64')}`
  const upload = await api.post<{ imageUrl: string }>(`/v2/properties/${property.id}/images`, { image })
  expect([upload.status, upload.raw.slice(0, 300)]).toEqual([201, expect.any(String)])
  const { imageUrl } = upload.body
  const saved = await api.put(`/v2/properties/${property.id}/stylings`, { avatar_img: imageUrl })
  expect(saved.status).toBe(200)
  return Buffer.from(await (await fetch(imageUrl)).arrayBuffer())
}

type Company = NonNullable<Parameters<MailLookReader>[0]['company']>
const lookFor = (company: Company) => readLook({ company } as Parameters<MailLookReader>[0])

describe('MAIL-12 a mail has the name of its company, and as logo the picture of an application', () => {
  it('none where no application has a picture', async () => {
    world = await aWorld(server)
    const { sender, logo } = await lookFor({ id: world.company.id })
    expect([sender.length > 0, logo]).toEqual([true, null])
  })

  it('that is PNG or JPEG, byte for byte', async () => {
    world = await aWorld(server)
    const png = await giveAvatar(world.property, 'image/png', await blank('#0098ff').png().toBuffer())
    expect((await lookFor({ id: world.company.id })).logo).toEqual({ type: 'image/png', bytes: png })
    const jpeg = await giveAvatar(world.property, 'image/jpeg', await blank('#ff9800').jpeg().toBuffer())
    expect((await lookFor({ id: world.company.id })).logo).toEqual({ type: 'image/jpeg', bytes: jpeg })
  })

  it('none that is WebP, which Outlook does not show, or larger than 200 kB', async () => {
    world = await aWorld(server)
    await giveAvatar(world.property, 'image/webp', await blank('#0098ff').webp().toBuffer())
    expect((await lookFor({ id: world.company.id })).logo).toBeNull()
    const large = await giveAvatar(world.property, 'image/png', await noise().png().toBuffer())
    expect(large.length).toBeGreaterThan(200_000)
    expect((await lookFor({ id: world.company.id })).logo).toBeNull()
  })

  it('that of the application that the mail is about before the first one, never of one that is archived', async () => {
    world = await aWorld(server)
    const second = await aProperty(server, { in: world.company })
    const first = await giveAvatar(world.property, 'image/png', await blank('#111111').png().toBuffer())
    const other = await giveAvatar(second, 'image/png', await blank('#eeeeee').png().toBuffer())
    expect((await lookFor({ id: world.company.id })).logo?.bytes).toEqual(first)
    expect((await lookFor({ id: world.company.id, propertyId: second.id })).logo?.bytes).toEqual(other)
    await server.database.asSystem(tx =>
      tx
        .updateTable('property')
        .set({ archived_at: server.clock.now() })
        .where('property.id', '=', world.property.id)
        .execute(),
    )
    expect((await lookFor({ id: world.company.id })).logo?.bytes).toEqual(other)
  })

  it('none of another company', async () => {
    world = await aWorld(server)
    await giveAvatar(world.property, 'image/png', await blank('#111111').png().toBuffer())
    const stranger = await aWorld(server)
    const company = { id: stranger.company.id, propertyId: world.property.id }
    expect((await lookFor(company)).logo).toBeNull()
  })
})
