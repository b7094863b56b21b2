import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'

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

/**
 * Moves the values of some users behind `after`; a value that came under the new key already stays. Returns the last of
 * them, null where there was none: so that no user is looked at twice.
 */
async function moveSome(
  database: Pick<Database, 'asSystem'>,
  input: Rename,
  after: number,
): Promise<number | null> {
  const { rows } = await database.asSystem(tx =>
    sql<{ id: number }>`
    UPDATE end_user
    SET attributes = jsonb_build_object(${input.to}::text, end_user.attributes->${input.from}::text)
      || (end_user.attributes - ${input.from}::text)
    FROM (
      SELECT one.id FROM end_user AS one
      WHERE one.company_id = ${input.companyId}
        AND (${input.propertyId}::int IS NULL OR one.property_id = ${input.propertyId}::int)
        AND one.attributes ? ${input.from}::text AND one.id > ${after}
      ORDER BY one.id LIMIT ${batch} FOR UPDATE) AS found
    WHERE end_user.id = found.id RETURNING end_user.id::float8 AS id`.execute(tx),
  )
  return rows.length === 0 ? null : Math.max(...rows.map(({ id }) => id))
}

/** The queue's kind that moves values to an attribute's new key; begun again it goes on where it was. */
export function renameJob(database: Pick<Database, 'asSystem'>): JobKind<Rename> {
  return {
    name: renameQueue,
    tries: 10,
    timeoutS: 3_600,
    run: async (input, signal) => {
      let last: number | null = 0
      while (!signal.aborted && last !== null) last = await moveSome(database, input, last)
      signal.throwIfAborted()
    },
  }
}
