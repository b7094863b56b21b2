import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import {
  contentIn,
  deliveredAt,
  type LiveContent,
  liveContent,
  newsTexts,
  surveyTexts,
} from '../../../../test/live-content.ts'
import { openAssistant, type TestAssistant } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let world: World
let live: LiveContent
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  world = await aWorld(server)
  live = await liveContent(server, world)
  const italian = { code: 'it', name: 'Italiano', visibility: 'public' }
  const made = await world.admin.api.post(`/v2/properties/${live.property.id}/languages`, italian)
  expect(made.status).toBe(201)
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

type Sent = (live: LiveContent) => object

const guide =
  (texts: object): Sent =>
  ({ guide }) => ({ tutorials: { [guide]: { texts: { title: 'Anleitung', ...texts } } } })
const step =
  (texts: object): Sent =>
  one =>
    guide({ steps: { [one.step]: texts } })(one)
const medium = (media: object) => step({ media })
const chapter =
  (texts: object): Sent =>
  ({ chapter }) => ({ launchers: { [chapter]: { texts: { title: 'Kapitel', ...texts } } } })
const popup =
  (texts: object): Sent =>
  ({ welcome }) => ({ popups: { [welcome]: { texts } } })
const news =
  (texts: object, status = 'on'): Sent =>
  ({ announcement }) => ({
    announcements: { [announcement]: { texts: { texts: { ...newsTexts, ...texts }, status } } },
  })
const survey =
  (texts: object): Sent =>
  ({ survey }) => ({
    announcements: { [survey]: { texts: { texts: { ...surveyTexts, ...texts }, status: 'on' } } },
  })
const item =
  (kind: 'tooltip' | 'beacon' | 'validator', texts: object, status = 'on'): Sent =>
  one => ({ [`${kind}s`]: { [one[kind]]: { texts: { texts, status } } } })

/** A picture of the installation itself; those of other hosts are copied when they are saved. */
const picture = (name: string) => `{origin}/assistant/images/1/${name}.png`
const page = (name: string) => `https://docs.example.com/${name}`
const video = (name: string) => `https://www.youtube.com/watch?v=${name}`
const link = (name: string, title = name) => ({ url: page(name), title })

/** Field of the welcome slide, its texts, and the value. */
const popupTexts: readonly (readonly [field: string, texts: object, value: string])[] = [
  ['headline', { headline: 'Willkommen' }, 'Willkommen'],
  ['content', { content: 'Schön.' }, 'Schön.'],
  ['button_aml', { button_aml: 'Nachher' }, 'Nachher'],
  ['button_start', { button_start: 'Beginnen' }, 'Beginnen'],
  ['killicon_tooltip', { killicon_tooltip: 'Schließen' }, 'Schließen'],
  ['info', { info: 'Neu ab März' }, 'Neu ab März'],
  ['link.href', { link: { href: page('start'), title: '' } }, page('start')],
  ['link.title', { link: { href: page('start'), title: 'Mehr dazu' } }, 'Mehr dazu'],
  ['media.kind', { media: { kind: 'video', src: video('dQw4w9WgXcQ') } }, 'video'],
  ['media.src', { media: { kind: 'image', src: picture('start') } }, picture('start')],
]

/** Field, what the call sends, where the content of a page has it, and the value. */
const rows: readonly (readonly [field: string, sent: Sent, at: string, value: string])[] = [
  ['tutorials.*.texts.title', guide({ title: 'Einstieg' }), 'guides.0.title', 'Einstieg'],
  ['tutorials.*.texts.subtitle', guide({ subtitle: 'Kurz' }), 'guides.0.subtitle', 'Kurz'],
  ...(
    [
      ['content', step({ content: 'Öffnen' }), 'content', 'Öffnen'],
      ['message', step({ message: 'Im Menü.' }), 'message', 'Im Menü.'],
      ['media.kind', medium({ kind: 'video', src: video('dQw4w9WgXcQ') }), 'media.kind', 'video'],
      ['media.src', medium({ kind: 'image', src: picture('menu') }), 'media.src', picture('menu')],
      ['media.alt', medium({ kind: 'image', src: picture('a'), alt: 'Menü' }), 'media.alt', 'Menü'],
      ['media.text', medium({ kind: 'info', text: 'Vorsicht' }), 'media.text', 'Vorsicht'],
      ['media.href', medium({ kind: 'link', href: page('menu') }), 'media.href', page('menu')],
      ['media.title', medium({ kind: 'link', href: page('a'), title: 'Mehr' }), 'media.title', 'Mehr'],
    ] as const
  ).map(
    ([field, sent, at, value]) =>
      [`tutorials.*.texts.steps.*.${field}`, sent, `guides.0.steps.0.${at}`, value] as const,
  ),
  ['launchers.*.texts.title', chapter({ title: 'Verkauf' }), 'chapters.0.title', 'Verkauf'],
  ['launchers.*.texts.subtitle', chapter({ subtitle: 'Alles dazu' }), 'chapters.0.subtitle', 'Alles dazu'],
  ...popupTexts.map(
    ([field, texts, value]) => [`popups.*.texts.${field}`, popup(texts), `welcome.${field}`, value] as const,
  ),
  ...(
    [
      ['headline', { headline: 'Neu' }, 'headline', 'Neu'],
      ['description', { description: 'Lesen.' }, 'description', 'Lesen.'],
      ['media.image.src', { media: { image: { src: picture('neu') } } }, 'image', picture('neu')],
      [
        'media.imageLibrary.src',
        { media: { imageLibrary: { src: picture('b') } } },
        ...(['image', picture('b')] as const),
      ],
      ['cta.primaryLink.url', { cta: { primaryLink: link('eins') } }, 'links.0.url', page('eins')],
      ['cta.primaryLink.title', { cta: { primaryLink: link('a', 'Lesen') } }, 'links.0.title', 'Lesen'],
      [
        'cta.secondaryLink.url',
        { cta: { primaryLink: link('a'), secondaryLink: link('zwei') } },
        ...(['links.1.url', page('zwei')] as const),
      ],
      [
        'cta.secondaryLink.title',
        { cta: { primaryLink: link('a'), secondaryLink: link('a', 'Später') } },
        ...(['links.1.title', 'Später'] as const),
      ],
    ] as const
  ).map(
    ([field, texts, at, value]) =>
      [`announcements.*.texts.texts.${field}`, news(texts), `announcements.0.${at}`, value] as const,
  ),
  ...(
    [
      ['question', { question: 'Wie war es?' }, 'Wie war es?'],
      ['leftLabel', { leftLabel: 'Schlecht' }, 'Schlecht'],
      ['rightLabel', { rightLabel: 'Gut' }, 'Gut'],
      ['commentBoxLabel', { commentBoxLabel: 'Warum?' }, 'Warum?'],
      ['buttonLabel', { buttonLabel: 'Senden' }, 'Senden'],
      ['thankYouMessage', { thankYouMessage: 'Danke' }, 'Danke'],
    ] as const
  ).map(
    ([field, texts, value]) =>
      [`announcements.*.texts.texts.${field}`, survey(texts), `surveys.0.${field}`, value] as const,
  ),
  ['tooltips.*.texts.texts.text', item('tooltip', { text: 'Sichert.' }), 'tooltips.0.text', 'Sichert.'],
  [
    'tooltips.*.texts.texts.link.href',
    item('tooltip', { link: { href: page('hilfe'), title: '' } }),
    ...(['tooltips.0.link.href', page('hilfe')] as const),
  ],
  [
    'tooltips.*.texts.texts.link.title',
    item('tooltip', { link: { href: page('hilfe'), title: 'Zur Hilfe' } }),
    ...(['tooltips.0.link.title', 'Zur Hilfe'] as const),
  ],
  ['beacons.*.texts.texts.label', item('beacon', { label: 'Neu hier' }), 'beacons.0.label', 'Neu hier'],
  [
    'validators.*.texts.texts.message',
    item('validator', { message: 'Name fehlt.' }),
    ...(['validators.0.message', 'Name fehlt.'] as const),
  ],
]

