/** Current step of a sign-in. */
export type SignInStep =
  | { readonly kind: 'password'; readonly isChallengeOver?: true }
  /** The password was right; a code is asked for. */
  | { readonly kind: 'code'; readonly challenge: string }
  /** Asks for the e-mail to find the identity provider. */
  | { readonly kind: 'findSso' }
  /** The password was right, but the company lets its members in through its identity provider only. */
  | { readonly kind: 'ssoRequired'; readonly startUrl: string }

export const firstStep: SignInStep = { kind: 'password' }
