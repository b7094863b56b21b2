/** An access token is valid for five minutes; a file of journeys takes longer on a slow machine. */
const renewAfterMs = 200_000

/** Returns a function that gives a valid access token: `signIn` is called again when the last one is about to expire. */
export function renewedToken(signIn: () => Promise<string>): () => Promise<string> {
  let token: Promise<string> | null = null
  let signedInAt = 0
  return () => {
    const now = performance.now()
    if (token === null || now - signedInAt > renewAfterMs) {
      signedInAt = now
      token = signIn().catch((error: unknown) => {
        token = null
        throw error
      })
    }
    return token
  }
}
