import { messageTitle } from '@waymark/domain/messages/message'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { mailLocaleFor, noticeTexts } from '../../../platform/mail/index.ts'
import { guideTitle } from '../../content/guides/index.ts'
import type { NoticeTexts } from './chat-payload.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { SendingDependencies } from './webhook-dependencies.ts'

interface EventBody {
  readonly event: string
  readonly companyId: number
  readonly applicationId: number | null
  readonly data: Readonly<Record<string, unknown>>
}

interface Names {
  readonly place: string
  readonly guide: string | null
  readonly title: string | null
  readonly texts: Parameters<typeof messageTitle>[0] | null
  readonly languageId: number | null
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** Names of what the event is about, as they are when it is sent. */
async function readNames(tx: Tx, { companyId, applicationId, data }: EventBody): Promise<Names | undefined> {
  const { rows } = await sql<Names>`
    SELECT coalesce(property.name, company.name) AS place,
      (SELECT ${guideTitle} FROM guide
        WHERE guide.id = ${numberOrNull(data['guideId'])}::int AND guide.property_id = property.id) AS guide,
      message.title, message.language_texts AS texts, language.id AS "languageId"
    FROM company LEFT JOIN property ON property.company_id = company.id AND property.id = ${applicationId}::int
      LEFT JOIN message ON message.property_id = property.id
        AND message.id = ${numberOrNull(data['messageId'])}::int
      LEFT JOIN language ON language.property_id = property.id AND language.status = 'default'
    WHERE company.id = ${companyId}`.execute(tx)
  return rows[0]
}

function titleOf(names: Names | undefined): string {
  if (names === undefined || names.texts === null) return '–'
  const title = messageTitle(names.texts, names.languageId ?? 0)
  return title === '–' ? (names.title ?? title) : title
}

const sections: Readonly<Record<string, string>> = {
  'alarm.raised': 'manage/list',
  'message.answered': 'analytics/content/surveys',
  'job.finished': 'settings/company/processes',
  'job.failed': 'settings/company/processes',
}

/** An event in words, in the language of its channel. Names and counts only: no answer, no comment, no person. */
export async function readNoticeTexts(
  { database, publicAddress }: Pick<SendingDependencies, 'database' | 'publicAddress'>,
  { body, locale }: Pick<ClaimedDelivery, 'body' | 'locale'>,
): Promise<NoticeTexts> {
  const event = JSON.parse(body) as EventBody
  const names = await database.asSystem(tx => readNames(tx, event))
  const words = noticeTexts(mailLocaleFor(locale))
  const { applicationId, data } = event
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
    place: names?.place ?? '–',
    guide: names?.guide ?? '–',
    message: titleOf(names),
    job: words.jobs[data['kind'] as keyof typeof words.jobs] ?? '–',
  }
  const text = words.events[event.event as keyof typeof words.events] ?? words.events.test
  const path = applicationId === null ? '' : `/${applicationId}/${sections[event.event] ?? ''}`
  return {
    text: text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
    link: { label: words.open, url: `${publicAddress()}/app${path}` },
  }
}
