import { refuse, type SignedIn } from '../../../platform/http/index.ts'

/**
 * Refuses (403) anyone who may use an account but not change it: an API token, which would outlive what ends sessions,
 * and a session through an identity provider, whose company must not reach what its member has elsewhere.
 * Returns the id of the session.
 */
export function requirePasswordSession(me: SignedIn): string {
  if (me.credential.kind === 'apiToken') throw refuse('forbidden', { reason: 'apiToken' })
  if (me.credential.companyId !== null) throw refuse('forbidden', { reason: 'ssoSession' })
  return me.credential.sessionId
}

/** Refuses (403) an API token, for what belongs to sessions. Returns the session's id and the company it is bound to. */
export function requireSession(me: SignedIn): { readonly id: string; readonly companyId: number | null } {
  if (me.credential.kind === 'apiToken') throw refuse('forbidden', { reason: 'apiToken' })
  return { id: me.credential.sessionId, companyId: me.credential.companyId }
}
