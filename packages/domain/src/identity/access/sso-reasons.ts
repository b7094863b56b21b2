/**
 * Why a sign-in through an identity provider ended without a session, as `/login?sso=…` and the result of a test
 * name it (security, "SAML"). The first ones are the person's or the company's to put right, the others say what
 * the identity provider's answer lacks.
 */
export const ssoReasons = [
  'notEnabled',
  'notAMember',
  'identityTaken',
  'unsolicited',
  'replay',
  'configurationChanged',
  'status',
  'tooLarge',
  'malformed',
  'documentType',
  'encrypted',
  'severalAssertions',
  'unsigned',
  'signatureAlgorithm',
  'signature',
  'relayState',
  'destination',
  'issuer',
  'audience',
  'recipient',
  'expired',
  'notYetValid',
  'noNameId',
  'transientNameId',
] as const

export type SsoReason = (typeof ssoReasons)[number]
