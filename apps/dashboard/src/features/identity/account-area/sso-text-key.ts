import { type SsoReason, ssoReasons } from '@waymark/domain/identity/access'

/** Reasons with words of their own, and those that share them. What is left is for the company's admin. */
const words = {
  notEnabled: 'notEnabled',
  notAMember: 'notAMember',
  identityTaken: 'identityTaken',
  configurationChanged: 'configurationChanged',
  status: 'refused',
  unsolicited: 'again',
  replay: 'again',
  relayState: 'again',
  expired: 'late',
  notYetValid: 'late',
} as const satisfies Partial<Record<SsoReason, string>>

export type SsoTextKey = (typeof words)[keyof typeof words] | 'unusable' | 'unknown'

/** Under which key the words stand for why a sign-in through an identity provider ended. */
export function ssoWords(reason: string): SsoTextKey {
  const known = ssoReasons.find(entry => entry === reason)
  if (known === undefined) return 'unknown'
  return known in words ? words[known as keyof typeof words] : 'unusable'
}
