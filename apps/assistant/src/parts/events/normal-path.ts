import { normalisePath } from '@waymark/domain/analytics/analytics'

let last = ''
let normal = normalisePath(last)

/** Returns the page's path as reports count it; the one of the last call is not computed again. */
export function normalPath({ pathname, hash }: { pathname: string; hash: string }): string {
  const place = pathname + hash
  if (place !== last) {
    last = place
    normal = normalisePath(place)
  }
  return normal
}
