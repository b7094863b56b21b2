import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty, aStep } from '../../../../test/builders.ts'
import { aMessage } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let guarded: TestServer
let world: World
let outside: Server
let origin = ''
let requestedUrls: string[] = []
let atOnce = 0
let maxConcurrent = 0
let english = 0

beforeAll(async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#0098ff' } })
    .png()
    .toBuffer()
  outside = createServer((request, reply) => {
    requestedUrls.push(request.url ?? '')
    atOnce += 1
    maxConcurrent = Math.max(maxConcurrent, atOnce)
    setImmediate(() => {
      atOnce -= 1
      if (request.url?.startsWith('/picture') === true) reply.end(png)
      else if (request.url === '/page.html') reply.end('<!doctype html>')
      else if (request.url === '/large.png') reply.end(Buffer.alloc(9_000_000))
      else reply.writeHead(404).end('nothing')
    })
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  server = await openServer({ env: { ALLOW_PRIVATE_FETCH: 'true' } })
  guarded = await openServer()
  world = await aWorld(server)
  const { body } = await world.admin.api.get<{ id: number; key: string }[]>(`${base()}/languages?filter=all`)
  english = body.find(({ key }) => key === 'en')?.id ?? 0
})
afterAll(async () => {
  await server.close()
  await guarded.close()
  outside.close()
})

const base = () => `/v2/properties/${world.property.id}`
const image = (src: string) => ({ kind: 'image', src })
const announcement = (src: string) => ({
  texts: { headline: 'New', description: '', media: { image: { src }, imageLibrary: null } },
  status: 'on',
})

interface Save {
  readonly method: 'post' | 'put'
  readonly path: string
  readonly body: object
}
type Saving = (src: string) => Promise<Save>
const aGuideOf = (steps = [aStep()]) => aGuide({ in: world.property, by: world.admin, steps })
const aPopup = async () =>
  (await world.admin.api.post<{ id: number }>(`${base()}/popups`, { type: 'announcement' })).body.id

/** By content and call: the save with an image, and the path of the image in it. */
const saves: Readonly<Record<string, readonly [string, Saving]>> = {
  'a new guide': [
    'steps.0.media.src',
    async src => ({
      method: 'post',
      path: `${base()}/tutorials`,
      body: { title: 'A', steps: [aStep({ media: { kind: 'image', src, alt: '' } })] },
    }),
  ],
  'a guide': [
    'steps.0.media.src',
    async src => ({
      method: 'put',
      path: `${base()}/tutorials/${(await aGuideOf()).id}`,
      body: { steps: [aStep({ media: { kind: 'image', src, alt: '' } })] },
    }),
  ],
  'the screenshot of a step': [
    'steps.0.screenshot.src',
    async src => ({
      method: 'put',
      path: `${base()}/tutorials/${(await aGuideOf()).id}`,
      body: { steps: [aStep({ screenshot: { src, target: null } })] },
    }),
  ],
  'a language of a guide': [
    'languageTexts.en.steps',
    async src => {
      const { id, steps } = await aGuideOf()
      const texts = { [steps[0]?.uuid ?? '']: { media: image(src) } }
      return {
        method: 'put',
        path: `${base()}/tutorials/${id}/language/all`,
        body: { languageTexts: { en: { steps: texts } } },
      }
    },
  ],
  'texts of a language': [
    'updateTexts.tutorials',
    async src => {
      const { id, steps } = await aGuideOf()
      const texts = { steps: { [steps[0]?.uuid ?? '']: { media: image(src) } } }
      return {
        method: 'put',
        path: `${base()}/languages/en/languagetexts`,
        body: { updateTexts: { tutorials: { [id]: { texts } } } },
      }
    },
  ],
  'a new message': [
    'languageTexts.',
    async src => ({
      method: 'post',
      path: `${base()}/announcements`,
      body: { languageTexts: { [english]: announcement(src) } },
    }),
  ],
  'a message': [
    'languageTexts.',
    async src => ({
      method: 'put',
      path: `${base()}/announcements/${(await aMessage({ in: world.property, by: world.admin })).id}`,
      body: { announcement: { languageTexts: { [english]: announcement(src) } } },
    }),
  ],
  'a popup': [
    'media.src',
    async src => ({ method: 'put', path: `${base()}/popups/${await aPopup()}`, body: { media: image(src) } }),
  ],
  'a language of a popup': [
    'languageTexts.de.media.src',
    async src => ({
      method: 'put',
      path: `${base()}/popups/${await aPopup()}/language/all`,
      body: { languageTexts: { de: { media: image(src) } } },
    }),
  ],
  'the avatar of the assistant': [
    'avatar_img',
    async src => ({ method: 'put', path: `${base()}/stylings`, body: { avatar_img: src } }),
  ],
  'the image of the help desk': [
    'helpDeskImageURL',
    async src => ({ method: 'put', path: `${base()}/stylings`, body: { helpDeskImageURL: src } }),
  ],
  'the avatar of an application': [
    'avatar',
    async src => ({ method: 'put', path: base(), body: { avatar: src } }),
  ],
}

const send = ({ method, path, body }: Save) => world.admin.api[method](path, body)
const ofName = (name: string) => saves[name] as readonly [string, Saving]

describe('MEDIA-14 an image of another host', () => {
  it.each(Object.keys(saves))('in %s is copied into our storage', async name => {
    const [, saving] = ofName(name)
    const save = await saving(`${origin}/picture.png`)
    const reply = await send(save)
    expect([reply.status, reply.raw]).toEqual([save.method === 'post' ? 201 : 200, reply.raw])
    const { rows } = await server.database.pool.query<{ at: string }>(
      `SELECT 'texts' AS at FROM guide_text WHERE strpos(guide_text::text, $1) > 0
        UNION ALL SELECT 'guide' FROM guide WHERE strpos(guide::text, $1) > 0
        UNION ALL SELECT 'message' FROM message WHERE strpos(message::text, $1) > 0
        UNION ALL SELECT 'popup' FROM popup WHERE strpos(popup::text, $1) > 0
        UNION ALL SELECT 'property' FROM property WHERE strpos(property::text, $1) > 0`,
      [origin],
    )
    expect(rows).toEqual([])
    if (name === 'texts of a language') return
    const [own = ''] =
      new RegExp(`${server.url}/assistant/images/${world.property.id}/\\w+\\.png`).exec(reply.raw) ?? []
    const served = await fetch(own)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it.each(Object.keys(saves))('in %s that cannot be fetched is refused at its field (422)', async name => {
    const [path, saving] = ofName(name)
    const reply = await send(await saving(`${origin}/nothing.png`))
    expect(reply).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: expect.stringContaining(path), code: 'imageNotCopied' }] } },
    })
  })

  it('that is no image, or too large, is refused with all others of the save', async () => {
    const steps = ['/page.html', '/large.png', '/picture.png'].map(at =>
      aStep({ media: { kind: 'image', src: origin + at, alt: '' } }),
    )
    const reply = await world.admin.api.post<{ data: { issues: { path: string }[] } }>(
      `${base()}/tutorials`,
      {
        title: 'A',
        steps,
      },
    )
    expect(reply.status).toBe(422)
    expect(reply.body.data.issues.map(({ path }) => path).toSorted()).toEqual([
      'steps.0.media.src',
      'steps.1.media.src',
    ])
  })

  it('is fetched once per save, two at a time; more than 20 in one save are refused unfetched', async () => {
    const stepsOf = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aStep({ media: { kind: 'image', src: `${origin}/picture-${index}.png`, alt: '' } }),
      )
    requestedUrls = []
    maxConcurrent = 0
    const good = await world.admin.api.post(`${base()}/tutorials`, {
      title: 'A',
      steps: [...stepsOf(20), ...stepsOf(20)],
    })
    expect([good.status, requestedUrls.length, maxConcurrent <= 2]).toEqual([201, 20, true])
    requestedUrls = []
    const bad = await world.admin.api.post(`${base()}/tutorials`, { title: 'A', steps: stepsOf(21) })
    expect(bad).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'steps.20.media.src', code: 'tooManyForeignImages' }] } },
    })
    expect(requestedUrls).toEqual([])
  })

  it('of all applications of a company is fetched once and kept for each', async () => {
    const second = await aProperty(server, { in: world.company })
    requestedUrls = []
    const sent = { avatar_img: `${origin}/picture.png` }
    const reply = await world.admin.api.put(`/v2/companies/${world.company.id}/properties/stylings`, sent)
    expect([reply.status, requestedUrls]).toEqual([200, ['/picture.png']])
    await server.runJobs()
    for (const { id } of [world.property, second]) {
      const { body } = await world.admin.api.get<{ avatar: string }>(`/v2/properties/${id}`)
      expect(body.avatar).toMatch(new RegExp(`^${server.url}/assistant/images/${id}/\\w+\\.png$`))
      expect((await fetch(body.avatar)).status).toBe(200)
    }
  })

  it('that one application of the company has is kept for each of the others', async () => {
    const second = await aProperty(server, { in: world.company })
    const own = `/v2/properties/${second.id}/stylings`
    await world.admin.api.put(own, { avatar_img: `${origin}/picture.png` })
    const { body } = await world.admin.api.get<{ avatar_img: string }>(own)
    expect(body.avatar_img).toContain(`/assistant/images/${second.id}/`)
    const sent = { avatar_img: body.avatar_img }
    const reply = await world.admin.api.put(`/v2/companies/${world.company.id}/properties/stylings`, sent)
    expect(reply.status).toBe(200)
    await server.runJobs()
    for (const { id } of [world.property, second]) {
      const { avatar } = (await world.admin.api.get<{ avatar: string }>(`/v2/properties/${id}`)).body
      expect(avatar).toMatch(new RegExp(`^${server.url}/assistant/images/${id}/\\w+\\.png$`))
      expect((await fetch(avatar)).status).toBe(200)
    }
  })

  it('is not fetched for a reader, nor from inside the network', async () => {
    requestedUrls = []
    const save = { avatar_img: `${origin}/picture.png` }
    expect((await world.stranger.admin.api.put(`${base()}/stylings`, save)).status).toBe(404)
    expect((await world.contributor.api.put(`${base()}/stylings`, save)).status).toBe(403)
    const place = await aWorld(guarded)
    expect(await place.admin.api.put(`/v2/properties/${place.property.id}/stylings`, save)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'avatar_img', code: 'imageNotCopied' }] } },
    })
    expect(requestedUrls).toEqual([])
  })

  it('of our own, or a path, stays as it is', async () => {
    for (const src of ['/files/a.png', `${server.url}/assistant/images/1/a.png`]) {
      const { body } = await world.admin.api.put<{ avatar: string }>(base(), { avatar: src })
      expect(body.avatar).toBe(src)
    }
  })
})
