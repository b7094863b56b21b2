let wished: string | null = null

/**
 * Remembers, for as long as this page lives, that the person asked to take the invite with this token and only
 * has to sign in first. Nothing in an address says so: a link alone must not accept anything.
 */
export function acceptAfterSignIn(token: string): void {
  wished = token
}

/** Whether this very invite was asked for before signing in; says so once. */
export function takeWish(token: string): boolean {
  const isWished = wished === token
  wished = null
  return isWished
}
