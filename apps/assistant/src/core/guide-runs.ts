import type { GuideSource } from '@waymark/domain/analytics/events'
import { play } from '../parts/player/player.ts'
import type { Context, Player } from './context.ts'
import { type RunProgress, resumable } from './run-progress.ts'

export interface GuideRuns {
  /** Starts a guide the visitor may see, unless one runs already. `step` is zero-based. */
  start(guideId: number, step: number, source: GuideSource): void
  /** Continues with the guide that ran before the page was loaded. */
  resume(): void
  stop(): void
  isRunning(): boolean
  /** The id of the guide that runs, or 0. */
  runningId(): number
  /** Handles a change of the page's address or of the content. */
  update(): void
}

export type CreateGuideRuns = typeof createGuideRuns

/** Runs at most one guide at a time (product design, "Guide player"). */
export function createGuideRuns(context: Context, onChange: () => void): GuideRuns {
  let player: Player | undefined
  let runningId = 0

  const end = (): void => {
    runningId = 0
    player = undefined
    context.page.tab.set('run', undefined)
    onChange()
  }

  const begin = (progress: RunProgress, isResumed: boolean): void => {
    const guide = context.content().guides.find(one => one.id === progress.guideId)
    if (runningId || !guide?.steps.length || !context.isOnPage(null)) return
    runningId = guide.id
    // Taken over by this page: a copy of the tab must not continue it too.
    if (isResumed) context.page.tab.set('run', undefined)
    onChange()
    const begun = play(context, guide, progress, isResumed, end)
    // A guide whose steps are all skipped has already ended.
    if (runningId) player = begun
  }

  return {
    start(guideId, step, source) {
      const at = context.page.now()
      begin(
        { guideId, runId: context.page.newId(), step, source, startedAt: at, at, user: context.user() },
        false,
      )
    },
    resume() {
      const progress = resumable(context.page, context.user())
      if (progress) begin(progress, true)
    },
    stop: () => player?.stop(),
    isRunning: () => !!runningId,
    runningId: () => runningId,
    update: () => (context.isOnPage(null) ? player?.update() : player?.stop()),
  }
}
