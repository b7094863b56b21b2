import { normalisePath } from '@waymark/domain/analytics/analytics'

/** The page's path as it is counted. */
export const normalPath = ({ pathname, hash }: { pathname: string; hash: string }): string =>
  normalisePath(pathname + hash)
