import type { StepStructure } from '@waymark/domain/content/guide'
import type { ValidatorRule } from '@waymark/domain/content/page-item'
import { findUnsafePatterns } from '../../../platform/find-unsafe-patterns.ts'
import type { SnapshotItem } from './snapshot-parts.ts'

type Refused = ReadonlySet<string>

const patternOf = ({ nextIf }: Pick<StepStructure, 'nextIf'>): string[] =>
  nextIf?.mode === 'regex' ? [nextIf.value] : []

/** The step without an unsafe pattern: any value is accepted then, because otherwise users could not leave the step. */
function withoutPattern<Step extends StepStructure>(step: Step, refused: Refused): Step {
  if (!patternOf(step).some(pattern => refused.has(pattern))) return step
  const nextWhen = step.nextWhen === 'forceValueDropdown' ? 'nonEmptyDropdown' : 'nonempty'
  return { ...step, nextIf: null, nextWhen: step.nextWhen === null ? null : nextWhen }
}

function patternOfItem({ kind, details }: SnapshotItem): string[] {
  const rule = details['rule'] as ValidatorRule | undefined
  return kind === 'validator' && rule?.kind === 'regex' ? [rule.value] : []
}

/** Steps without the patterns that must not run in a page, whatever saved them. */
export async function withholdStepPatterns<Guide extends { readonly steps: readonly StepStructure[] }>(
  guide: Guide,
): Promise<Guide> {
  const refused = await findUnsafePatterns(guide.steps.flatMap(patternOf))
  return { ...guide, steps: guide.steps.map(step => withoutPattern(step, refused)) }
}

/**
 * Content as it may reach pages: a pattern that is not proven to be linear (`patternFault`) is taken out of its step,
 * and its validator is left out. Patterns are refused when they are saved; this covers what is older than the check,
 * and every other way into the database.
 */
export async function withholdPatterns<
  Content extends {
    readonly guides: readonly { readonly steps: readonly StepStructure[] }[]
    readonly items: readonly SnapshotItem[]
  },
>(content: Content): Promise<Content> {
  const { guides, items } = content
  const patterns = [
    ...guides.flatMap(({ steps }) => steps.flatMap(patternOf)),
    ...items.flatMap(patternOfItem),
  ]
  const refused = await findUnsafePatterns(patterns)
  if (refused.size === 0) return content
  return {
    ...content,
    guides: guides.map(guide => ({
      ...guide,
      steps: guide.steps.map(step => withoutPattern(step, refused)),
    })),
    items: items.filter(item => !patternOfItem(item).some(pattern => refused.has(pattern))),
  }
}
