import type { AnnouncementTexts, MessageLanguageTexts, SurveyTexts } from '@waymark/domain/messages/message'
import type { Database, PropertyScope, Tx } from '../../../../platform/database/index.ts'
import { createMessage, saveMessage } from '../../../messages/messages/index.ts'
import { readLanguages } from '../../properties/index.ts'
import type { PlayedGuide } from './history/simulate-guide-run.ts'
import type { ShownMessage } from './history/simulate-messages.ts'
import { type DemoMessage, demoMessages } from './messages/demo-messages.ts'

const dayMs = 86_400_000

interface Writing {
  readonly database: Pick<Database, 'inScope'>
  readonly scope: PropertyScope
  readonly guides: readonly PlayedGuide[]
  /** Midnight of the history's first day, and when drafts were written. Milliseconds since 1970. */
  readonly start: number
  readonly authoredAt: number
}

function textsOf(
  message: DemoMessage,
  lang: 'en' | 'de',
  guideId: number | null,
): AnnouncementTexts | SurveyTexts {
  if (message.type === 'announcement') {
    const [headline, description] = message[lang]
    const cta =
      guideId === null ? null : { primaryLink: null, secondaryLink: null, tutorial: { id: guideId } }
    return { headline, description, media: null, cta }
  }
  const [question, leftLabel, rightLabel, commentBoxLabel, buttonLabel, thankYouMessage] = message[lang]
  return { question, leftLabel, rightLabel, commentBoxLabel, buttonLabel, thankYouMessage }
}

async function writeMessage(
  { database, scope, guides, start, authoredAt }: Writing,
  languageIds: { readonly en: number; readonly de: number },
  message: DemoMessage,
): Promise<number> {
  const { type, day } = message
  const at = new Date(day === null ? authoredAt : start + day * dayMs)
  const dependencies = { database, clock: { now: () => at } }
  const input = type === 'announcement' ? message.guide : undefined
  const guideId = guides.find(({ key }) => key === input)?.id ?? null
  const languageTexts: MessageLanguageTexts = {
    [languageIds.en]: { texts: textsOf(message, 'en', guideId), status: 'default' },
    [languageIds.de]: { texts: textsOf(message, 'de', guideId), status: 'on' },
  }
  const made = await createMessage(dependencies, scope, {
    type,
    title: message.name,
    languageTexts,
    ...(type === 'announcement' ? { category: message.category } : {}),
  })
  if (day !== null) {
    const save = { id: made.id, ifMatch: made.version, announcement: { publish: true } }
    await saveMessage(dependencies, scope, save)
  }
  return made.id
}

/** Writes the demo's announcements, NPS and survey through the verbs that staff use. Answers those that were published. */
export async function insertDemoMessages(tx: Tx, writing: Writing): Promise<readonly ShownMessage[]> {
  const languages = await readLanguages(tx, writing.scope)
  const idOf = (key: string) => languages.find(one => one.key === key)?.id ?? 0
  const shown: ShownMessage[] = []
  for (const message of demoMessages) {
    const id = await writeMessage(writing, { en: idOf('en'), de: idOf('de') }, message)
    const { key, type, day } = message
    if (day !== null) shown.push({ key, id, type, day })
  }
  return shown
}
