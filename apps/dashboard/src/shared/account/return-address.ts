import { readLocalPath } from '@waymark/domain/foundation/text'

/** Pages on which no one who is signed in has anything to do. */
const accountPages = new Set(['/login', '/signed-in', '/single-sign-on', '/two-factor', '/forgot-password'])

/**
 * The place to go to after signing in. Only a path of this very site is taken, so that a crafted link cannot
 * lead a freshly signed-in person elsewhere; anything else becomes `/app`.
 */
export function returnAddress(requested: string | undefined): string {
  const path = requested === undefined ? null : readLocalPath(requested)
  if (path === null || accountPages.has(path.split(/[?#]/, 1)[0] ?? '')) return '/app'
  return path
}
