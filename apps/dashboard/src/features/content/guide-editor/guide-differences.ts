import { compareDrafts, type DraftDifference, orderKey } from '../../../shared/stale/compare-drafts.ts'
import type { ComparedField } from '../../../shared/stale/stale-question.ts'
import type { GuideDraft } from './guide-draft.ts'
import type { StepDraft, StepFields } from './step-draft.ts'

export type StepField = keyof StepFields
export type GuideField = 'title' | 'subtitle' | 'languageBehaviour'

/** The words that the comparison is written in. */
export interface DifferencePhrases {
  readonly guideField: (field: GuideField) => string
  /** Returns the value of a guide field as its form shows it. */
  readonly guideValue: (field: GuideField, value: unknown) => string
  readonly stepField: (field: StepField, position: number) => string
  readonly step: (position: number) => string
  readonly order: string
  readonly untitled: string
  readonly absent: string
  /** Returns the value of a step field as its form shows it. */
  readonly value: <F extends StepField>(field: F, value: StepDraft[F]) => string
}

interface Both {
  readonly mine: GuideDraft
  readonly theirs: GuideDraft
  readonly words: DifferencePhrases
}

const stepIn = (guide: GuideDraft, key: string) => guide.steps.find(step => step.key === key)

/** The position by which a step is known: the one on screen, else theirs. */
function positionOf(key: string, { mine, theirs }: Both): number {
  const own = mine.steps.findIndex(step => step.key === key)
  return (own >= 0 ? own : theirs.steps.findIndex(step => step.key === key)) + 1
}

const titleOf = (step: StepDraft | undefined, words: DifferencePhrases) =>
  step === undefined ? words.absent : step.content.trim() || words.untitled

function orderText(guide: GuideDraft, keys: unknown, words: DifferencePhrases): string {
  const order = Array.isArray(keys) ? keys.map(String) : []
  return order.map((key, index) => `${index + 1}. ${titleOf(stepIn(guide, key), words)}`).join('\n')
}

function describeStep(key: string, field: string | undefined, both: Both) {
  const { mine, theirs, words } = both
  const [own, other] = [stepIn(mine, key), stepIn(theirs, key)]
  const position = positionOf(key, both)
  if (field === undefined || !own || !other)
    return { label: words.step(position), mine: titleOf(own, words), theirs: titleOf(other, words) }
  const name = field as StepField
  const text = (step: StepDraft) => words.value(name, step[name])
  return { label: words.stepField(name, position), mine: text(own), theirs: text(other) }
}

function describe({ path, mine, theirs }: DraftDifference, both: Both) {
  const [field, key, stepField] = path
  if (field !== 'steps') {
    const name = field as GuideField
    const text = (value: unknown) => both.words.guideValue(name, value)
    return { label: both.words.guideField(name), mine: text(mine), theirs: text(theirs) }
  }
  if (key === undefined || key === orderKey) {
    const { words } = both
    return {
      label: words.order,
      mine: orderText(both.mine, mine, words),
      theirs: orderText(both.theirs, theirs, words),
    }
  }
  return describeStep(key, stepField, both)
}

/**
 * In what two versions of a guide differ, as lines to read: the draft on screen against the newer version that
 * another person saved, and who changed each since `opened`.
 */
export function guideDifferences(
  opened: GuideDraft,
  mine: GuideDraft,
  theirs: GuideDraft,
  words: DifferencePhrases,
): readonly ComparedField[] {
  const both: Both = { mine, theirs, words }
  return compareDrafts(opened, mine, theirs, ['wire']).map(difference => ({
    id: difference.path.join('/'),
    by: difference.by,
    ...describe(difference, both),
  }))
}
