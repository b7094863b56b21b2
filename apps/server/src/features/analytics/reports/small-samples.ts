import { smallSample } from '@waymark/domain/analytics/analytics'

/**
 * Least number of users whose figures a company shows: 0, or 5 where an admin switched `showsSmallSamples` off. It is on
 * by default, so that the first visit of a new installation is seen in its reports. `config` is the company's.
 */
export function leastUsersOf(config: unknown): number {
  const isShown = (config as Readonly<Record<string, unknown>> | null)?.['showsSmallSamples'] !== false
  return isShown ? 0 : smallSample
}
