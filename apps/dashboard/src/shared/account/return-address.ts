import { readLocalPath } from '@waymark/domain/text'

/** Pages on which nobody who is signed in has anything to do. */
const accountPages = new Set(['/login', '/signed-in', '/single-sign-on', '/two-factor', '/forgot-password'])

/**
 * The place to go to after signing in. Only a path of this very site is taken, so that a crafted link cannot
 * lead a freshly signed-in person elsewhere; anything else becomes `/app`.
 */
export function returnAddress(wished: string | undefined): string {
  const path = wished === undefined ? null : readLocalPath(wished)
  if (path === null || accountPages.has(path.split(/[?#]/, 1)[0] ?? '')) return '/app'
  return path
}
