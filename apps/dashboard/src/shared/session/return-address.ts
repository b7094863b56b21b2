const isPath = (text: string) => /^\/(?![/\\])/.test(text)

/**
 * The place to go to after signing in. Only a path of this very site is taken, so that a crafted link cannot
 * lead a freshly signed-in person elsewhere; anything else becomes `/app`.
 */
export function returnAddress(wished: string | undefined, origin: string): string {
  if (wished === undefined || !isPath(wished)) return '/app'
  const url = URL.parse(wished, origin)
  if (!url || url.origin !== origin || url.pathname === '/login' || !isPath(url.pathname)) return '/app'
  return `${url.pathname}${url.search}${url.hash}`
}
