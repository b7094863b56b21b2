import type { PostedResponse } from './handle-saml-response.ts'

const most = { relayState: 400 } as const

/**
 * Reads the form that a browser posts for an identity provider: each field exactly once. Null for anything else;
 * without RelayState it reads as empty, which no request has.
 */
export function readForm(body: Buffer): PostedResponse | null {
  const fields = new URLSearchParams(body.toString('latin1'))
  const answers = fields.getAll('SAMLResponse')
  const states = fields.getAll('RelayState')
  const [samlResponse] = answers
  if (samlResponse === undefined || answers.length !== 1 || states.length > 1) return null
  const relayState = states[0] ?? ''
  return relayState.length > most.relayState ? null : { samlResponse, relayState }
}
