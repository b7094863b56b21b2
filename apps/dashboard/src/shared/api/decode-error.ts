import { ORPCError } from '@orpc/client'

/**
 * Turns the body of an error answer, `{code, errorMessage, data?}`, into an error with that code. Null where
 * the body is something else, as from a proxy in between.
 */
export function decodeError(
  body: unknown,
  response: { readonly status: number },
): ORPCError<string, unknown> | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string')
    return null
  const message =
    'errorMessage' in body && typeof body.errorMessage === 'string' ? body.errorMessage : body.code
  return new ORPCError(body.code, {
    defined: true,
    status: response.status,
    message,
    data: 'data' in body ? body.data : undefined,
  })
}
