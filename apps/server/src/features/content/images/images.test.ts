import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { maxImageBytes } from '@waymark/domain/content/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { apiClient } from '../../../../test/api-client.ts'
import type { Person } from '../../../../test/builders.ts'
import { gifOf } from '../../../../test/gif-of.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'avif'

const blank = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0098ff' } })
const bytesOf = (format: Format, width?: number, height?: number) =>
  blank(width, height).toFormat(format).toBuffer()

/** A png whose header claims another size than it has. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(12, 29))
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(header))
  return Buffer.concat([png.subarray(0, 12), header, check, png.subarray(33)])
}

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const pathOf = (property = world.property) => `/v2/properties/${property.id}/images`
const upload = (image: unknown, by: Pick<Person, 'api'> = world.admin, property = world.property) =>
  by.api.post<{ imageUrl: string }>(pathOf(property), { image })

/** Every file that is kept for the property, and how many uploads the audit log tells of. */
async function stored() {
  const folder = join(server.dataDir, 'files/images', String(world.property.id))
  const { uploads } = await server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<string>().as('uploads'))
      .where('action', '=', 'image.upload')
      .executeTakeFirstOrThrow(),
  )
  return { files: (await readdir(folder, { recursive: true })).toSorted(), uploads }
}

async function kept(image: string) {
  const { status, body, raw } = await upload(image)
  expect([status, raw.slice(0, 200)]).toEqual([201, raw.slice(0, 200)])
  const reply = await fetch(body.imageUrl)
  return { url: body.imageUrl, reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('WIRE-45 a picture that is sent', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('MEDIA-6 as %s is served as that', async format => {
    const { url, reply, bytes } = await kept(dataUrl(`image/${format}`, await bytesOf(format)))
    expect(url).toMatch(
      new RegExp(`^${server.url}/assistant/images/${world.property.id}/[0-9a-f]{40}\\.${format}$`),
    )
    expect(reply.status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  })

  it('is what its bytes are, not what it says', async () => {
    const { url, reply } = await kept(dataUrl('image/png', await bytesOf('jpeg')))
    expect(url).toMatch(/\.jpeg$/)
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
  })

  it('has one address per property, which no other property shares', async () => {
    const image = dataUrl('image/png', await bytesOf('png', 41))
    const [first, second] = [await kept(image), await kept(image)]
    expect(first.url).toBe(second.url)
    const theirs = await upload(image, world.stranger.admin, world.stranger.property)
    expect(theirs.body.imageUrl.split('/').at(-1)).not.toBe(first.url.split('/').at(-1))
  })

  it('loses what cannot be seen of it: place, camera, whatever hangs behind', async () => {
    const exif = { IFD0: { Copyright: 'secret-of-the-camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const taken = await blank().withExif(exif).jpeg().toBuffer()
    const trailing = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')])
    expect(trailing.includes('secret-of-the-camera')).toBe(true)
    const { bytes } = await kept(dataUrl('image/jpeg', trailing))
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect([bytes.includes('secret-of-the-camera'), bytes.includes('<script>')]).toEqual([false, false])
  })

  it('is turned upright, and goes on moving', async () => {
    const turned = await blank(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await sharp((await kept(dataUrl('image/jpeg', turned))).bytes).metadata()).toMatchObject({
      width: 20,
      height: 40,
    })
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map(background =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const { bytes } = await kept(dataUrl('image/gif', moving))
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3)
  })

  it('is in the audit log, with who sent it', async () => {
    const { url } = await kept(dataUrl('image/png', await bytesOf('png', 17, 19)))
    const entry = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .selectAll()
        .where('action', '=', 'image.upload')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(entry).toMatchObject({
      company_id: world.company.id,
      property_id: world.property.id,
      manager_id: world.admin.id,
      object_type: 'image',
      after: { name: url.split('/').at(-1), width: 17, height: 19 },
    })
  })
})

describe('MEDIA-6 what is a picture and something else besides', () => {
  const script = '<!doctype html><script>alert(document.domain)</script>'
  const zip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
  it.each([
    ['a page behind a png', 'png', Buffer.from(script)],
    ['a page behind a gif', 'gif', Buffer.from(script)],
    ['a zip behind a jpeg', 'jpeg', zip],
    ['a zip behind a webp', 'webp', zip],
  ] as const)('%s: only the picture is kept', async (_, format, behind) => {
    const image = Buffer.concat([await bytesOf(format), behind])
    const { bytes, reply } = await kept(dataUrl(`image/${format}`, image))
    expect(bytes.includes(behind.subarray(0, 12))).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 })
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('a png with a script in its description loses it', async () => {
    const comment = Buffer.from(`tEXtComment\0${script}`, 'latin1')
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(comment.length - 4)
    check.writeUInt32BE(crc32(comment))
    const png = await bytesOf('png')
    const withComment = Buffer.concat([png.subarray(0, 33), length, comment, check, png.subarray(33)])
    const { bytes } = await kept(dataUrl('image/png', withComment))
    expect(bytes.includes('alert(')).toBe(false)
  })
})

describe('MEDIA-5 MEDIA-6 a picture is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const wrongKinds: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['a text, called a png', () => dataUrl('image/png', Buffer.from('Order paper on Mondays.\n'))],
    [
      'a script that begins like a gif',
      () => dataUrl('image/gif', Buffer.from('GIF89/*<svg/onload=1>*/=1;alert(1)')),
    ],
    ['no data URL', () => 'https://example.com/a.png'],
    ['base64 with other characters', () => 'data:image/png;base64,iVBO"><b>'],
    ['SVG', () => dataUrl('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['SVG with a script, said to be png', () => dataUrl('image/png', Buffer.from(svg))],
    [
      'HTML, said to be gif',
      () => dataUrl('image/gif', Buffer.from('<!doctype html><script>alert(1)</script>')),
    ],
    ['png, said to be HTML', async () => dataUrl('text/html', await bytesOf('png'))],
    ['tiff, said to be png', async () => dataUrl('image/png', await bytesOf('tiff'))],
    ['avif, said to be webp', async () => dataUrl('image/webp', await bytesOf('avif'))],
  ]
  it.each(wrongKinds)('%s (415)', async (_, make) => {
    const before = await stored()
    expect(await upload(await make())).toMatchObject({
      status: 415,
      body: { code: 'wrongKind', data: { issues: [{ path: 'body.image', code: 'wrongKind' }] } },
    })
    expect(await stored()).toEqual(before)
  })

  const broken: readonly (readonly [string, string, () => Promise<string> | string])[] = [
    ['empty', 'empty', () => 'data:image/png;base64,'],
    ['nothing but the first bytes of a png', 'unreadable', () => 'data:image/png;base64,iVBORw0KGgo='],
    [
      'torn in the middle',
      'unreadable',
      async () => {
        const whole = await sharp({
          create: {
            width: 60,
            height: 60,
            channels: 3,
            background: '#000',
            noise: { type: 'gaussian', mean: 99, sigma: 60 },
          },
        })
          .png()
          .toBuffer()
        return dataUrl('image/png', whole.subarray(0, whole.length / 2))
      },
    ],
    [
      'more than 25 megapixels',
      'tooManyPixels',
      async () => dataUrl('image/png', await bytesOf('png', 5001, 5000)),
    ],
    [
      'more than 50 megapixels in all frames',
      'tooManyPixelsInAll',
      async () => dataUrl('image/gif', gifOf({ frames: 600, width: 300, height: 300 })),
    ],
    [
      '5,000 frames',
      'tooManyFrames',
      async () => dataUrl('image/gif', gifOf({ frames: 5_000, width: 100, height: 100 })),
    ],
    [
      'a claim of far more',
      'tooManyPixels',
      async () => dataUrl('image/png', claiming(await bytesOf('png'), 60_000, 60_000)),
    ],
  ]
  it.each(broken)('MEDIA-13 %s (422 %s)', async (_, code, make) => {
    const before = await stored()
    const { status, body } = await upload(await make())
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        code: 'breaksRule',
        data: { issues: [expect.objectContaining({ path: 'body.image', code })] },
      }),
    ])
    expect(await stored()).toEqual(before)
  })

  it('above 8000 KB decoded (413), whether just or by far; 8000 KB are read', async () => {
    const long = async (bytes: number) => {
      const image = await bytesOf('jpeg')
      return dataUrl('image/jpeg', Buffer.concat([image, Buffer.alloc(bytes - image.length)]))
    }
    for (const bytes of [maxImageBytes + 1, maxImageBytes + 100_000, 2 * maxImageBytes]) {
      const { status, body } = await upload(await long(bytes))
      expect([bytes, status]).toEqual([bytes, 413])
      expect(body).toMatchObject({ code: 'tooLarge' })
    }
    expect((await upload(await long(maxImageBytes))).status).toBe(201)
  })

  it('where more than one, or none, is sent (400)', async () => {
    for (const body of [{}, { image: 7 }, { image: ['a', 'b'] }, { images: [] }]) {
      expect((await world.admin.api.post(pathOf(), body)).status).toBe(400)
    }
  })

  it('ACCESS-33 from who is not signed in, before any of it is read', async () => {
    const reply = await apiClient(server, null).post(pathOf(), { image: 'A'.repeat(20_000_000) })
    expect(reply).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
  })

  it('ACCESS-33 for a property of another company (404), and nothing is kept', async () => {
    const image = dataUrl('image/png', await bytesOf('png', 23))
    const { property } = world.stranger
    expect((await upload(image, world.admin, property)).status).toBe(404)
    expect((await upload(image, world.admin, { ...property, id: 2_000_000_000 })).status).toBe(404)
    expect(await readdir(join(server.dataDir, 'files/images'))).not.toContain('2000000000')
  })
})

