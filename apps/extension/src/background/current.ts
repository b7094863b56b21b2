import type { ExtensionPolicy, ExtensionSettings, PageIdentity } from '@waymark/domain/delivery/extension'
import type { StoredState } from '../shared/state.ts'
import { readPolicy } from './read-policy.ts'
import { samlIdentity } from './saml-sign-in.ts'
import { usableSettings } from './settings.ts'
import { readState } from './stored-state.ts'

/** Policy, kept state and usable settings, or why there are none. */
export async function current() {
  const [{ policy, fault }, state] = await Promise.all([readPolicy(), readState()])
  if (policy === null) {
    return { policy, state, settings: null, status: { kind: 'notConfigured', field: fault } } as const
  }
  return { policy, state, ...(await usableSettings(policy, state)) }
}

/** The user whom the device's policy names; else who signed in by SAML; else the user of the sign-in page. */
export function identityOf(
  policy: ExtensionPolicy,
  state: StoredState,
  settings: ExtensionSettings | null,
  propertyId: number | null,
): PageIdentity | null {
  const { userId, userAttributes: attributes, authToken: token } = policy
  if (userId !== null) return { userId, attributes, token }
  const signedIn = samlIdentity(state, { policy, settings, propertyId })
  if (signedIn !== null) return signedIn
  const { signIn } = state
  if (!signIn || settings?.authMethod !== 'openUrl') return null
  return { userId: signIn.userId, attributes: signIn.attributes, token: signIn.token }
}
