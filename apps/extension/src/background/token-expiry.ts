/** Returns whether a signed identity (JWT) has expired; false for a text that is none, which the server refuses. */
export function isTokenExpired(token: string, nowMs: number): boolean {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' && exp * 1_000 <= nowMs
  } catch {
    return false
  }
}
