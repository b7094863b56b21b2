import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/index.ts'
import { hideNames } from '../../../analytics/insight/index.ts'
import type { Answered } from './answer-lines.ts'

/** Days for which questions are kept. */
const keptDays = 90
const dayMs = 86_400_000

interface LogParts {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
}

interface Place {
  readonly companyId: number
  readonly propertyId: number
  readonly language: string
}

/**
 * Keeps a question and its answer without the person and without names, addresses and numbers in the question. Returns
 * the key with which its user can rate the answer.
 */
export async function recordQuestion(
  { database, clock }: LogParts,
  { companyId, propertyId, language }: Place,
  question: string,
  { answer, text, sources }: Answered,
): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const kept = sources.map(({ kind, id, title }) => ({ kind, id, title: title.slice(0, 300) }))
  await database.asSystem(tx =>
    tx
      .insertInto('copilot_question')
      .values({
        company_id: companyId,
        property_id: propertyId,
        asked_at: clock.now(),
        language,
        question: hideNames(question),
        answer,
        reply: text,
        sources: sql`${JSON.stringify(kept)}::jsonb` as never,
        rating_key: key,
      })
      .execute(),
  )
  return key
}

/** Rates an answer; a later rating replaces it. Returns whether there is such an answer. */
export async function rateAnswer(
  { database }: Pick<LogParts, 'database'>,
  propertyId: number,
  { key, isHelpful }: { readonly key: string; readonly isHelpful: boolean },
): Promise<boolean> {
  const row = await database.asSystem(tx =>
    tx
      .updateTable('copilot_question')
      .set({ is_helpful: isHelpful })
      .where('copilot_question.property_id', '=', propertyId)
      .where('copilot_question.rating_key', '=', key)
      .returning('copilot_question.id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Deletes questions that are older than 90 days. */
export async function pruneCopilotQuestions(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs)
  await database.asSystem(tx =>
    tx.deleteFrom('copilot_question').where('copilot_question.asked_at', '<', before).execute(),
  )
}
