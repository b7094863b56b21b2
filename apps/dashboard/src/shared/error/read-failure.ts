import { ORPCError } from '@orpc/client'
import type { RefusalCode, RefusalData } from '@waymark/contract'
import { errorCode, refusalOf } from '../api/refusal.ts'

export type LimitType = RefusalData<'limitReached'>['type']

export interface ReachedLimit {
  readonly type: LimitType
  /** 0 where the refusal names no number (document 2 §8). */
  readonly limit: number
}

/** Known facts about a failed call. */
export interface Failure {
  readonly code: RefusalCode | 'offline'
  /** 0 where no answer came. */
  readonly status: number
  readonly limit: ReachedLimit | null
}

/** A limit that was met: by the server's answer 402, or in the page already, before any call (status 0). */
function limitIn(error: unknown): ReachedLimit | null {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'limitReached') return null
  const { type, limit }: Partial<ReachedLimit> = refusal.data ?? {}
  return { type: type ?? 'guide', limit: typeof limit === 'number' ? limit : 0 }
}

/** Reads what went wrong out of a thrown error. */
export function readFailure(error: unknown): Failure {
  const code = errorCode(error)
  const status = error instanceof ORPCError ? error.status : code === 'offline' ? 0 : 500
  return { code, status, limit: limitIn(error) }
}
