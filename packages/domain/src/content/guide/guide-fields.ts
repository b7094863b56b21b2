import {
  type ContentOf,
  choice,
  coded,
  flag,
  integer,
  json,
  reference,
  type SnapshotOf,
} from '../../foundation/entity/index.ts'
import { audienceFields } from './audience-fields.ts'
import type { StepTexts } from './step.ts'
import type { CompleteStep } from './step-fields.ts'

/** A guide's texts in one language. */
export interface GuideTexts {
  readonly title: string
  readonly subtitle: string
  /** `off`: kept, but not shown. */
  readonly status: 'on' | 'off'
  /** By the step's uuid. */
  readonly steps: Readonly<Record<string, StepTexts>>
}

/** Calls name Unsorted, where guides without chapter are, by the id 0. */
const unsortedCodec = {
  toWire: (chapterId: number | null) => chapterId ?? 0,
  fromWire: (launcher: number) => (launcher === 0 ? null : launcher),
}

/** Fields that a version compares one by one, in this order. */
export const guideSettings = {
  visibility: choice(['public', 'private', 'deleted'], 'private', {
    column: 'visibility',
    wire: 'visibility',
    delivered: null,
    restored: false,
    copied: 'never',
  }),
  /** null: Unsorted. */
  chapterId: coded(
    reference({
      column: 'chapter_id',
      wire: 'launcher',
      delivered: 'chapterId',
      restored: false,
      copied: 'never',
    }),
    unsortedCodec,
  ),
  ...audienceFields,
  /** Kept as the time of the switch; delivered as the number of the round. */
  isPromoted: flag(false, { column: null, wire: 'promotion', delivered: null, copied: 'never' }),
}

/** Compared and restored as parts of their own. */
const ownParts = { wire: null, restored: false } as const

/** Everything that people change of a guide. */
export const guideFields = {
  ...guideSettings,
  steps: json<readonly CompleteStep[]>()([], { column: 'steps', delivered: 'steps', ...ownParts }),
  /** Step ids are never given twice, not even after a restore. */
  nextStepId: integer({ min: 1, max: 2 ** 31 - 1 }, 1, {
    column: 'next_step_id',
    delivered: null,
    versioned: false,
    ...ownParts,
  }),
  /** By language key; only languages in which the guide was saved. Kept in the table `guide_text`. */
  texts: json<Readonly<Record<string, GuideTexts>>>()(
    {},
    { column: null, delivered: null, translated: true, ...ownParts },
  ),
}

export const guideEntity = { table: 'guide', fields: guideFields } as const

/** Fields of a guide that authors edit. */
export type GuideContent = ContentOf<typeof guideFields>

/** All that a version of a guide says. */
export type GuideState = SnapshotOf<typeof guideFields>
