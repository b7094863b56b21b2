import { createHash } from 'node:crypto'
import { usageDay } from '@waymark/domain/delivery/copilot'
import { sql } from 'kysely'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/index.ts'
import { refuse } from '../../../../platform/http/index.ts'

const keptDays = 2

interface Asking {
  readonly companyId: number
  readonly propertyId: number
  /** Names the person within the property. */
  readonly person: string
  /** Questions of one person on one day. */
  readonly limit: number
}

/** Counts a question of a person. Refuses more than the limit of one day (429). */
export async function countQuestion(
  { database, clock }: { readonly database: Pick<Database, 'asSystem'>; readonly clock: Clock },
  { companyId, propertyId, person, limit }: Asking,
): Promise<void> {
  const { day, leftS } = usageDay(clock.now())
  const hash = createHash('sha256').update(`${propertyId} ${person}`).digest()
  const { rows } = await database.asSystem(tx =>
    sql`INSERT INTO copilot_usage (company_id, property_id, day, person, questions)
      VALUES (${companyId}, ${propertyId}, ${day}, ${hash}, 1)
      ON CONFLICT (property_id, day, person) DO UPDATE SET questions = copilot_usage.questions + 1
        WHERE copilot_usage.questions < ${limit}
      RETURNING copilot_usage.questions`.execute(tx),
  )
  if (rows.length === 0) throw refuse('dailyLimit', { limit, retryAfterS: leftS })
}

/** Deletes counts of days that are over. */
export async function pruneCopilotUsage(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  const { day } = usageDay(new Date(now.getTime() - keptDays * 86_400_000))
  await database.asSystem(tx => sql`DELETE FROM copilot_usage WHERE copilot_usage.day < ${day}`.execute(tx))
}
