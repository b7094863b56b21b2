import type { DeliveredGuide, GuideSource, GuideStep, StepErrorKind } from '@waymark/domain'
import type { Context } from '../../core/context.ts'
import type { RunProgress } from '../../core/run-progress.ts'
import type { Scope } from '../../core/scope.ts'
import type { Stage } from './stage.ts'

/** A guide under way in this page. */
export interface Run {
  readonly context: Context
  readonly guide: DeliveredGuide
  readonly source: GuideSource
  readonly scope: Scope
  readonly stage: Stage
  /** Tells the core that the guide is over. */
  readonly end: () => void
  /** Where the focus was before the guide. */
  readonly focusBefore: Element | null
  startedAt: number
  index: number
  /** Steps that are skipped are skipped in the direction in which the person goes. */
  direction: 1 | -1
  /** Everything that belongs to the step under way. */
  step: Scope
  target: Element | null
  /** The steps last shown and last failed; the same again (re-rendering, retry) is not another event. */
  shown: number
  failed: number
  isExitAsked: boolean
  /** What Enter does now. */
  onNext: (() => void) | null
  /** What a change of the address without a load does now. */
  onAddress: (() => void) | null
}

/** The fields that every event about the run carries. */
export const runFields = ({ guide }: Run) => ({ guideId: guide.id, guideVersion: guide.version })

/** Reports something about the step under way. */
export function reportStep(
  run: Run,
  type: 'guide_step_shown' | 'guide_step_completed' | 'guide_step_skipped' | 'guide_error',
  kind?: StepErrorKind,
): void {
  run.context.report(type, { ...runFields(run), step: run.index, ...(kind && { kind }) })
}

/** Keeps how far the guide has come; `step` may be one ahead when the page is about to go away. */
export function keepProgress({ context: { page }, guide, source, startedAt }: Run, step: number): void {
  page.tab.set('run', { guideId: guide.id, step, source, startedAt, at: page.now() } satisfies RunProgress)
}

/** Hands the progress over to the next page of this tab. */
export function handOver({ context: { page } }: Run): void {
  const kept = page.tab.get('run') as RunProgress | undefined
  if (kept) page.tab.set('run', { ...kept, at: page.now(), isHandedOver: true } satisfies RunProgress)
}

/** Whether the page is the one on which the step is to be shown. */
export const isOnStepPage = ({ context }: Run, { url }: GuideStep): boolean =>
  !url || context.isOnPage({ rules: [url], visibility: 'show' })
