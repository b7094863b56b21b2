import { noActivity } from '@waymark/domain/delivery/targeting'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aChapter,
  aCompany,
  aGuide,
  aManager,
  aProperty,
  aStep,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { deliverTo, openAssistant, type TestAssistant, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let company: Company
let author: Person
let property: Property

beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})

afterAll(async () => {
  await assistant.close()
  await server.close()
})

beforeEach(async () => {
  property = await aProperty(server, { in: company, url: `${testOrigin}/start` })
})

const chapters = () => `/v2/properties/${property.id}/launchers`
const open = { visibility: 'public' }
const guidePath = (id: number, query = '') => `/v2/properties/${property.id}/tutorials/${id}${query}`

/** Titles that a visitor gets, as soon as the change before is heard of. */
const titles = (visitor: Parameters<typeof deliverTo>[2] = {}) =>
  expect.poll(async () =>
    (await deliverTo(assistant, property.id, visitor)).content.guides.map(one => one.title),
  )

async function aSegment(key: string, value: string): Promise<number> {
  const filter = { key, type: 'string', operator: 'equals', value }
  const conditions = { connection: 'or', filterGroups: [{ connection: 'and', filters: [filter] }] }
  const owner = { company_id: company.id, property_id: property.id }
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('user_segment')
      .values({ ...owner, name: `${key} ${value}`, conditions: JSON.stringify(conditions) })
      .returning('user_segment.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

describe('what is delivered', () => {
  it('GUIDE-32 GUIDE-33 goes by the tags that the page sets', async () => {
    const hidden = await aGuide({ in: property, by: author, title: 'Not in beta', isPublic: true })
    const shown = await aGuide({ in: property, by: author, title: 'For admins', isPublic: true })
    await author.api.put(guidePath(hidden.id), { tags: { byDefault: 'show', hideOn: ['beta'] } })
    await author.api.put(guidePath(shown.id), { tags: { byDefault: 'hide', showOn: ['admin'] } })
    await titles().toEqual(['Not in beta'])
    await titles({ tags: ['beta'] }).toEqual([])
    await titles({ tags: ['admin'] }).toEqual(['Not in beta', 'For admins'])
    await titles({ tags: ['admin', 'beta'] }).toEqual(['For admins'])
  })

  it.each([
    [
      'made',
      (tags: object) => author.api.post<{ id: number }>(chapters(), { title: 'Tagged', tags, ...open }),
    ],
    [
      'saved',
      async (tags: object) => {
        const { id } = await aChapter({ in: property, by: author })
        return author.api.put<{ id: number }>(`${chapters()}/${id}`, { tags })
      },
    ],
  ] as const)(
    'GUIDE-32 GUIDE-33 goes by showOn, hideOn and byDefault of a chapter that is %s',
    async (_, save) => {
      const hidden = await save({ byDefault: 'show', hideOn: ['beta'] })
      const shown = await save({ byDefault: 'hide', showOn: ['admin'] })
      const inside = { in: property, by: author, isPublic: true }
      await aGuide({ ...inside, title: 'Not in beta', launcher: hidden.body.id })
      await aGuide({ ...inside, title: 'For admins', launcher: shown.body.id })
      await titles().toEqual(['Not in beta'])
      await titles({ tags: ['beta'] }).toEqual([])
      await titles({ tags: ['admin'] }).toEqual(['Not in beta', 'For admins'])
    },
  )

  it('never holds a draft or a deleted guide', async () => {
    const draft = await aGuide({ in: property, by: author, title: 'Draft' })
    await aGuide({ in: property, by: author, title: 'Live', isPublic: true })
    await titles().toEqual(['Live'])
    await author.api.delete(guidePath(draft.id))
    await aGuide({ in: property, by: author, title: 'Later', isPublic: true })
    await titles().toEqual(['Live', 'Later'])
  })

  it('follows an unpublication with a new version, while the old document stays what it was', async () => {
    const guide = await aGuide({ in: property, by: author, title: 'Here today', isPublic: true })
    await titles().toEqual(['Here today'])
    const before = await deliverTo(assistant, property.id)
    await author.api.put(guidePath(guide.id), { visibility: 'private' })
    await titles().toEqual([])
    const after = await deliverTo(assistant, property.id)
    expect(after.version).not.toBe(before.version)
    expect(after.contentUrl).not.toBe(before.contentUrl)
    const old = await fetch(`${assistant.url}${before.contentUrl}`)
    expect(await old.json()).toEqual(before.content)
  })

  it('holds steps with their texts, in order', async () => {
    await aGuide({
      in: property,
      by: author,
      isPublic: true,
      steps: [
        aStep({ content: 'First', media: { kind: 'info', text: 'Mind the gap' } }),
        aStep({ type: 'slide', content: 'Done', identifier: null, url: null }),
      ],
    })
    await titles().toHaveLength(1)
    const { content } = await deliverTo(assistant, property.id)
    expect(content.guides[0]?.steps).toMatchObject([
      { type: 'step', content: 'First', url: '/orders', media: { kind: 'info', text: 'Mind the gap' } },
      { type: 'slide', content: 'Done', url: null, identifier: null, media: null },
    ])
  })

  it('lists guides by chapter and the unsorted ones after them', async () => {
    const chapter = await aChapter({ in: property, by: author })
    const empty = await aChapter({ in: property, by: author })
    const loose = await aGuide({ in: property, by: author, isPublic: true })
    const inside = await aGuide({ in: property, by: author, isPublic: true, launcher: chapter.id })
    await titles().toHaveLength(2)
    const { content } = await deliverTo(assistant, property.id)
    expect(content.chapters).toEqual([
      { id: chapter.id, title: chapter.title, subtitle: '', page: null, guideIds: [inside.id] },
      { id: 0, title: 'More guides', subtitle: '', page: null, guideIds: [loose.id] },
    ])
    expect(JSON.stringify(content)).not.toContain(empty.title)
    await author.api.put(`/v2/properties/${property.id}/texts`, { unsorted_title: 'Everything else' })
    const lastTitle = async () => (await deliverTo(assistant, property.id)).content.chapters.at(-1)?.title
    await expect.poll(lastTitle).toBe('Everything else')
  })

  it('leaves out a private chapter with its guides', async () => {
    const hidden = await aChapter({ in: property, by: author, visibility: 'private' })
    await aGuide({ in: property, by: author, title: 'Inside', isPublic: true, launcher: hidden.id })
    await aGuide({ in: property, by: author, title: 'Outside', isPublic: true })
    await titles().toEqual(['Outside'])
    const { content } = await deliverTo(assistant, property.id)
    expect(content.chapters.map(chapter => chapter.id)).toEqual([0])
  })

  it('leaves the conditions about pages to the page', async () => {
    const conditions = { rules: ['/orders/*'], visibility: 'show' }
    const owner = { company_id: company.id, property_id: property.id }
    const segment = await server.database.asSystem(tx =>
      tx
        .insertInto('page_segment')
        .values({ ...owner, name: 'Orders', conditions: JSON.stringify(conditions) })
        .returning('page_segment.id')
        .executeTakeFirstOrThrow(),
    )
    const guide = await aGuide({ in: property, by: author, isPublic: true })
    await author.api.put(guidePath(guide.id), { pageSegment: segment.id })
    await expect
      .poll(async () => (await deliverTo(assistant, property.id)).content.guides[0]?.page)
      .toEqual(conditions)
  })
})

describe('user segments', () => {
  it('decide on the server who gets a guide, and no rule leaves it', async () => {
    const segment = await aSegment('role', 'buyer')
    const guide = await aGuide({ in: property, by: author, title: 'For buyers', isPublic: true })
    await author.api.put(guidePath(guide.id), { segment })
    await titles({ userId: 'one', attributes: { role: 'seller' } }).toEqual([])
    await titles({ userId: 'two', attributes: { role: 'buyer' } }).toEqual(['For buyers'])
    await titles({ userId: null }).toEqual([])
    const { content } = await deliverTo(assistant, property.id, { userId: 'two' })
    expect(JSON.stringify(content)).not.toContain('buyer"')
  })

  it('read what the page said before, until it takes it back', async () => {
    const segment = await aSegment('role', 'buyer')
    const guide = await aGuide({ in: property, by: author, title: 'For buyers', isPublic: true })
    await author.api.put(guidePath(guide.id), { segment })
    await titles({ userId: 'ann', attributes: { role: 'buyer' } }).toEqual(['For buyers'])
    await titles({ userId: 'ann', attributes: { plan: 'pro' } }).toEqual(['For buyers'])
    await titles({ userId: 'ann', attributes: { role: null } }).toEqual([])
    await titles({ userId: 'ann' }).toEqual([])
  })

  it('keep an anonymous visitor apart from a user of the same name', async () => {
    const segment = await aSegment('role', 'buyer')
    const guide = await aGuide({ in: property, by: author, title: 'For buyers', isPublic: true })
    await author.api.put(guidePath(guide.id), { segment })
    await titles({ userId: 'same', attributes: { role: 'buyer' } }).toEqual(['For buyers'])
    await titles({ userId: null, anonymousId: 'same' }).toEqual([])
  })

  it('of a chapter hold for its guides', async () => {
    const segment = await aSegment('role', 'buyer')
    const chapter = await aChapter({ in: property, by: author })
    await aGuide({ in: property, by: author, title: 'Inside', isPublic: true, launcher: chapter.id })
    await titles().toEqual(['Inside'])
    await server.database.asSystem(async tx => {
      await tx.updateTable('chapter').set({ user_segment_id: segment }).where('id', '=', chapter.id).execute()
    })
    await author.api.put(`/v2/properties/${property.id}/launchers/${chapter.id}`, { title: 'Buying' })
    await titles().toEqual([])
    await titles({ userId: 'bo', attributes: { role: 'buyer' } }).toEqual(['Inside'])
  })

  it('that depend on what users did with guides receive it, and no others', async () => {
    const lookups: string[] = []
    const knowing = await openAssistant(server, async (_property, user) => {
      lookups.push(user.externalId)
      return { ...noActivity, guides: new Map([[1, { targetedAt: null, startedAt: 1, completedAt: 2 }]]) }
    })
    await deliverTo(knowing, property.id, { userId: 'quiet' })
    const filter = {
      key: 'tutorialInteraction',
      type: 'tutorialInteraction',
      operator: 'equals',
      value: { guideId: 1, state: 'completed' },
    }
    const segment = await aSegment('unused', 'x')
    await server.database.asSystem(tx =>
      tx
        .updateTable('user_segment')
        .set({
          conditions: JSON.stringify({
            connection: 'or',
            filterGroups: [{ connection: 'and', filters: [filter] }],
          }),
        })
        .where('id', '=', segment)
        .execute(),
    )
    const guide = await aGuide({ in: property, by: author, title: 'Next one', isPublic: true })
    await author.api.put(guidePath(guide.id), { segment })
    await expect
      .poll(async () => (await deliverTo(knowing, property.id, { userId: 'busy' })).content.guides.length)
      .toBe(1)
    expect(lookups).toContain('busy')
    expect(lookups).not.toContain('quiet')
    await knowing.close()
  })
})

describe('languages', () => {
  it('a requested language is served where it is public, else its base, else the default', async () => {
    const keyFor = async (...languages: string[]) =>
      (await deliverTo(assistant, property.id, { languages })).content.language
    expect(await keyFor('de')).toEqual({ key: 'de', name: 'Deutsch' })
    expect(await keyFor('pt-BR', 'de-AT', 'en')).toEqual({ key: 'de', name: 'Deutsch' })
    expect(await keyFor('fr')).toEqual({ key: 'en', name: 'English' })
    expect(await keyFor()).toEqual({ key: 'en', name: 'English' })
    const { content } = await deliverTo(assistant, property.id, { languages: ['de'] })
    expect(content.texts.button_next).toBe('Weiter')
    expect(content.languages.map(language => language.key)).toEqual(['en', 'de'])
  })

  it('a guide without text in it shows the default language’s, also step by step', async () => {
    const guide = await aGuide({
      in: property,
      by: author,
      title: 'In English',
      steps: [aStep({ content: 'One' }), aStep({ content: 'Two' })],
      isPublic: true,
    })
    await titles({ languages: ['de'] }).toEqual(['In English'])
    const [first] = guide.steps
    await author.api.put(guidePath(guide.id, '?lang=de'), {
      title: 'Auf Deutsch',
      steps: guide.steps.map(({ id: _id, text_id: _text, ...step }) =>
        step.uuid === first?.uuid ? { ...step, content: 'Eins' } : step,
      ),
    })
    await titles({ languages: ['de'] }).toEqual(['Auf Deutsch'])
    await titles({ languages: ['en'] }).toEqual(['In English'])
    const { content } = await deliverTo(assistant, property.id, { languages: ['de'] })
    expect(content.guides[0]?.steps.map(step => step.content)).toEqual(['Eins', 'Two'])
  })

  it('a guide that hides instead is not delivered in a language without text', async () => {
    const guide = await aGuide({ in: property, by: author, title: 'English only', isPublic: true })
    await author.api.put(guidePath(guide.id), { languageBehaviour: 'hide' })
    await titles({ languages: ['de'] }).toEqual([])
    await titles({ languages: ['en'] }).toEqual(['English only'])
  })
})

describe('isolation', () => {
  it('another property’s guides are in no document, of the same company or of another', async () => {
    const otherCompany = await aCompany(server)
    const otherAuthor = await aManager(server, { roles: [{ roleName: 'admin', company: otherCompany }] })
    const sister = await aProperty(server, { in: company, url: testOrigin })
    const stranger = await aProperty(server, { in: otherCompany, url: testOrigin })
    await aGuide({ in: property, by: author, title: 'Mine', isPublic: true })
    await aGuide({ in: sister, by: author, title: 'Of the sister', isPublic: true })
    await aGuide({ in: stranger, by: otherAuthor, title: 'Of a stranger', isPublic: true })
    await titles().toEqual(['Mine'])
    const { content } = await deliverTo(assistant, sister.id)
    expect(content.guides.map(guide => guide.title)).toEqual(['Of the sister'])
    expect(content.propertyId).toBe(sister.id)
  })
})
