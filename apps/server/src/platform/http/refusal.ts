import { type ErrorBody, type RefusalCode, type RefusalData, refusals } from '@waymark/contract'
import type { IssueCode } from '@waymark/domain/foundation/text'
import { EventStoreUnavailable } from '../clickhouse/index.ts'
import { FilesUnavailable } from '../files/files-unavailable.ts'
import { LimitExceeded, limitCode, ParserBusy } from '../untrusted/index.ts'

/** A refusal with its typed detail, thrown by verbs and turned into the error body at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly data: unknown
  constructor(code: RefusalCode, data: unknown) {
    super(refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }
}

/** Makes a refusal; codes that carry detail demand it. */
export function refuse<C extends RefusalCode>(
  code: C,
  ...detail: RefusalData<C> extends undefined ? [] : [RefusalData<C>]
): Refusal {
  return new Refusal(code, detail[0])
}

/** Makes the refusal (404) of an id that does not exist in the scope of the call. */
export const notFound = (): Refusal => refuse('notFound')

/** Makes the refusal (422) of one field; `path` is its place in the call, `message` says in words what is wrong. */
export const breaksRule = (path: string, code: IssueCode, message: string): Refusal =>
  refuse('breaksRule', { issues: [{ path, code, message }] })

/** Refuses (422) a call with issues. */
export function refuseIssues(issues: Readonly<RefusalData<'breaksRule'>['issues']>): void {
  if (issues.length > 0) throw refuse('breaksRule', { issues: [...issues] })
}

/** The body that travels for a refusal (architecture, "Errors"). */
export function errorBody(code: RefusalCode, data?: unknown): ErrorBody {
  const { message } = refusals[code]
  return data === undefined ? { code, errorMessage: message } : { code, errorMessage: message, data }
}

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled by statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '53100', // disk_full
  '25006', // read_only_sql_transaction
  '08006',
  '08003',
])

const connectionErrorTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
]

/** True when a fault means that a store is away for the moment, so that asking again later helps. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof EventStoreUnavailable || error instanceof FilesUnavailable) return true
  // The library of files wraps what its driver throws.
  if (error.cause instanceof FilesUnavailable) return true
  const code = 'code' in error ? String(error.code) : ''
  return connectionLost.has(code) || connectionErrorTexts.some(sentence => error.message.includes(sentence))
}

/** Converts a thrown error to a refusal for the caller; unknown errors disclose no internal details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isStoreUnavailable(error)) return refuse('unavailable', { retryAfterS: 1 })
  if (error instanceof ParserBusy) return refuse('unavailable', { retryAfterS: 2 })
  if (error instanceof LimitExceeded) {
    const { field, message } = error
    return refuse('breaksRule', {
      issues: [{ path: field, code: limitCode(error), message, severity: 'error' }],
    })
  }
  return refuse('internal')
}

/** The value of the header Retry-After for a refusal that says when to come again, else null. */
export function retryAfterOf(data: unknown): string | null {
  const isTimed = typeof data === 'object' && data !== null && 'retryAfterS' in data
  return isTimed ? String(data.retryAfterS) : null
}
