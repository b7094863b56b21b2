import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireStockImage } from '@waymark/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openS3 } from '../../../../test/strict-s3.ts'

let folder = ''
let server: TestServer
let guarded: TestServer
let world: World
let outside: Server
let outsideUrl = ''

/** Left half red, right half blue. */
const halves = async (width = 40, height = 20) => {
  const half = { width: width / 2, height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-stock-'))
  await mkdir(join(folder, 'team-work'))
  await writeFile(join(folder, 'blue_sky.png'), await halves())
  await writeFile(
    join(folder, 'team-work', 'desk.JPG'),
    await sharp(await halves())
      .jpeg()
      .toBuffer(),
  )
  await writeFile(join(folder, 'team-work', 'desk-notes.txt'), 'no picture')
  await writeFile(join(folder, 'not-really.png'), '<svg/>')
  outside = createServer((request, reply) => {
    if (request.url === '/picture.png') void halves().then(bytes => reply.end(bytes))
    else if (request.url === '/large.png') reply.end(Buffer.alloc(9_000_000))
    else if (request.url === '/page.html') reply.end('<!doctype html><script>alert(1)</script>')
    else reply.writeHead(404).end('nothing')
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  server = await openServer({ env: { STOCK_IMAGES_DIR: folder, ALLOW_PRIVATE_FETCH: 'true' } })
  guarded = await openServer()
  world = await aWorld(server)
})
afterAll(async () => {
  await server.close()
  await guarded.close()
  outside.close()
  await rm(folder, { recursive: true, force: true })
})

const pathOf = () => `/v2/properties/${world.property.id}/images`
const keep = (body: object) => world.admin.api.post<{ imageUrl: string }>(pathOf(), body)
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`

async function kept(body: object): Promise<Buffer> {
  const reply = await keep(body)
  expect([reply.status, reply.raw]).toEqual([201, reply.raw])
  return Buffer.from(await (await fetch(reply.body.imageUrl)).arrayBuffer())
}

const issueOf = (path: string, code: string) => ({
  status: 422,
  body: { data: { issues: [{ path, code }] } },
})

describe('MEDIA-7 a part of a picture', () => {
  it('is what is kept', async () => {
    const image = dataUrl(await halves())
    const bytes = await kept({ image, crop: { x: 20, y: 5, width: 10, height: 12 } })
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([10, 12, [0, 0, 255]])
  })

  it('is measured in the picture as it is seen, also where the camera was turned', async () => {
    const turned = await sharp(await halves())
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const bytes = await kept({ image: dataUrl(turned, 'jpeg'), crop: { x: 0, y: 30, width: 20, height: 10 } })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect((data[2] ?? 0) > 200 && (data[0] ?? 255) < 60).toBe(true)
  })

  it('of a moving picture goes on moving', async () => {
    const frames = await Promise.all(
      [0, 90, 180].map(async hue =>
        sharp(await halves())
          .modulate({ hue })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [90, 90, 90] })
      .toBuffer()
    const bytes = await kept({ image: dataUrl(moving, 'gif'), crop: { x: 0, y: 0, width: 10, height: 10 } })
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      width: 10,
      pageHeight: 10,
      pages: 3,
    })
  })

  it.each([
    ['too wide', { x: 30, y: 0, width: 11, height: 5 }],
    ['too high', { x: 0, y: 0, width: 40, height: 21 }],
  ])('that lies outside is refused (422): %s', async (_, crop) => {
    expect(await keep({ image: dataUrl(await halves()), crop })).toMatchObject(
      issueOf('body.crop', 'cropOutside'),
    )
  })

  it('of no size, or before the beginning, is refused (400)', async () => {
    const image = dataUrl(await halves())
    for (const crop of [
      { x: 0, y: 0, width: 0, height: 5 },
      { x: -1, y: 0, width: 5, height: 5 },
      { x: 0.5, y: 0, width: 5, height: 5 },
    ]) {
      expect((await keep({ image, crop })).status).toBe(400)
    }
  })
})

describe('MEDIA-1 a picture by its address', () => {
  it('is fetched once and kept here', async () => {
    const { body } = await keep({ url: `${outsideUrl}/picture.png` })
    expect(body.imageUrl).toMatch(new RegExp(`^${server.url}/assistant/images/${world.property.id}/`))
  })

  it.each([
    ['what is not there', '/nothing.png', issueOf('body.url', 'notFetched')],
    ['a page', '/page.html', { status: 415, body: { code: 'wrongKind' } }],
    ['more than 8000 KB', '/large.png', { status: 413, body: { code: 'tooLarge' } }],
  ])('is refused for %s', async (_, path, expected) => {
    expect(await keep({ url: `${outsideUrl}${path}` })).toMatchObject(expected)
  })

  it('is never fetched from inside the network, nor by another protocol (422)', async () => {
    const place = await aWorld(guarded)
    const send = (url: string) => place.admin.api.post(`/v2/properties/${place.property.id}/images`, { url })
    for (const url of [
      `${outsideUrl}/picture.png`,
      'http://[::1]/a.png',
      'file:///etc/passwd',
      'ftp://example.com/a.png',
    ]) {
      expect([url, await send(url)]).toMatchObject([url, issueOf('body.url', 'notFetched')])
    }
  })
})

describe('the library of pictures', () => {
  const list = (query = '') =>
    world.contributor.api.get<{ items: WireStockImage[]; total: number }>(`${pathOf()}/library${query}`)

  it('is the folder of the operator, by name, a page at a time', async () => {
    expect((await list()).body).toMatchObject({
      total: 3,
      items: [
        { name: 'blue sky', group: '' },
        { name: 'not really', group: '' },
        { name: 'desk', group: 'team work' },
      ],
    })
    expect((await list('?limit=1&page=2')).body.items.map(one => one.name)).toEqual(['not really'])
    expect((await list('?search=TEAM')).body.items.map(one => one.name)).toEqual(['desk'])
    expect((await list('?search=nothing')).body).toMatchObject({ total: 0, items: [] })
  })

  it('shows small copies, and none of what is no picture', async () => {
    const { items } = (await list()).body
    const preview = await fetch(items[0]?.previewUrl ?? '')
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(items[1]?.previewUrl ?? '')).status).toBe(404)
    expect((await fetch(`${server.url}/assistant/library/..%2f..%2fsecret`)).status).toBe(404)
  })

  it('gives a copy to anyone who chooses one, whole or in part', async () => {
    const [sky, broken] = (await list()).body.items
    const bytes = await kept({ library: sky?.id, crop: { x: 0, y: 0, width: 20, height: 20 } })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 20, height: 20 })
    expect((await keep({ library: broken?.id })).status).toBe(415)
    expect(await keep({ library: 'unknown' })).toMatchObject(issueOf('body.library', 'unknown'))
  })

  it('comes with pictures of its own', async () => {
    const place = await aWorld(guarded)
    const { body } = await place.admin.api.get<{ items: WireStockImage[]; total: number }>(
      `/v2/properties/${place.property.id}/images/library?search=welcome`,
    )
    expect(body.items.map(one => one.name)).toEqual(['welcome sunrise'])
    const chosen = await place.admin.api.post(`/v2/properties/${place.property.id}/images`, {
      library: body.items[0]?.id,
    })
    expect(chosen.status).toBe(201)
  })
})

describe('pictures in a bucket', () => {
  it('are kept and served there, and an unreachable bucket is reported as such (503)', async () => {
    const account = {
      bucket: 'waymark',
      accessKeyId: 'KEY',
      secretAccessKey: 'secret',
      region: 'eu-central-1',
    }
    const s3 = await openS3(account)
    const far = await openServer({ env: { S3_URL: s3.s3Url } })
    try {
      const place = await aWorld(far)
      const send = async (width: number) =>
        place.admin.api.post<{ imageUrl: string }>(`/v2/properties/${place.property.id}/images`, {
          image: dataUrl(await halves(width)),
        })
      const { status, body } = await send(40)
      expect([status, s3.objects.size, s3.refused]).toEqual([201, 1, []])
      const served = await fetch(body.imageUrl)
      expect([
        served.status,
        (await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width,
      ]).toEqual([200, 40])
      s3.failNext(503)
      const away = await send(44)
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1'])
      expect((await send(44)).status).toBe(201)
    } finally {
      await far.close()
      await s3.close()
    }
  })
})
