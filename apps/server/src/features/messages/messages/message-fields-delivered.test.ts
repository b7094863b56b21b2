import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import {
  deliveredAt,
  type LiveContent,
  liveContent,
  newsTexts,
  surveyTexts,
} from '../../../../test/live-content.ts'
import { languageIdOf } from '../../../../test/one-of-each.ts'
import { deliverTo, openAssistant, type TestAssistant } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

type Visitor = Parameters<typeof deliverTo>[2]
type Type = 'announcement' | 'survey'
type Texts = Readonly<Record<string, unknown>>
/** What a field can name. */
interface Known {
  readonly live: LiveContent
  /** Users with the plan "pro". */
  readonly paying: number
  readonly onOrders: number
  /** A guide of users with the plan "pro", on the pages of orders. */
  readonly limitedGuide: number
  readonly english: number
  readonly german: number
}
type Fields = (known: Known) => object
/** Saves these fields of a live message by one call; returns its id. */
type Save = (type: Type, fields: Fields) => Promise<number>

let server: TestServer
let assistant: TestAssistant
let world: World
let known: Known
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  world = await aWorld(server)
  const live = await liveContent(server, world)
  const { property } = live
  const paying = await aSegment(server, { in: property })
  const onOrders = await aPageSegment(server, { in: property })
  const limitedGuide = (await aGuide({ in: property, by: world.admin, isPublic: true })).id
  const audience = { segment: paying, pageSegment: onOrders }
  const limited = await world.admin.api.put(
    `/v2/properties/${property.id}/tutorials/${limitedGuide}`,
    audience,
  )
  expect(limited.status).toBe(200)
  const english = await languageIdOf(world, property, 'en')
  const german = await languageIdOf(world, property, 'de')
  known = { live, paying, onOrders, limitedGuide, english, german }
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

const path = () => `/v2/properties/${known.live.property.id}/announcements`
const textsOf = { announcement: newsTexts, survey: surveyTexts }
const inEnglish = (texts: object) => ({
  languageTexts: { [known.english]: { texts, status: 'default' } },
})

async function create(type: Type, fields: object): Promise<number> {
  const { status, raw, body } = await world.admin.api.post<{ id: number }>(path(), {
    ...{ type, ...inEnglish(textsOf[type]) },
    ...fields,
  })
  expect([status, raw]).toEqual([201, raw])
  await save(body.id, { publish: true })
  return body.id
}
async function save(id: number, announcement: object): Promise<void> {
  const { status, raw } = await world.admin.api.put(`${path()}/${id}`, { announcement })
  expect([status, raw]).toEqual([200, raw])
}

const ways: readonly (readonly [call: string, save: Save])[] = [
  ['messages.create', (type, fields) => create(type, fields(known))],
  [
    'messages.save',
    async (type, fields) => {
      const id = await create(type, {})
      await save(id, fields(known))
      return id
    },
  ],
]

const payer: Visitor = { userId: 'payer', attributes: { plan: 'pro' } }
const free: Visitor = { userId: 'free', attributes: { plan: 'free' } }
const german: Visitor = { languages: ['de'] }
const messageOf = ({ announcements = [], surveys = [] }: ContentDocument, id: number) =>
  [...announcements, ...surveys].find(one => one.id === id)
const delivered = async (id: number, visitor: Visitor = payer) =>
  messageOf((await deliverTo(assistant, known.live.property.id, visitor)).content, id)
const readAt = async (id: number, at: string, visitor?: Visitor) =>
  deliveredAt({ message: await delivered(id, visitor) }, `message.${at}`)

const picture = '/pictures/news.png'
const link = (name: string) => ({ url: `https://docs.example.com/${name}`, title: `About ${name}` })
const news =
  (texts: Texts): Fields =>
  () =>
    inEnglish({ ...newsTexts, ...texts })
const survey =
  (texts: Texts): Fields =>
  () =>
    inEnglish({ ...surveyTexts, ...texts })

