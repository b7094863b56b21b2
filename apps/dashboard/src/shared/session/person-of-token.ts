/** Whose access token it is, as the server names the person; a token without a name identifies only itself. */
export function personOfToken(token: string): string {
  try {
    const claims = token.split('.')[1] ?? ''
    return String(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? token)
  } catch {
    return token
  }
}
