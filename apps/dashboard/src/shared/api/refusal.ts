import { ORPCError } from '@orpc/client'
import type { RefusalCode, RefusalData } from '@waymark/contract'

/** An error that the API answered with, by its code; `data` is the detail that this code carries. */
export type Refusal = { [C in RefusalCode]: { readonly code: C; readonly data: RefusalData<C> } }[RefusalCode]

/** Reads the refusal out of a thrown error; null where the error is none (no network, a fault of ours). */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError) || !error.defined) return null
  return { code: error.code, data: error.data } as Refusal
}

/** The error's code for texts: a refusal's own, `offline` where no answer came, else `internal`. */
export function errorCode(error: unknown): RefusalCode | 'offline' {
  const refusal = refusalOf(error)
  if (refusal) return refusal.code
  return error instanceof TypeError || (error instanceof Error && error.name === 'SessionUnavailable')
    ? 'offline'
    : 'internal'
}