/** Field, what the call sends while the text is on, and off, and where the content of a page has the text. */
const statusRows: readonly (readonly [field: string, on: Sent, off: Sent, at: string])[] = [
  ['tutorials.*.texts.status', guide({ status: 'on' }), guide({ status: 'off' }), 'guides.0.title'],
  ['launchers.*.texts.status', chapter({ status: 'on' }), chapter({ status: 'off' }), 'chapters.0.title'],
  [
    'announcements.*.texts.status',
    news({ headline: 'Gezeigt' }),
    news({ headline: 'Gezeigt' }, 'off'),
    'announcements.0.headline',
  ],
  ...(
    [
      ['tooltip', { text: 'Gezeigt' }, 'text'],
      ['beacon', { label: 'Gezeigt' }, 'label'],
      ['validator', { message: 'Gezeigt' }, 'message'],
    ] as const
  ).map(
    ([kind, texts, at]) =>
      [`${kind}s.*.texts.status`, item(kind, texts), item(kind, texts, 'off'), `${kind}s.0.${at}`] as const,
  ),
]

const withOrigin = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll('{origin}', server.url)) as T
const save = async (sent: Sent): Promise<void> => {
  const path = `/v2/properties/${live.property.id}/languages/de/languagetexts`
  const { status, raw } = await world.admin.api.put(path, { updateTexts: withOrigin(sent(live)) })
  expect([status, raw]).toEqual([200, raw])
}
const readAt = async (at: string, language = 'de') =>
  deliveredAt(await contentIn(assistant, live.property, language), at)

it.each(rows)('WIRE-49 %s of a language reaches a visitor of that language', async (_, sent, at, value) => {
  expect(await readAt(at)).not.toBe(withOrigin(value))
  await save(sent)
  await expect.poll(() => readAt(at)).toBe(withOrigin(value))
})

it.each(popupTexts)(
  'WIRE-62 %s of the welcome slide, saved with other languages, reaches a visitor',
  async (field, texts, value) => {
    const at = `welcome.${field}`
    expect(await readAt(at, 'it')).not.toBe(withOrigin(value))
    const path = `/v2/properties/${live.property.id}/popups/${live.welcome}/language/all`
    const { status, raw } = await world.admin.api.put(path, withOrigin({ languageTexts: { it: texts } }))
    expect([status, raw]).toEqual([200, raw])
    await expect.poll(() => readAt(at, 'it')).toBe(withOrigin(value))
  },
)

it('WIRE-49 cta.tutorial.id of a language reaches a visitor of that language', async () => {
  await save(news({ cta: { tutorial: null } }))
  await expect.poll(() => readAt('announcements.0.guideId')).toBe(null)
  await save(one => news({ cta: { tutorial: { id: one.guide } } })(one))
  await expect.poll(() => readAt('announcements.0.guideId')).toBe(live.guide)
})

it.each(statusRows)('WIRE-49 %s off shows the text of the default language', async (_, on, off, at) => {
  const inEnglish = deliveredAt(await contentIn(assistant, live.property, 'en'), at)
  await save(on)
  await expect.poll(() => readAt(at)).not.toBe(inEnglish)
  await save(off)
  await expect.poll(() => readAt(at)).toBe(inEnglish)
})
