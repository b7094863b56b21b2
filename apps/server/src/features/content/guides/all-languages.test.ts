import type { ErrorBody, WireGuide, WireGuideTexts } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let guides: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })
const all = (id: number) => `${guides}/${id}/language/all`
const issuesOf = (body: unknown) =>
  ((body as ErrorBody).data as { issues: { path: string; code: string; message: string }[] }).issues

describe('PUT tutorials/{id}/language/all', () => {
  it('GUIDE-42 WIRE-55 saves several languages as one version, and leaves alone what it does not name', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'Orders', steps: [aStep({ content: 'Open' })] })
    const uuid = guide.steps[0]?.uuid ?? ''
    const saved = await world.admin.api.put<WireGuideTexts>(all(guide.id), {
      languageTexts: {
        de: { title: 'Bestellungen', steps: { [uuid]: { content: '<b>Öffnen</b>' } } },
        fr: { title: 'Commandes', status: 'off' },
      },
    })
    expect(saved.status).toBe(200)
    expect(saved.body.languageTexts).toMatchObject({
      en: { title: 'Orders', status: 'default', steps: { [uuid]: { content: 'Open' } } },
      de: { title: 'Bestellungen', status: 'on', steps: { [uuid]: { content: 'Öffnen', media: null } } },
      fr: { title: 'Commandes', status: 'off', steps: {} },
    })
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1, 2])
    const read = await world.admin.api.get<WireGuideTexts>(all(guide.id))
    expect(read.body).toEqual(saved.body)
    const { body } = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}`)
    expect(body.languageTexts['fr']).toMatchObject({ status: 'off', missingSteps: 1 })
  })

  it('GUIDE-42 names a language that is not there any more, and writes nothing', async () => {
    const guide = await aGuide(inWorld())
    const reply = await world.admin.api.put(all(guide.id), {
      languageTexts: { de: { title: 'Deutsch' }, pl: { title: 'Polski' } },
    })
    expect(reply.status).toBe(422)
    expect(issuesOf(reply.body)).toMatchObject([
      { path: 'languageTexts.pl', code: 'unknownLanguage', message: expect.stringContaining('pl') },
    ])
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1])
  })

  it('names the language of a save that was deleted meanwhile', async () => {
    const guide = await aGuide(inWorld())
    const reply = await world.admin.api.put(`${guides}/${guide.id}?lang=pl`, { title: 'Polski' })
    expect(reply.status).toBe(422)
    expect(issuesOf(reply.body)).toMatchObject([
      { path: 'lang', code: 'unknownLanguage', message: expect.stringContaining('pl') },
    ])
  })

  it.each([
    [
      'a step that the guide does not have',
      { de: { title: 'A', steps: { '00000000-0000-4000-8000-000000000001': {} } } },
      'unknownStep',
    ],
    ['the default language switched off', { en: { status: 'off' } }, 'isDefault'],
    ['a new language without title', { fr: { subtitle: 'A' } }, 'titleMissing'],
  ])('GUIDE-42 refuses %s', async (_, languageTexts, code) => {
    const guide = await aGuide(inWorld())
    const reply = await world.admin.api.put(all(guide.id), { languageTexts })
    expect(reply.status).toBe(422)
    expect(issuesOf(reply.body).map(issue => issue.code)).toEqual([code])
  })

  it('GUIDE-30 refuses a video of another host in a public guide, naming language and step', async () => {
    const guide = await aGuide({ ...inWorld(), isPublic: true })
    const uuid = guide.steps[0]?.uuid ?? ''
    const media = { kind: 'video', src: 'https://example.com/a.mp4' }
    const reply = await world.admin.api.put(all(guide.id), {
      languageTexts: { de: { title: 'A', steps: { [uuid]: { media } } } },
    })
    expect(reply.status).toBe(422)
    expect(issuesOf(reply.body)).toMatchObject([
      { path: `languageTexts.de.steps.${uuid}.media.src`, code: 'mediaInvalid' },
    ])
  })

  it('refuses what a person saved meanwhile (409) and says who', async () => {
    const guide = await aGuide(inWorld())
    await world.admin.api.put(`${guides}/${guide.id}`, { title: 'Newer' })
    const stale = await world.admin.api.put(
      all(guide.id),
      { languageTexts: { de: { title: 'A' } } },
      { ifMatch: 1 },
    )
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale', data: { version: 2, changedBy: world.admin.name } })
  })
})

describe('texts that are off', () => {
  it('GUIDE-41 are switched by a save in that language, and never for the default one', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'Orders' })
    const off = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}?lang=de`, {
      title: 'Bestellungen',
      languageStatus: 'off',
    })
    expect(off.body.languageTexts['de']).toMatchObject({ status: 'off' })
    const kept = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}?lang=de`, { title: 'Aufträge' })
    expect(kept.body.languageTexts['de']).toMatchObject({ status: 'off', texts: { title: 'Aufträge' } })
    const refused = await world.admin.api.put(`${guides}/${guide.id}?lang=en`, { languageStatus: 'off' })
    expect(refused.status).toBe(422)
  })
})

describe('two people who save at once', () => {
  it('lose no text: without If-Match each language is its own, and versions have every state', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'Orders' })
    const keys = ['en', 'de', 'fr']
    await Promise.all(
      keys.map(key => world.admin.api.put(`${guides}/${guide.id}?lang=${key}`, { title: `Title ${key}` })),
    )
    const { body } = await world.admin.api.get<WireGuideTexts>(all(guide.id))
    expect(keys.map(key => body.languageTexts[key]?.title)).toEqual(keys.map(key => `Title ${key}`))
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1, 2, 3, 4])
  })

  it('with If-Match the caller is refused, and finds the other text in the present state and in the versions', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'Orders' })
    const save = (title: string) =>
      world.admin.api.put(`${guides}/${guide.id}`, { title }, { ifMatch: guide.version })
    const statuses = (await Promise.all([save('Mine'), save('Yours')])).map(reply => reply.status)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('steps', () => {
  it('GUIDE-36 keeps what the player does itself, the picture of the target and all of the identifier', async () => {
    const identifier = {
      candidates: [
        { css: '[data-test=save]', kind: 'attribute', matches: 1 },
        { css: '#save', kind: 'id', matches: 1 },
      ],
      text: 'Save',
      role: 'button',
      label: 'Save order',
      near: [{ relation: 'heading', text: 'Orders' }],
      frame: ['iframe#main'],
      shadow: ['app-root'],
    } as const
    const automation = { kind: 'fill', value: 'Example Ltd', confirm: true } as const
    const screenshot = {
      src: `${server.url}/assistant/images/${world.property.id}/a.png`,
      target: { x: 1, y: 2, width: 3, height: 4 },
    }
    const input = aStep({
      identifier: {
        ...identifier,
        candidates: [...identifier.candidates],
        near: [...identifier.near],
        frame: [...identifier.frame],
        shadow: [...identifier.shadow],
      },
      automation,
      screenshot,
      forcevalue: 'Berlin',
      nextWhen: 'forceValue',
    })
    const guide = await aGuide({ ...inWorld(), steps: [input] })
    expect(guide.steps).toMatchObject([
      {
        identifier,
        automation,
        screenshot,
        hasScreenshot: true,
        nextIf: { mode: 'equals', value: 'Berlin' },
        forcevalue: 'Berlin',
        text_id: `guide-${guide.id}-step-1`,
      },
    ])
    expect(guide.issues).toEqual([])
  })

  it('GUIDE-12 refuses two values to wait for that differ', async () => {
    const steps = [aStep({ nextWhen: 'forceValue', nextIf: { mode: 'equals', value: 'A' }, forcevalue: 'B' })]
    const reply = await world.admin.api.post(guides, { title: 'A', steps })
    expect(reply.status).toBe(422)
    expect(issuesOf(reply.body)).toMatchObject([{ path: 'steps.0.forcevalue', code: 'valuesDiffer' }])
  })

  it('GUIDE-27 keeps a draft with a frame that no browser can read, and names it', async () => {
    const steps = [aStep({ identifier: { candidates: [{ css: '#a' }], frame: ['iframe >> a'] } })]
    const reply = await world.admin.api.post<WireGuide>(guides, { title: 'A', steps })
    expect(reply.status).toBe(201)
    expect(reply.body.issues).toMatchObject([{ path: 'steps.0.identifier.frame.0', code: 'selectorInvalid' }])
  })
})

describe('promotion and what is inherited', () => {
  const roundOf = (id: number) =>
    server.database.asSystem(tx =>
      tx
        .selectFrom('guide')
        .select('guide.promotion_round')
        .where('guide.id', '=', id)
        .executeTakeFirstOrThrow()
        .then(row => row.promotion_round),
    )

  it('GUIDE-38 begins a new round each time it is switched on, and keeps it over other saves', async () => {
    const guide = await aGuide(inWorld())
    const save = (body: object) => world.admin.api.put<WireGuide>(`${guides}/${guide.id}`, body)
    const on = await save({ promotion: true })
    expect(on.body.promotedSince).not.toBeNull()
    await save({ title: 'Other' })
    expect(await roundOf(guide.id)).toBe(1)
    const off = await save({ promotion: false })
    expect(off.body).toMatchObject({ promotion: false, promotedSince: null })
    await save({ promotion: true })
    expect(await roundOf(guide.id)).toBe(2)
  })

  it('GUIDE-40 tells what it inherits from its chapter', async () => {
    const made = await world.admin.api.post<{ id: number }>(`/v2/properties/${world.property.id}/launchers`, {
      title: 'A',
      visibility: 'private',
      languageBehaviour: 'hide',
      tags: { byDefault: 'hide', showOn: ['beta'] },
    })
    const guide = await aGuide({ ...inWorld(), launcher: made.body.id })
    expect(guide.inheritedLimits).toEqual([
      { kind: 'visibility' },
      { kind: 'tags', tags: { byDefault: 'hide', showOn: ['beta'], list: ['beta'] } },
      { kind: 'language' },
    ])
    expect((await aGuide(inWorld())).inheritedLimits).toEqual([])
  })
})
