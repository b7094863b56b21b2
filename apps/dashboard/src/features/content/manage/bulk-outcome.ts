import type { WireBulkResult, WireIssue } from '@waymark/contract'

/** Why one guide of many was not changed. */
export type BulkReason =
  | { readonly kind: 'notFound' | 'forbidden' }
  | { readonly kind: 'limit'; readonly limit: number }
  | { readonly kind: 'issues'; readonly issues: readonly WireIssue[] }

export interface BulkRefusal {
  readonly id: number
  readonly reason: BulkReason
}

export interface BulkOutcome {
  readonly done: readonly number[]
  readonly refused: readonly BulkRefusal[]
  /** The limit that stopped at least one of them. */
  readonly limit: number | null
}

const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}

function reasonOf({ code, data }: Extract<WireBulkResult, { isDone: false }>): BulkReason {
  const { limit, issues } = fieldsOf(data)
  switch (code) {
    case 'limitReached':
      // A missing number reads 0 (document 2 §8).
      return { kind: 'limit', limit: typeof limit === 'number' ? limit : 0 }
    case 'breaksRule':
      return { kind: 'issues', issues: Array.isArray(issues) ? (issues as readonly WireIssue[]) : [] }
    default:
      return { kind: code }
  }
}

/** Summarizes the outcome of a bulk action on guides. */
export function readBulk(results: readonly WireBulkResult[]): BulkOutcome {
  const refused = results.flatMap(result =>
    result.isDone ? [] : [{ id: result.id, reason: reasonOf(result) }],
  )
  const reached = refused.find(({ reason }) => reason.kind === 'limit')?.reason
  return {
    done: results.filter(({ isDone }) => isDone).map(({ id }) => id),
    refused,
    limit: reached?.kind === 'limit' ? reached.limit : null,
  }
}
