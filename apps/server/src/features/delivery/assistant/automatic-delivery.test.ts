import { get } from 'node:http'
import type { WireTooltip } from '@waymark/contract'
import type { PointerRequest } from '@waymark/domain/delivery/delivery'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aChapter,
  aCompany,
  aGuide,
  aManager,
  aProperty,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import {
  deliverTo,
  openAssistant,
  type RawReply,
  requestPointer,
  sendRaw,
  type TestAssistant,
  testOrigin,
} from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let author: Person
let property: Property
let company: { readonly id: number }

beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})
beforeEach(async () => {
  property = await aProperty(server, { in: company, url: testOrigin })
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

const json = (reply: RawReply) => JSON.parse(reply.bytes.toString())
const identifier = { candidates: [{ css: '#save' }] }
const own = (path: string, version = 'v3') => `/${version}/properties/${property.id}/${path}`
const make = async <T extends { id: number }>(path: string, body: object, version = 'v3') => {
  const reply = await author.api.post<T>(own(path, version), body)
  expect([path, reply.status, reply.raw]).toEqual([path, 201, reply.raw])
  return reply.body
}
const aTooltip = (change: object = {}) =>
  make<WireTooltip>(
    'tooltips',
    {
      title: 'Save',
      identifier,
      visibility: 'public',
      languageTexts: { en: { texts: { text: 'Saves it.' } } },
      ...change,
    },
    'v2',
  )
async function aSegment(key: string, value: string): Promise<number> {
  const filter = { key, type: 'string', operator: 'equals', value }
  const conditions = { connection: 'or', filterGroups: [{ connection: 'and', filters: [filter] }] }
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('user_segment')
      .values({
        company_id: property.companyId,
        property_id: property.id,
        name: `${key} ${value}`,
        conditions: JSON.stringify(conditions),
      })
      .returning('user_segment.id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
const content = async (visitor: Parameters<typeof deliverTo>[2] = {}) =>
  (await deliverTo(assistant, property.id, visitor)).content

describe('what acts by itself', () => {
  it('DELIV-1 nothing of it is in the document of a property without', async () => {
    const document = await content()
    expect(document).not.toHaveProperty('automatic')
    for (const key of [
      'rules',
      'tooltips',
      'beacons',
      'validators',
      'welcome',
      'announcements',
      'settings',
    ]) {
      expect(document).not.toHaveProperty(key)
    }
  })

  it('DELIV-1 public tooltips, beacons and validators are delivered, drafts are not', async () => {
    const guide = await aGuide({ in: property, by: author, isPublic: true })
    const tooltip = await aTooltip({ placement: 'top' })
    await aTooltip({ title: 'Draft', visibility: 'private' })
    const beacon = await make('beacons', {
      name: 'New',
      identifier,
      opens: { kind: 'guide', id: guide.id },
      visibility: 'public',
    })
    const rule = { kind: 'length', value: { min: 2 } }
    const validator = await make('validators', {
      name: 'Name',
      identifier,
      rule,
      languageTexts: { en: { texts: { message: 'Too short.' } } },
      visibility: 'public',
    })
    const document = await content()
    const placed = { page: null, identifier, isHeldBack: false }
    expect(document.automatic).toBe(true)
    expect(document.settings).toEqual({ automaticItemsPerDay: 3, automaticPauseS: 60, surveyPauseHours: 24 })
    expect(document.tooltips).toEqual([
      { id: tooltip.id, ...placed, trigger: 'hover', placement: 'top', text: 'Saves it.', link: null },
    ])
    expect(document.beacons).toEqual([
      { id: beacon.id, ...placed, placement: 'auto', label: '', opens: { kind: 'guide', id: guide.id } },
    ])
    expect(document.validators).toEqual([
      {
        id: validator.id,
        ...placed,
        rule: { kind: 'length', value: { min: 2, max: null } },
        message: 'Too short.',
        showValidState: false,
        blockSubmit: false,
      },
    ])
    await author.api.put(`${own('tooltips', 'v2')}/${tooltip.id}`, { visibility: 'private' })
    await expect.poll(async () => (await content()).tooltips).toBeUndefined()
  })

  it('DELIV-1 a segment decides on the server, and no rule of it leaves', async () => {
    const segment = await aSegment('role', 'buyer')
    await aTooltip({ segment })
    expect((await content({ userId: 'one', attributes: { role: 'seller' } })).tooltips).toBeUndefined()
    const document = await content({ userId: 'two', attributes: { role: 'buyer' } })
    expect(document.tooltips).toHaveLength(1)
    expect(JSON.stringify(document)).not.toContain('buyer')
  })

  it('DELIV-1 a text that is missing falls back or hides', async () => {
    const both = { en: { texts: { text: 'Saves' } }, de: { texts: { text: 'Sichert' } } }
    await aTooltip({ languageTexts: both })
    await aTooltip({ title: 'B', languageBehaviour: 'hide' })
    const texts = async (lang: string) =>
      (await content({ languages: [lang] })).tooltips?.map(one => one.text)
    expect(await texts('de')).toEqual(['Sichert'])
    expect(await texts('en')).toEqual(['Saves', 'Saves it.'])
  })

  it('DELIV-1 live rules whose content the visitor may have are delivered, with what waits for them', async () => {
    const guide = await aGuide({ in: property, by: author, isPublic: true })
    const draft = await aGuide({ in: property, by: author })
    const tooltip = await aTooltip()
    const clicked = { type: 'element', operator: 'is', status: 'clicked', selector: '#save' }
    const rule = (change: object) =>
      make('contextual-rules', { contexts: [clicked], status: 'live', ...change })
    const starts = (id: number) => ({ actions: [{ type: 'guideStart', id }] })
    const first = await rule({ ...starts(guide.id), priority: 7, frequency: { kind: 'always' } })
    await rule(starts(draft.id))
    await rule({ ...starts(guide.id), status: 'draft' })
    const loads = await rule({ actions: [{ type: 'tooltipLoad', id: tooltip.id }] })
    const document = await content()
    expect(document.rules?.map(one => one.id)).toEqual([first.id, loads.id])
    expect(document.rules?.[0]).toEqual({
      id: first.id,
      page: null,
      priority: 7,
      contexts: [clicked],
      connection: 'and',
      actions: [{ type: 'guideStart', id: guide.id, step: 1 }],
      frequency: { kind: 'always' },
    })
    expect(document.tooltips?.[0]?.isHeldBack).toBe(true)
  })

  it('DELIV-5 a promoted guide of a private chapter is delivered and listed nowhere', async () => {
    const { body: chapter } = await author.api.post<{ id: number }>(own('launchers', 'v2'), {
      title: 'Hidden',
      visibility: 'private',
    })
    const guide = await aGuide({ in: property, by: author, isPublic: true, launcher: chapter.id })
    expect((await content()).guides).toEqual([])
    await author.api.put(`${own('tutorials', 'v2')}/${guide.id}`, { promotion: true })
    await expect
      .poll(async () => (await content()).guides)
      .toMatchObject([{ id: guide.id, promotion: { round: 1 } }])
    expect((await content()).chapters).toEqual([])
  })

  it('DELIV-1 the welcome slide is delivered while it is on, its guide where the visitor may have it', async () => {
    const guide = await aGuide({ in: property, by: author })
    const { body: slide } = await author.api.post<{ id: number }>(own('popups', 'v2'), {
      type: 'welcome',
      tutorial: guide.id,
    })
    expect(await content()).not.toHaveProperty('welcome')
    const at = `${own('popups', 'v2')}/${slide.id}`
    await author.api.put(at, { headline: 'Hello' })
    await expect
      .poll(async () => (await content()).welcome)
      .toMatchObject({ id: slide.id, headline: 'Hello', guideId: null, enable_button_start: false })
    await author.api.put(`${own('tutorials', 'v2')}/${guide.id}`, { visibility: 'public' })
    await expect
      .poll(async () => (await content()).welcome)
      .toMatchObject({ guideId: guide.id, enable_button_start: true, button_start: "Let's go" })
    await author.api.put(at, { enabled: false })
    await expect.poll(async () => (await content()).welcome).toBeUndefined()
  })

  it('MSG-59 a popup that announces something is delivered while it is on and written, like an announcement', async () => {
    const guide = await aGuide({ in: property, by: author })
    await author.api.put(`${own('tutorials', 'v2')}/${guide.id}`, { visibility: 'public' })
    const { id } = await make('popups', { type: 'announcement', title: 'Spring', tutorial: guide.id }, 'v2')
    expect(await content()).not.toHaveProperty('popups')
    const at = `${own('popups', 'v2')}/${id}`
    const link = { href: 'https://docs.example.com', title: 'Notes' }
    await author.api.put(at, { headline: 'Spring is here', content: 'With reports', link, enable_link: true })
    await expect.poll(async () => (await content()).popups).toHaveLength(1)
    const { popups, announcements, welcome } = await content()
    expect(popups?.[0]).toMatchObject({
      ...{ id: -id, headline: 'Spring is here', description: 'With reports', guideId: guide.id },
      links: [{ url: link.href, title: link.title }],
    })
    expect([announcements, welcome]).toEqual([undefined, undefined])
    await author.api.put(at, { enable_link: false, enable_button_start: false })
    await expect.poll(async () => (await content()).popups?.[0]).toMatchObject({ links: [], guideId: null })
    await author.api.put(at, { enabled: false })
    await expect.poll(async () => (await content()).popups).toBeUndefined()
  })

  it('DELIV-1 announcements are delivered between their start and end', async () => {
    const texts = {
      headline: 'New',
      description: 'Look.',
      media: null,
      cta: {
        primaryLink: { url: 'https://a.example.com', title: 'More' },
        secondaryLink: null,
        tutorial: null,
      },
    }
    const { body: languages } = await author.api.get<{ id: number; key: string }[]>(
      own('languages?filter=all', 'v2'),
    )
    const en = languages.find(one => one.key === 'en')?.id ?? 0
    const { body: made } = await author.api.post<{ id: number }>(own('announcements', 'v2'), {
      languageTexts: { [en]: { texts, status: 'default' } },
    })
    expect((await content()).announcements).toBeUndefined()
    const saved = await author.api.put(`${own('announcements', 'v2')}/${made.id}`, {
      announcement: { publish: true },
    })
    expect(saved.status).toBe(200)
    await expect
      .poll(async () => (await content()).announcements)
      .toMatchObject([
        {
          id: made.id,
          headline: 'New',
          description: 'Look.',
          links: [{ which: 'primary', url: 'https://a.example.com', title: 'More' }],
          guideId: null,
          pages: [],
        },
      ])
    expect(await content()).toHaveProperty('automatic', true)
  })

  it('MSG-56 announcements are delivered in the order of the list', async () => {
    const { body: languages } = await author.api.get<{ id: number; key: string }[]>(
      own('languages?filter=all', 'v2'),
    )
    const en = languages.find(one => one.key === 'en')?.id ?? 0
    const publish = async (headline: string, pinned = false) => {
      const texts = { headline, description: 'Look.', media: null, cta: null }
      const languageTexts = { [en]: { texts, status: 'default' } }
      const { id } = await make<{ id: number }>('announcements', { languageTexts, pinned }, 'v2')
      await author.api.put(`${own('announcements', 'v2')}/${id}`, { announcement: { publish: true } })
      return id
    }
    const [one, two] = [await publish('One'), await publish('Two')]
    await publish('Pinned', true)
    const order = async () => (await content()).announcements?.map(({ headline }) => headline)
    await expect.poll(order).toEqual(['Pinned', 'Two', 'One'])
    await author.api.post(`${own('announcements', 'v2')}/${one}/place`, { beforeId: two })
    await expect.poll(order).toEqual(['Pinned', 'One', 'Two'])
  })

  it('DELIV-1 MSG-40 MSG-41 a live survey is delivered with its timing, a draft is not', async () => {
    const { body: languages } = await author.api.get<{ id: number; key: string }[]>(
      own('languages?filter=all', 'v2'),
    )
    const en = languages.find(one => one.key === 'en')?.id ?? 0
    const texts = {
      question: 'How was it?',
      leftLabel: 'Bad',
      rightLabel: 'Good',
      commentBoxLabel: 'Why?',
      buttonLabel: 'Send',
      thankYouMessage: 'Thanks',
    }
    const { body: made } = await author.api.post<{ id: number }>(own('announcements', 'v2'), {
      type: 'survey',
      rankingType: 1,
      languageTexts: { [en]: { texts, status: 'default' } },
    })
    expect((await content()).surveys).toBeUndefined()
    const at = `${own('announcements', 'v2')}/${made.id}`
    const timing = { samplePercent: 50, waitS: 20, maxReminders: 1 }
    const saved = await author.api.put(at, { announcement: { publish: true, ...timing } })
    expect(saved).toMatchObject({ status: 200, body: timing })
    await expect
      .poll(async () => (await content()).surveys)
      .toEqual([
        {
          id: made.id,
          scale: 'star',
          ...texts,
          page: null,
          timing: { recurrenceDays: 0, reminderDays: 3, ...timing },
        },
      ])
    expect(await content()).toHaveProperty('automatic', true)
    await author.api.put(at, { announcement: { visibility: 'archived' } })
    await expect.poll(async () => (await content()).surveys).toBeUndefined()
  })
})

describe('the pointer with its document', () => {
  it('carries the document where the page keeps another or none, and not where it keeps this one', async () => {
    await aGuide({ in: property, by: author, title: 'One', isPublic: true })
    const ask = async (have?: string | null) =>
      json(await requestPointer(assistant, property.id, have === undefined ? {} : { have }))
    const bare = await ask()
    expect(bare).not.toHaveProperty('content')
    const whole = await ask(null)
    expect(whole).toMatchObject({ contentUrl: bare.contentUrl, version: bare.version })
    expect(whole.content).toEqual((await deliverTo(assistant, property.id)).content)
    expect(await ask(bare.contentUrl)).toEqual(bare)
    expect(await ask(`https://waymark.example.com${bare.contentUrl}`)).toEqual(bare)
    expect(await ask('/assistant/content/another.json')).toHaveProperty('content')
  })

  it('carries what one guide needs where the page begins with it, however large the rest is', async () => {
    const guide = { in: property, by: author, isPublic: true }
    const first = await aGuide({ ...guide, title: 'One' })
    for (let more = 0; more < 20; more++) await aGuide({ ...guide, title: `${more} ${'long '.repeat(40)}` })
    const ask = async (request: Partial<PointerRequest>) =>
      json(await requestPointer(assistant, property.id, { have: null, ...request }))
    const whole = await ask({})
    const part = await ask({ begin: first.id })
    expect(part).toMatchObject({ contentUrl: whole.contentUrl, content: { isPart: true, chapters: [] } })
    expect(part.content.guides).toEqual(
      whole.content.guides.filter(({ id }: { id: number }) => id === first.id),
    )
    expect(whole.content.look).toMatchObject(part.content.look)
    expect(part.content.look).toMatchObject({ mainColor: whole.content.look.mainColor, backMode: 'back' })
    expect(part.content.look).not.toHaveProperty('helpDocsUrl')
    expect(whole.content.texts).toMatchObject(part.content.texts)
    expect(part.content.texts).toMatchObject({ button_next: 'Next', tut_exit_header: 'Leave this guide?' })
    expect(part.content.texts).not.toHaveProperty('shortcuts_header')
    expect(JSON.stringify(part).length).toBeLessThan(JSON.stringify(whole).length / 2)
    expect(await ask({ begin: 999_999_999 })).toEqual(whole)
    // The reply for a page that has already received a part.
    expect(await ask({ have: '' })).toEqual(whole)
    expect(await ask({ begin: first.id, have: whole.contentUrl })).not.toHaveProperty('content')
  })
})

describe('signed identity', () => {
  const sign = (secret: string, subject: string, change: { exp?: number; attributes?: object } = {}) => {
    const now = server.clock.now().getTime() / 1000
    return new SignJWT({ ...(change.attributes && { attributes: change.attributes }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setExpirationTime(change.exp ?? now + 600)
      .sign(Buffer.from(secret))
  }
  const status = async (visitor: object) => (await requestPointer(assistant, property.id, visitor)).status
  const authentication = own.bind(null, 'snippet-authentication', 'v2')
  const aSecret = async () =>
    (await author.api.post<{ secret: string }>(`${authentication()}/secret`, undefined)).body.secret
  const enforce = async () => {
    expect((await author.api.put(authentication(), { enabled: true })).status).toBe(200)
    await expect.poll(() => status({ userId: 'unknown' })).toBe(403)
  }

  it('DELIV-3 who is not signed for is refused once it is on, and not before', async () => {
    expect((await author.api.put(authentication(), { enabled: true })).status).toBe(422)
    const secret = await aSecret()
    expect(await status({ userId: 'ann' })).toBe(200)
    await enforce()
    const refused = await requestPointer(assistant, property.id, { userId: 'ann' })
    expect([refused.status, json(refused).code]).toEqual([403, 'identityNotSigned'])
    expect(await status({ userId: null })).toBe(403)
    const token = await sign(secret, 'ann')
    expect(await status({ userId: 'ann', token })).toBe(200)
    expect(await status({ userId: 'ben', token })).toBe(403)
    expect(await status({ userId: 'ann', token: `${token.slice(0, -3)}xxx` })).toBe(403)
  })

  it('DELIV-3 a token is short, signed with this secret, and of the right kind', async () => {
    const secret = await aSecret()
    await enforce()
    const now = server.clock.now().getTime() / 1000
    expect(await status({ userId: 'ann', token: await sign(secret, 'ann', { exp: now - 120 }) })).toBe(403)
    expect(await status({ userId: 'ann', token: await sign(secret, 'ann', { exp: now + 200_000 }) })).toBe(
      403,
    )
    expect(await status({ userId: 'ann', token: await sign('another', 'ann') })).toBe(403)
    const [, body = ''] = (await sign(secret, 'ann')).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    expect(await status({ userId: 'ann', token: none })).toBe(403)
  })

  it('DELIV-3 what the server says of the user counts before what the page says', async () => {
    const segment = await aSegment('plan', 'pro')
    await aTooltip({ segment })
    const token = await sign(await aSecret(), 'ann', { attributes: { plan: 'free' } })
    const claimed = await content({ userId: 'ann', attributes: { plan: 'pro' }, token })
    expect(claimed.tooltips).toBeUndefined()
  })

  it('DELIV-3 the secret before the last goes on for a day', async () => {
    const first = await aSecret()
    await enforce()
    await aSecret()
    const token = await sign(first, 'ann')
    await expect.poll(() => status({ userId: 'ann', token })).toBe(200)
    server.clock.set('2026-03-03T10:00:01Z')
    expect(await status({ userId: 'ann', token: await sign(first, 'ann') })).toBe(403)
    server.clock.set('2026-03-02T10:00:00Z')
  })

  it('DELIV-4 the share of signed traffic is reported', async () => {
    const secret = await aSecret()
    await status({ userId: 'ann' })
    await status({ userId: 'ann' })
    await status({ userId: 'ann', token: await sign(secret, 'ann') })
    await expect
      .poll(async () => (await author.api.get<{ traffic: object }>(authentication())).body.traffic, {
        timeout: 5_000,
      })
      .toEqual({ signed: 1, unsigned: 2, share: 1 / 3 })
    const { body } = await author.api.get(authentication())
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})

describe('the stream of changes', () => {
  const listen = (query = '') =>
    new Promise<{ next: () => Promise<string>; status: number | undefined; close: () => void }>(
      (resolve, reject) => {
        const url = `${assistant.url}/api/assistant/v1/properties/${property.id}/changes${query}`
        const request = get(url, { headers: { origin: testOrigin } }, response => {
          const iterator = response.setEncoding('utf8')[Symbol.asyncIterator]()
          resolve({
            status: response.statusCode,
            next: async () => String((await iterator.next()).value),
            close: () => request.destroy(),
          })
        })
        request.on('error', reject)
      },
    )

  it('DELIV-2 tells a page within a moment that something was published', async () => {
    await content()
    const stream = await listen()
    expect(stream.status).toBe(200)
    expect(await stream.next()).toContain('retry:')
    const at = performance.now()
    const change = stream.next()
    await aTooltip()
    expect(await change).toContain('data: changed')
    expect(performance.now() - at).toBeLessThan(5_000)
    stream.close()
  })

  it('DELIV-2 tells a page at once that what it has is out of date, and nothing where it is not', async () => {
    const versionNow = async () => {
      const { version } = await deliverTo(assistant, property.id)
      return `?version=${encodeURIComponent(version)}`
    }
    const before = await versionNow()
    await aTooltip()
    const late = await listen(before)
    let received = await late.next()
    while (!received.includes('data: changed')) received += await late.next()
    expect(received).toMatch(/^retry:/)
    late.close()

    const current = await listen(await versionNow())
    expect(await current.next()).not.toContain('data:')
    const nextMessage = current.next()
    expect(await Promise.race([nextMessage, versionNow().then(() => 'nothing')])).toBe('nothing')
    await aTooltip()
    expect(await nextMessage).toContain('data: changed')
    current.close()
  })

  it('DELIV-2 is for pages of the property alone', async () => {
    const url = `${assistant.url}/api/assistant/v1/properties/${property.id}/changes`
    expect((await sendRaw(url, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await sendRaw(url.replace(`/${property.id}/`, '/999999/'), {})).status).toBe(404)
  })
})

describe('why something is not shown', () => {
  const post = (path: string, body: object) =>
    sendRaw(`${assistant.url}/api/assistant/v1/properties/${property.id}/${path}`, {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    })
  const anonymousVisitor = {
    userId: 'ann',
    anonymousId: 'a',
    attributes: { role: 'seller' },
    tags: [],
    languages: ['en'],
  }
  const why = async (kind: string, id: number, more: object = {}) =>
    json(await post('explain', { ...anonymousVisitor, ...more, content: { kind, id } }))

  it('ORDER-4 end users learn codes, staff with a spent code what was seen', async () => {
    const segment = await aSegment('role', 'buyer')
    const tooltip = await aTooltip({ segment })
    const explanation = await why('tooltip', tooltip.id)
    expect(explanation).toEqual({ isShown: false, reasons: ['notInSegment'] })
    const { body } = await author.api.post<{ code: string; url: string }>(own('debug-codes', 'v2'), undefined)
    expect(body.url).toContain(`waymark_debug=1&waymark_code=${body.code}`)
    const opened = await post('debug', { code: body.code })
    expect(opened.status).toBe(200)
    expect((await post('debug', { code: body.code })).status).toBe(404)
    const seen = await why('tooltip', tooltip.id, { handle: json(opened).handle })
    expect(seen.reasons).toEqual(['notInSegment'])
    expect(JSON.stringify(seen.checks)).toContain('"saw":"seller"')
    expect(await why('tooltip', tooltip.id, { handle: 'made-up' })).toEqual(explanation)
    server.clock.set('2026-03-02T11:00:01Z')
    expect(await why('tooltip', tooltip.id, { handle: json(opened).handle })).toEqual(explanation)
    server.clock.set('2026-03-02T10:00:00Z')
  })

  it('ORDER-4 a rule of which nothing is left for the visitor reports it', async () => {
    const segment = await aSegment('role', 'buyer')
    const guide = await aGuide({ in: property, by: author, isPublic: true })
    const { body: rule } = await author.api.post<{ id: number }>(own('contextual-rules', 'v3'), {
      contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#new' }],
      actions: [{ type: 'guideStart', id: guide.id, step: 1 }],
      status: 'live',
    })
    expect(await why('rule', rule.id)).toEqual({ isShown: true, reasons: [] })
    await author.api.put(`${own('tutorials', 'v2')}/${guide.id}`, { segment })
    await expect.poll(() => why('rule', rule.id)).toEqual({ isShown: false, reasons: ['nothingToStart'] })
  })

  it('ORDER-7 drafts, what was deleted or is scheduled, and what never was, are answered alike', async () => {
    const unknown = await post('explain', { ...anonymousVisitor, content: { kind: 'guide', id: 999_999 } })
    expect([unknown.status, json(unknown)]).toEqual([200, { isShown: false, reasons: ['unknown'] }])
    const bytesFor = async (kind: string, id: number) =>
      (await post('explain', { ...anonymousVisitor, content: { kind, id } })).bytes.toString()
    const draft = await aGuide({ in: property, by: author })
    expect(await bytesFor('guide', draft.id)).toBe(unknown.bytes.toString())
    await author.api.delete(`${own('tutorials', 'v2')}/${draft.id}`)
    expect(await bytesFor('guide', draft.id)).toBe(unknown.bytes.toString())
    const chapter = await aChapter({ in: property, by: author, visibility: 'private' })
    const inside = await aGuide({ in: property, by: author, launcher: chapter.id, isPublic: true })
    expect(await bytesFor('guide', inside.id)).toBe(unknown.bytes.toString())
    const tooltip = await aTooltip({ visibility: 'private' })
    expect(await bytesFor('tooltip', tooltip.id)).toBe(unknown.bytes.toString())
    expect((await post('explain', { ...anonymousVisitor, content: { kind: 'secret', id: 1 } })).status).toBe(
      400,
    )
  })
})
