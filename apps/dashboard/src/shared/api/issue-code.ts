import { refusalOf } from './refusal.ts'

/** The code of what the server finds wrong at `path` of what was sent; null where it finds nothing there. */
export function issueCode(error: unknown, path: string): string | null {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'breaksRule' && refusal?.code !== 'malformed') return null
  const isThere = (place: string) => place === path || place === `body.${path}`
  return refusal.data.issues.find(issue => isThere(issue.path))?.code ?? null
}

/** Whether a mailed link is unknown, used or too old; the server does not tell which. */
export const isLinkInvalid = (error: unknown): boolean => issueCode(error, 'token') === 'linkInvalid'
