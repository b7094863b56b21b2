import { type IdentityProvider, isSameProvider } from './identity-provider.ts'
import type { SsoRecord } from './sso-store.ts'

export interface SsoInput {
  readonly fields: Partial<IdentityProvider>
  readonly enabled?: boolean | undefined
}

export type SsoState = Pick<SsoRecord, 'isEnabled' | 'provider' | 'testedAt' | 'lastTest'>

/**
 * Applies a save to a configuration. A changed provider is untested, so it is off until a test sign-in succeeds
 * (TEAM-3). Returns `notTested` if the save enables it before.
 */
export function nextSso(current: SsoRecord, input: SsoInput): SsoState | 'unchanged' | 'notTested' {
  const provider = { ...current.provider, ...input.fields }
  const isChanged = !isSameProvider(provider, current.provider)
  const testedAt = isChanged ? null : current.testedAt
  const isEnabled = input.enabled ?? (current.isEnabled && !isChanged)
  if (isEnabled && testedAt === null) return 'notTested'
  if (!isChanged && isEnabled === current.isEnabled) return 'unchanged'
  return { isEnabled, provider, testedAt, lastTest: isChanged ? null : current.lastTest }
}
