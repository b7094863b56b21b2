import type { ExitReason, GuideSource, StepErrorKind } from '@waymark/domain/analytics/events'
import type { GuideStep } from '@waymark/domain/content/guide'
import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import type { RunProgress } from '../../core/run-progress.ts'
import type { Scope } from '../../core/scope.ts'
import type { Found } from '../../finder/find-element.ts'
import type { Stage } from './scene.ts'
import type { Cause } from './step-flow.ts'

/** Functions that move a guide. They are passed to the parts, which would otherwise import the code that loads them. */
interface Moves {
  /** Goes to a step; past the last one the guide is complete. */
  enter(index: number, cause: Cause): void
  /** One step back, or to the first one, as the property has it. */
  back(): void
  /** Leaves the page for an address on which the guide continues with the step of this index. */
  goToPage(address: string, index: number): void
  /** Ends the guide before its last step. */
  leave(reason: ExitReason): void
  /** Asks before ending the guide; the second time ends it. */
  confirmLeave(): void
  /** The step's element as the page is now; null for a slide. */
  findTarget(step: GuideStep): Found<Element> | null
  /** Removes the guide from the page without a report. */
  finish(): void
}

/** One step of a guide that the assistant of another window plays: this window gives back every other step. */
export interface Lent {
  /** The step was shown and reported before. */
  readonly isShown: boolean
  readonly direction: 1 | -1
  readonly cause: Cause
  giveBack(index: number, cause: Cause, direction: 1 | -1): void
}

/** A guide under way in this page. */
export interface Run {
  /** Set in a frame that shows one step for the page around it. */
  readonly lent?: Lent | undefined
  readonly moves: Moves
  readonly context: Context
  readonly guide: DeliveredGuide
  readonly source: GuideSource
  /** User who started the guide, as progress identifies them. */
  readonly user: string
  readonly scope: Scope
  readonly stage: Stage
  /** Tells the core that the guide is over. */
  readonly end: () => void
  /** Focused element before the guide. */
  readonly focusBefore: Element | null
  /** Another one after a restart. */
  runId: string
  startedAt: number
  /** Written into the tab's storage when the page goes away: looking into it takes time, and only the next page reads it. */
  progress?: RunProgress | null
  index: number
  /** Steps that are skipped are skipped in the direction in which the person goes. */
  direction: 1 | -1
  /** Everything that belongs to the step under way. */
  step: Scope
  target?: Element | null
  /** The steps last shown and last failed; the same again (re-rendering, retry) is not another event. */
  shown: number
  failed?: number
  isExitAsked: boolean
  /** Also hears the keys of a frame's window. */
  listenToKeys?: (view: Window, scope: Scope) => void
  /** Sees to it that the target of the step shown is still there and still where it was; there soon. */
  watch?: ((step: GuideStep, target: Element) => void) | null
  /** Current action of the Enter key. */
  onNext?: (() => void) | null
  /** Current handler for a change of the address or content. */
  onAddress?: (() => void) | null
}

/** A key that was pressed before there was anything to hear it; an event forgets its path. */
export interface EarlyKey {
  readonly event: KeyboardEvent
  readonly path: readonly EventTarget[]
}

/** The fields that every event about the run carries. */
export const runFields = ({ guide, runId }: Run) => ({
  guideId: guide.id,
  guideVersion: guide.version,
  runId,
})

/** Reports something about the step under way. */
export function reportStep(
  run: Run,
  type: 'guide_step_shown' | 'guide_step_completed' | 'guide_step_skipped' | 'guide_error',
  kind?: StepErrorKind,
): void {
  run.context.report(type, { ...runFields(run), step: run.index, ...(kind && { kind }) })
}

/** How far the guide has come, with `step` under way. */
export const progressOf = (
  { context, guide, runId, source, startedAt, user }: Run,
  step: number,
): RunProgress => ({
  guideId: guide.id,
  runId,
  step,
  source,
  startedAt,
  at: context.page.now(),
  user: context.user() || user,
})

/** Notes how far the guide has come; `step` may be one ahead when the page is about to go away. */
export function keepProgress(run: Run, step: number): void {
  run.progress = progressOf(run, step)
}

/** Hands the progress over to the next page of this tab. */
export function handOverToUser({ progress, context: { page } }: Run): void {
  if (progress) page.tab.set('run', { ...progress, at: page.now() } satisfies RunProgress)
}

/** Whether the page is the one on which the step is to be shown. */
export const isOnStepPage = ({ context }: Run, { url }: GuideStep): boolean =>
  !url || context.isOnPage({ rules: [url], visibility: 'show' })
