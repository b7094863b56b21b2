import {
  applyChanges,
  diffVersions,
  type FieldChange,
  type VersionedName,
} from '../../foundation/entity/index.ts'
import { type GuideState, guideSettings } from '../guide/guide-fields.ts'
import { type CompleteStep, stepFields } from '../guide/step-fields.ts'
import { applyOrder, diffOrder } from './diff-order.ts'
import { applyTexts, diffTexts, type LanguageDifference } from './diff-texts.ts'

export type GuideSetting = VersionedName<typeof guideSettings>
export type StepField = VersionedName<typeof stepFields>

/** Difference between a guide's steps, each named by its uuid. Places count from 0. */
export interface StepsDifference {
  readonly removed: readonly { readonly uuid: string; readonly from: number; readonly step: CompleteStep }[]
  readonly inserted: readonly { readonly uuid: string; readonly to: number; readonly step: CompleteStep }[]
  readonly moved: readonly { readonly uuid: string; readonly from: number; readonly to: number }[]
  readonly changed: readonly {
    readonly uuid: string
    /** Place after. */
    readonly at: number
    readonly fields: readonly FieldChange<StepField>[]
  }[]
}

/** Difference between two versions of a guide. Lists are empty if nothing changed. */
export interface GuideDifference {
  readonly settings: readonly FieldChange<GuideSetting>[]
  readonly steps: StepsDifference
  readonly texts: readonly LanguageDifference[]
}

/** Words of all texts together are compared up to this much: a third of a second of work at the very most. */
const purseCells = 5_000_000

function diffSteps(before: readonly CompleteStep[], after: readonly CompleteStep[]): StepsDifference {
  const old = new Map(before.map(step => [step.uuid, step]))
  const order = diffOrder(
    before.map(step => step.uuid),
    after.map(step => step.uuid),
  )
  const stepsAt = (steps: readonly CompleteStep[], at: number) => {
    const step = steps[at]
    return step === undefined ? [] : [step]
  }
  return {
    removed: order.removed.flatMap(({ id, from }) =>
      stepsAt(before, from).map(step => ({ uuid: id, from, step })),
    ),
    inserted: order.inserted.flatMap(({ id, to }) =>
      stepsAt(after, to).map(step => ({ uuid: id, to, step })),
    ),
    moved: order.moved.map(({ id, from, to }) => ({ uuid: id, from, to })),
    changed: after.flatMap((step, at) => {
      const was = old.get(step.uuid)
      const fields = was === undefined ? [] : diffVersions(stepFields, was, step)
      return fields.length === 0 ? [] : [{ uuid: step.uuid, at, fields }]
    }),
  }
}

/** Compares any two versions of a guide: settings, order and fields of the steps, texts by language. */
export function diffGuide(before: GuideState, after: GuideState): GuideDifference {
  return {
    settings: diffVersions(guideSettings, before, after),
    steps: diffSteps(before.steps, after.steps),
    texts: diffTexts(before.texts, after.texts, { cells: purseCells }),
  }
}

/** Whether nothing differs. */
export function isGuideUnchanged({ settings, steps, texts }: GuideDifference): boolean {
  return [settings, steps.removed, steps.inserted, steps.moved, steps.changed, texts].every(
    list => list.length === 0,
  )
}

function applySteps(before: readonly CompleteStep[], difference: StepsDifference): readonly CompleteStep[] {
  const { removed, inserted, moved, changed } = difference
  const steps = new Map([...before, ...inserted.map(one => one.step)].map(step => [step.uuid, step]))
  for (const { uuid, fields } of changed) {
    const step = steps.get(uuid)
    if (step !== undefined) steps.set(uuid, applyChanges(step, fields))
  }
  const order = applyOrder(
    before.map(step => step.uuid),
    {
      removed: removed.map(({ uuid, from }) => ({ id: uuid, from })),
      inserted: inserted.map(({ uuid, to }) => ({ id: uuid, to })),
      moved: moved.map(({ uuid, from, to }) => ({ id: uuid, from, to })),
    },
  )
  return order.flatMap(uuid => steps.get(uuid) ?? [])
}

/** The version that a difference makes of the one that it was taken from. */
export function applyGuideDifference(before: GuideState, difference: GuideDifference): GuideState {
  return {
    ...applyChanges(before, difference.settings),
    steps: applySteps(before.steps, difference.steps),
    texts: applyTexts(before.texts, difference.texts),
  }
}
