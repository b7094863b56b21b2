import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'

/**
 * Keeps the planner on the index that has the wanted order. It takes the policy of the rows for a filter that leaves a
 * two-hundredth of them, so for many people in a row it would rather read and sort everyone.
 */
export const forceIndexScan = (tx: Tx) =>
  sql`SELECT set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', 'off', true)`.execute(tx)

/** Lets it choose again. */
export const resetPlanner = (tx: Tx) =>
  sql`SELECT set_config('enable_sort', 'on', true), set_config('enable_seqscan', 'on', true),
    set_config('enable_bitmapscan', 'on', true)`.execute(tx)
