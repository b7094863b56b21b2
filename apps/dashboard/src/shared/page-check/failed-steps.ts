import type { WirePageCheck } from '@waymark/contract'
import { isFailure } from '@waymark/domain/content/page-check'

/** What was not found in a check. */
export const failuresOf = ({ findings }: Pick<WirePageCheck, 'findings'>): WirePageCheck['findings'] =>
  findings.filter(({ outcome }) => isFailure(outcome))

/** Positions of the steps that were not found in the last check, in a draft whose steps have these keys. */
export function failedSteps(
  check: Pick<WirePageCheck, 'findings'> | null,
  steps: readonly { readonly key: string }[],
): ReadonlySet<number> {
  const failed = new Set(check === null ? [] : failuresOf(check).map(({ step }) => step))
  return new Set(steps.flatMap(({ key }, index) => (failed.has(key) ? [index] : [])))
}
