let requested: string | null = null

/**
 * Remembers, for as long as this page lives, that the person asked to take the invite with this token and only
 * has to sign in first. No address carries this: a link alone must not accept anything.
 */
export function acceptAfterSignIn(token: string): void {
  requested = token
}

/** Whether this very invite was requested before signing in; true once. */
export function takeInput(token: string): boolean {
  const isRequested = requested === token
  requested = null
  return isRequested
}
