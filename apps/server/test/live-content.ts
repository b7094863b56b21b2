import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import type { World } from './a-world.ts'
import { aChapter, aGuide, aProperty, type Property } from './builders.ts'
import { languageIdOf } from './one-of-each.ts'
import { deliverTo, type TestAssistant, testOrigin } from './open-assistant.ts'
import type { TestServer } from './open-server.ts'

/** Texts of a survey in English. */
export const surveyTexts = {
  question: 'How was it?',
  leftLabel: 'Bad',
  rightLabel: 'Good',
  commentBoxLabel: 'Why?',
  buttonLabel: 'Send',
  thankYouMessage: 'Thanks',
}

/** Texts of an announcement in English. */
export const newsTexts = { headline: 'News', description: 'Read it.', media: null, cta: null }

/** An application with one content of each kind that is shown in its pages, all live and in English alone. */
export interface LiveContent {
  readonly property: Property
  readonly guide: number
  /** UUID of the guide's only step. */
  readonly step: string
  readonly chapter: number
  readonly announcement: number
  readonly survey: number
  readonly welcome: number
  readonly tooltip: number
  readonly beacon: number
  readonly validator: number
}

/** Makes such an application over the API. */
export async function liveContent(server: TestServer, world: World): Promise<LiveContent> {
  const { api } = world.admin
  const property = await aProperty(server, { in: world.company, url: testOrigin })
  const [v2, v3] = [`/v2/properties/${property.id}`, `/v3/properties/${property.id}`]
  const make = async (path: string, body: object): Promise<number> => {
    const made = await api.post<{ id: number }>(path, body)
    if (made.status !== 201) throw new Error(`${path} was answered ${made.status}: ${made.raw}`)
    return made.body.id
  }
  const english = await languageIdOf(world, property, 'en')
  const aMessage = async (type: 'announcement' | 'survey', texts: object): Promise<number> => {
    const languageTexts = { [english]: { texts, status: 'default' } }
    const id = await make(`${v2}/announcements`, { type, languageTexts })
    await api.put(`${v2}/announcements/${id}`, { announcement: { publish: true } })
    return id
  }
  const chapter = (await aChapter({ in: property, by: world.admin })).id
  const guide = await aGuide({ in: property, by: world.admin, launcher: chapter, isPublic: true })
  const item = { identifier: { candidates: [{ css: '#save' }] }, visibility: 'public' }
  const welcome = await make(`${v2}/popups`, { type: 'welcome' })
  await api.put(`${v2}/popups/${welcome}?lang=en`, { headline: 'Hello' })
  return {
    ...{ property, chapter, welcome, guide: guide.id, step: guide.steps[0]?.uuid ?? '' },
    announcement: await aMessage('announcement', newsTexts),
    survey: await aMessage('survey', surveyTexts),
    tooltip: await make(`${v2}/tooltips`, {
      ...{ title: 'Save', languageTexts: { en: { texts: { text: 'Saves it.' } } } },
      ...item,
    }),
    beacon: await make(`${v3}/beacons`, {
      ...{ name: 'New', opens: { kind: 'guide', id: guide.id } },
      ...{ languageTexts: { en: { texts: { label: 'New' } } }, ...item },
    }),
    validator: await make(`${v3}/validators`, {
      ...{ name: 'Name', rule: { kind: 'required' } },
      ...{ languageTexts: { en: { texts: { message: 'Enter a name.' } } }, ...item },
    }),
  }
}

/** Returns what a visitor of the application receives in this language. */
export const contentIn = async (
  assistant: TestAssistant,
  { id }: Property,
  language: string,
): Promise<ContentDocument> => (await deliverTo(assistant, id, { languages: [language] })).content

/** Returns what delivered content has at a path, as `guides.0.title`; undefined where there is nothing. */
export const deliveredAt = (content: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      content,
    )
