import { normalisePath } from '@waymark/domain/analytics/analytics'

let last: string | undefined
let normal = ''

/** Returns the page's path as reports count it; the one of the last call is not computed again. */
export function normalPath({ pathname, hash }: { pathname: string; hash: string }): string {
  const place = pathname + hash
  if (place !== last) normal = normalisePath(place)
  last = place
  return normal
}