describe('a kept picture', () => {
  it('is not sent again to who has it', async () => {
    const { url } = await kept(dataUrl('image/png', await bytesOf('png')))
    const etag = `"${url.split('/').at(-1)}"`
    const again = await fetch(url, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/png', ''])
  })

  it('is found by its own name alone; no path leads out of the folder', async () => {
    const { url } = await kept(dataUrl('image/png', await bytesOf('png')))
    const name = url.split('/').at(-1) ?? ''
    await writeFile(join(server.dataDir, 'secret.png'), 'kept')
    const own = `/assistant/images/${world.property.id}`
    for (const path of [
      `/assistant/images/${world.stranger.property.id}/${name}`,
      `${own}/${name}.part`,
      `${own}/${'0'.repeat(40)}.png`,
      `${own}/..%2f..%2f..%2fsecret.png`,
      `${own}/..%2f${world.property.id}%2f${name}`,
      `/assistant/images/..%2fimages%2f${world.property.id}/${name}`,
      `/assistant/images/%2e%2e/${name}`,
      `/assistant/images/0${world.property.id}/${name}`,
      `${own}/${name}%00`,
      `${own}/`,
    ]) {
      const reply = await fetch(`${server.url}${path}`, { headers: { accept: 'image/*' } })
      expect([path, reply.status]).toEqual([path, 404])
    }
    const stored = await readFile(join(server.dataDir, 'files/images', String(world.property.id), name))
    expect((await sharp(stored).metadata()).format).toBe('png')
  })
})

it('many pictures at once are all kept, a few at a time', async () => {
  const images = await Promise.all(Array.from({ length: 10 }, (_, at) => bytesOf('png', 100 + at, 100)))
  const replies = await Promise.all(images.map(bytes => upload(dataUrl('image/png', bytes))))
  expect(replies.map(reply => reply.status)).toEqual(images.map(() => 201))
})
