import type { CompleteStep } from '../guide/complete-step.ts'
import type { StepTexts } from '../guide/step.ts'
import type { ContextTagRule } from '../targeting/context-tags.ts'

/** A guide's texts in one language; step texts are keyed by the step's uuid. */
export interface GuideTextsState {
  readonly title: string
  readonly subtitle: string
  /** `off`: kept, but shown to nobody. */
  readonly status: 'on' | 'off'
  readonly steps: Readonly<Record<string, StepTexts>>
}

/** Settings of a guide or chapter that a version keeps, by the names under which they are compared. */
export interface VersionedSettings {
  readonly visibility: 'public' | 'private' | 'deleted'
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
  readonly contextTags: ContextTagRule | null
}

/** All that a version of a guide says. */
export interface GuideState extends VersionedSettings {
  /** null: Unsorted. */
  readonly chapterId: number | null
  readonly isPromoted: boolean
  readonly steps: readonly CompleteStep[]
  /** By language key. */
  readonly texts: Readonly<Record<string, GuideTextsState>>
}

/** All that a version of a chapter says. */
export interface ChapterState extends VersionedSettings {
  readonly texts: Readonly<Record<string, Omit<GuideTextsState, 'steps'>>>
  readonly guideIds: readonly number[]
}
