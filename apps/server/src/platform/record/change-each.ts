import type { BulkAction, WireBulkItemResult } from '@waymark/contract'
import { Refusal } from '../http/index.ts'

/** Request for an action on several objects. */
export interface BulkRequest {
  readonly ids: readonly number[]
  readonly action: BulkAction
}

/** Whether an action applies: only archived objects are restored, and they are neither published nor unpublished. */
export const isApplicable = (action: BulkAction, isArchived: boolean): boolean =>
  action === 'archive' || isArchived === (action === 'restore')

const reasons = ['notFound', 'forbidden', 'breaksRule'] as const

/** The refusal of one thing as the reply names it; any other error ends the call. */
function refusalOf(id: number, error: unknown): WireBulkItemResult {
  const code = error instanceof Refusal ? reasons.find(one => one === error.code) : undefined
  if (code === undefined || !(error instanceof Refusal)) throw error
  return { id, isDone: false, code, ...(error.data === undefined ? {} : { data: error.data }) }
}

/**
 * Changes several things one after the other, in the order of `ids`. `change` refuses before it writes anything, or
 * writes and returns the new version. Ids without a record are answered with `notFound`.
 */
export async function changeEach<R extends { readonly id: number }>(
  ids: readonly number[],
  records: readonly R[],
  change: (record: R) => Promise<number>,
): Promise<WireBulkItemResult[]> {
  const known = new Map(records.map(record => [record.id, record]))
  const results: WireBulkItemResult[] = []
  for (const id of ids) {
    const record = known.get(id)
    if (record === undefined) results.push({ id, isDone: false, code: 'notFound' })
    else {
      const result = await change(record).then(
        (version): WireBulkItemResult => ({ id, isDone: true, version }),
        (error: unknown) => refusalOf(id, error),
      )
      results.push(result)
    }
  }
  return results
}
