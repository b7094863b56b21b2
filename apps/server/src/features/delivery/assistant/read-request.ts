import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/index.ts'

interface Fault {
  readonly path: readonly PropertyKey[]
  readonly code?: string | undefined
  readonly message: string
}
interface Reader<T> {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Fault[] } }
}

/** Reads what a call of the contract takes. Refuses anything else (400). */
export function readRequest<T>(schema: Reader<T> | undefined, request: FastifyRequest): T {
  if (schema === undefined) throw new Error('the contract says nothing about what this call takes')
  const { params, query, body } = request
  const read = schema.safeParse({ params, query, body })
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, code, message }) => ({
    path: path.map(String).join('.'),
    code: code ?? 'invalid',
    message,
  }))
  throw refuse('malformed', { issues })
}
