import { normalisePath } from '@waymark/domain/analytics/analytics'

/** Returns the page's path as reports count it. */
export const normalPath = ({ pathname, hash }: { pathname: string; hash: string }): string =>
  normalisePath(pathname + hash)