/** Type, field, what is sent, where the delivered message has it, and the value. */
type Row = readonly [type: Type, field: string, sent: Fields, at: string, value: unknown]
const rows: readonly Row[] = [
  ...(
    [
      ['category', () => ({ category: 3 }), 'category', 3],
      ['recurrence', () => ({ recurrence: 7 }), 'timing.recurrenceDays', 7],
      ['reminderRecurrence', () => ({ reminderRecurrence: 14 }), 'timing.reminderDays', 14],
      ['maxReminders', () => ({ maxReminders: 2 }), 'timing.maxReminders', 2],
      ['samplePercent', () => ({ samplePercent: 40 }), 'timing.samplePercent', 40],
      ['waitS', () => ({ waitS: 25 }), 'timing.waitS', 25],
      ['pageSegment', ({ onOrders }) => ({ pageSegment: onOrders }), 'pages.0.rules.0', '/orders/*'],
      ['headline', news({ headline: 'Reports' }), 'headline', 'Reports'],
      ['description', news({ description: 'In the menu.' }), 'description', 'In the menu.'],
      ['media.image.src', news({ media: { image: { src: picture } } }), 'image', picture],
      ['media.imageLibrary.src', news({ media: { imageLibrary: { src: picture } } }), 'image', picture],
      ['cta.primaryLink.url', news({ cta: { primaryLink: link('one') } }), 'links.0.url', link('one').url],
      [
        'cta.primaryLink.title',
        news({ cta: { primaryLink: link('one') } }),
        'links.0.title',
        link('one').title,
      ],
      [
        'cta.secondaryLink.url',
        news({ cta: { secondaryLink: link('two') } }),
        'links.0.url',
        link('two').url,
      ],
      [
        'cta.secondaryLink.title',
        news({ cta: { secondaryLink: link('two') } }),
        'links.0.title',
        link('two').title,
      ],
    ] satisfies readonly (readonly [string, Fields, string, unknown])[]
  ).map(([field, sent, at, value]): Row => ['announcement', field, sent, at, value]),
  ...(
    [
      ['rankingType', () => ({ rankingType: 1 }), 'scale', 'star'],
      ['pageSegment', ({ onOrders }) => ({ pageSegment: onOrders }), 'page.rules.0', '/orders/*'],
      ['question', survey({ question: 'Was it fast?' }), 'question', 'Was it fast?'],
      ['leftLabel', survey({ leftLabel: 'Slow' }), 'leftLabel', 'Slow'],
      ['rightLabel', survey({ rightLabel: 'Fast' }), 'rightLabel', 'Fast'],
      ['commentBoxLabel', survey({ commentBoxLabel: 'Tell us' }), 'commentBoxLabel', 'Tell us'],
      ['buttonLabel', survey({ buttonLabel: 'Answer' }), 'buttonLabel', 'Answer'],
      ['thankYouMessage', survey({ thankYouMessage: 'Great' }), 'thankYouMessage', 'Great'],
    ] satisfies readonly (readonly [string, Fields, string, unknown])[]
  ).map(([field, sent, at, value]): Row => ['survey', field, sent, at, value]),
]

describe.each(ways)('%s', (_, saveBy) => {
  it.each(rows)(
    'DELIV-1 the field of the %s reaches a visitor: %s',
    async (type, _field, sent, at, value) => {
      const plain = await create(type, {})
      const id = await saveBy(type, sent)
      await expect.poll(() => readAt(id, at)).toEqual(value)
      expect(await readAt(plain, at)).not.toEqual(value)
    },
  )

  it('MSG-56 a pinned announcement is delivered before the others', async () => {
    const id = await saveBy('announcement', () => ({ pinned: true }))
    await create('announcement', {})
    const { property } = known.live
    await expect
      .poll(async () => (await deliverTo(assistant, property.id)).content.announcements?.[0]?.id)
      .toBe(id)
  })

  it('DELIV-1 an announcement offers the guide of cta.tutorial.id', async () => {
    const id = await saveBy('announcement', ({ live }) =>
      news({ cta: { tutorial: { id: live.guide } } })(known),
    )
    await expect.poll(() => readAt(id, 'guideId')).toBe(known.live.guide)
  })

  it.each(['announcement', 'survey'] as const)('DELIV-1 the segment decides who gets the %s', async type => {
    const id = await saveBy(type, ({ paying }) => ({ segment: paying }))
    await expect.poll(() => delivered(id, payer)).toBeDefined()
    await expect.poll(() => delivered(id, free)).toBeUndefined()
  })

  it.each(['announcement', 'survey'] as const)(
    'DELIV-1 the languageBehaviour hides the %s without a text in the language',
    async type => {
      const shown = await saveBy(type, () => ({ languageBehaviour: 'fallback_default' }))
      const hidden = await saveBy(type, () => ({ languageBehaviour: 'hide' }))
      await expect.poll(() => delivered(hidden)).toBeDefined()
      await expect.poll(() => delivered(hidden, german)).toBeUndefined()
      expect(await delivered(shown, german)).toBeDefined()
    },
  )

  it('DELIV-1 a text with the status off is not shown', async () => {
    const texts = (status: string) => (): object => ({
      languageTexts: {
        [known.english]: { texts: newsTexts, status: 'default' },
        [known.german]: { texts: { ...newsTexts, headline: 'Neues' }, status },
      },
    })
    const on = await saveBy('announcement', texts('on'))
    const off = await saveBy('announcement', texts('off'))
    await expect.poll(() => readAt(on, 'headline', german)).toBe('Neues')
    await expect.poll(() => readAt(off, 'headline', german)).toBe(newsTexts.headline)
  })

  const offering = (fields: object): Fields => {
    return one => ({ ...news({ cta: { tutorial: { id: one.limitedGuide } } })(one), ...fields })
  }

  it('DELIV-1 tutorialSegmentation shows an announcement to the users of its guide alone', async () => {
    const open = await saveBy('announcement', offering({ tutorialSegmentation: false }))
    const limited = await saveBy('announcement', offering({ tutorialSegmentation: true }))
    await expect.poll(() => delivered(limited, payer)).toBeDefined()
    await expect.poll(() => delivered(limited, free)).toBeUndefined()
    expect(await delivered(open, free)).toBeDefined()
  })

  it('DELIV-1 tutorialPageSegmentation shows an announcement on the pages of its guide alone', async () => {
    const open = await saveBy('announcement', offering({ tutorialPageSegmentation: false }))
    const limited = await saveBy('announcement', offering({ tutorialPageSegmentation: true }))
    await expect.poll(() => readAt(limited, 'pages.0.rules.0')).toBe('/orders/*')
    expect(await readAt(open, 'pages')).toEqual([])
  })
})
