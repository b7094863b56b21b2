import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { JobKind } from '../../platform/jobs/index.ts'

/** Queue of values that follow an attribute to its new key. */
export const renameQueue = 'attribute-values'

interface Rename {
  readonly companyId: number
  /** Null: of every property of the company. */
  readonly propertyId: number | null
  readonly from: string
  readonly to: string
}

/** So many users are moved in one transaction: none of them waits long for it. */
const batch = 2_000

/** Moves the values of some users; a value that came under the new key already stays. Returns how many it were. */
async function moveSome(database: Pick<Database, 'asSystem'>, wish: Rename): Promise<number> {
  const { numAffectedRows } = await database.asSystem(tx =>
    sql`
    UPDATE end_user
    SET attributes = jsonb_build_object(${wish.to}::text, end_user.attributes->${wish.from}::text)
      || (end_user.attributes - ${wish.from}::text)
    FROM (
      SELECT one.id FROM end_user AS one
      WHERE one.company_id = ${wish.companyId}
        AND (${wish.propertyId}::int IS NULL OR one.property_id = ${wish.propertyId}::int)
        AND one.attributes ? ${wish.from}::text
      LIMIT ${batch} FOR UPDATE) AS found
    WHERE end_user.id = found.id`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}

/** The queue's kind that moves values to an attribute's new key; begun again it goes on where it was. */
export function renameJob(database: Pick<Database, 'asSystem'>): JobKind<Rename> {
  return {
    name: renameQueue,
    tries: 10,
    timeoutS: 3_600,
    run: async (wish, signal) => {
      while (!signal.aborted && (await moveSome(database, wish)) > 0);
      signal.throwIfAborted()
    },
  }
}
