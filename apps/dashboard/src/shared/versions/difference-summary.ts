import type { WireChapterDifference, WireGuideDifference, WireGuideVersion } from '@waymark/contract'

export type AnyDifference = WireGuideDifference | WireChapterDifference

export const summaryParts = [
  'texts',
  'stepsAdded',
  'stepsRemoved',
  'stepsMoved',
  'stepsChanged',
  'guidesAdded',
  'guidesRemoved',
  'guidesMoved',
  'settings',
] as const
export type SummaryPart = (typeof summaryParts)[number]

type Counts = Partial<Record<SummaryPart, number>>

/** Fields that only the system needs and that have no meaning for users. */
const hiddenFields: readonly string[] = ['id']

export const isShownField = ({ field }: { readonly field: string }): boolean => !hiddenFields.includes(field)

/** Texts that came, went or changed, over all languages. */
function countTexts({ texts }: AnyDifference): number {
  const counts = texts.map(({ title, subtitle, status, steps }) => {
    const own = [title, subtitle, status].filter(change => change !== null).length
    const ofSteps = steps.flatMap(({ content, message, media }) =>
      [content, message, media].filter(change => change !== null),
    )
    return own + ofSteps.length
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

function countOrder(difference: AnyDifference): Counts {
  if ('steps' in difference) {
    const { inserted, removed, moved, changed } = difference.steps
    return {
      stepsAdded: inserted.length,
      stepsRemoved: removed.length,
      stepsMoved: moved.length,
      stepsChanged: changed.filter(step => step.fields.some(isShownField)).length,
    }
  }
  const { inserted, removed, moved } = difference.guides
  return { guidesAdded: inserted.length, guidesRemoved: removed.length, guidesMoved: moved.length }
}

/** Short summary of the changes: the number of changes per kind, without unchanged kinds. */
export function summaryOf(difference: AnyDifference): readonly { part: SummaryPart; count: number }[] {
  const counts: Counts = {
    ...countOrder(difference),
    texts: countTexts(difference),
    settings: difference.settings.length,
  }
  return summaryParts.flatMap(part => {
    const count = counts[part] ?? 0
    return count === 0 ? [] : [{ part, count }]
  })
}

/** One thing that became of a step. Positions count from 1. */
export type StepLine =
  | { readonly kind: 'added' | 'removed'; readonly uuid: string; readonly at: number }
  | { readonly kind: 'moved'; readonly uuid: string; readonly from: number; readonly to: number }

/**
 * Describes the changes to the order of the steps or guides, in the order of the newer version, with removed ones
 * first.
 */
export function orderLines<Id extends string | number>(order: {
  readonly removed: readonly { readonly id: Id; readonly from: number }[]
  readonly inserted: readonly { readonly id: Id; readonly to: number }[]
  readonly moved: readonly { readonly id: Id; readonly from: number; readonly to: number }[]
}): readonly StepLine[] {
  const gone = order.removed.map(({ id, from }) => ({
    at: from,
    line: { kind: 'removed', uuid: String(id), at: from + 1 } as const,
  }))
  const came = order.inserted.map(({ id, to }) => ({
    at: to,
    line: { kind: 'added', uuid: String(id), at: to + 1 } as const,
  }))
  const moved = order.moved.map(({ id, from, to }) => ({
    at: to,
    line: { kind: 'moved', uuid: String(id), from: from + 1, to: to + 1 } as const,
  }))
  const byPlace = (one: { readonly at: number }, other: { readonly at: number }) => one.at - other.at
  return [...gone.sort(byPlace), ...[...came, ...moved].sort(byPlace)].map(({ line }) => line)
}

type GuideState = WireGuideVersion['guide']

/**
 * Returns the titles of the steps, by uuid: the title in the first of the languages that has one, from the newer
 * version, else from the older one.
 */
export function stepTitles(
  states: readonly (GuideState | undefined)[],
  languages: readonly string[],
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const state of states) {
    const known = Object.keys(state?.languageTexts ?? {})
    const order = [...languages.filter(key => known.includes(key)), ...known]
    for (const key of order) {
      for (const [uuid, { content }] of Object.entries(state?.languageTexts[key]?.steps ?? {})) {
        if (!titles.has(uuid) && content.trim() !== '') titles.set(uuid, content.trim())
      }
    }
  }
  return titles
}

/**
 * Returns the position of a step, counted from 1, in the newer version, or else in the older one. Returns null if
 * neither has the step.
 */
export function stepPosition(uuid: string, states: readonly (GuideState | undefined)[]): number | null {
  for (const state of states) {
    const index = state?.steps.findIndex(step => step.uuid === uuid) ?? -1
    if (index >= 0) return index + 1
  }
  return null
}
