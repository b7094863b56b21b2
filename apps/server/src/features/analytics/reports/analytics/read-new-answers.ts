import { npsOf } from '@waymark/domain/analytics/analytics'
import { messageTitle } from '@waymark/domain/messages/message'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import { readAnswersByMessage, type ScoredAnswers } from '../../report-queries/answers-by-message.ts'
import { leastUsersOf } from '../small-samples.ts'
import { averageOf, isAnswer, npsAnswers } from './happiness-figures.ts'
import type { AnalyticsDependencies } from './open-report.ts'

/** Answers to one survey or NPS in a period. */
export interface AnsweredMessage {
  readonly propertyId: number
  readonly property: string
  readonly type: 'nps' | 'survey'
  readonly title: string
  readonly answers: number
  /** Mean of a survey, 1 to 5; of an NPS its NPS, −100 to 100. */
  readonly average: number
  /** Figures are hidden because fewer people than this answered; null where they are shown. */
  readonly hiddenBelow: number | null
}

interface NamedMessage {
  readonly id: number
  readonly propertyId: number
  readonly property: string
  readonly type: 'nps' | 'survey'
  readonly title: string
  readonly texts: Parameters<typeof messageTitle>[0]
  readonly languageId: number | null
  readonly config: unknown
}

const readMessages = (tx: Tx, properties: readonly number[], ids: readonly number[]) =>
  sql<NamedMessage>`
    SELECT message.id, message.property_id AS "propertyId", property.name AS property, message.type,
      message.title, message.language_texts AS texts, language.id AS "languageId", company.config
    FROM message JOIN property ON property.id = message.property_id
      JOIN company ON company.id = property.company_id
      LEFT JOIN language ON language.property_id = property.id AND language.status = 'default'
    WHERE message.property_id = ANY(${properties}::int[]) AND message.id = ANY(${ids}::int[])
      AND message.type IN ('nps', 'survey')`.execute(tx)

function describe(
  message: NamedMessage,
  counts: readonly ScoredAnswers[],
  users: number,
): AnsweredMessage | null {
  const { propertyId, property, type } = message
  const valid = counts.filter(one => isAnswer[type](one))
  const answers = valid.reduce((sum, { count }) => sum + count, 0)
  if (answers === 0) return null
  const average = type === 'nps' ? npsOf(npsAnswers(valid)) : averageOf(valid)
  const least = leastUsersOf(message.config)
  const title = messageTitle(message.texts, message.languageId ?? 0)
  return {
    ...{ propertyId, property, type, answers, average: average ?? 0 },
    title: title === '–' ? message.title : title,
    hiddenBelow: users < least ? least : null,
  }
}

/**
 * Reads the answers to surveys and NPS of some properties in a half-open range, those with the most answers first.
 * Throws while the event store is unavailable.
 */
export async function readNewAnswers(
  { database, events }: Pick<AnalyticsDependencies, 'database' | 'events'>,
  properties: readonly number[],
  range: { readonly from: Date; readonly to: Date },
): Promise<readonly AnsweredMessage[]> {
  if (properties.length === 0) return []
  const { scores, answerers } = await readAnswersByMessage(events, properties, range)
  const ids = answerers.map(one => one.messageId)
  const { rows } = await database.asSystem(tx => readMessages(tx, properties, ids))
  const described = rows.flatMap(message => {
    const isOf = (one: { readonly propertyId: number; readonly messageId: number }) =>
      one.messageId === message.id && one.propertyId === message.propertyId
    return describe(message, scores.filter(isOf), answerers.find(isOf)?.users ?? 0) ?? []
  })
  return described.sort((a, b) => b.answers - a.answers)
}
