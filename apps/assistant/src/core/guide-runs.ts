import type { GuideSource } from '@waymark/domain'
import type { Context, Player, PlayerPart } from './context.ts'
import { type RunProgress, resumable } from './run-progress.ts'
import { guarded } from './scope.ts'

export interface GuideRuns {
  /** Starts a guide the visitor may see, unless one runs already. `step` is zero-based. */
  start(guideId: number, step: number, source: GuideSource): void
  /** Goes on with the guide that ran before the page was loaded. */
  resume(): void
  stop(): void
  isRunning(): boolean
  addressChanged(): void
}

/** Sees to it that at most one guide runs (product design, "Guide player"). */
export function createGuideRuns(
  context: Context,
  load: () => Promise<PlayerPart>,
  onChange: () => void,
): GuideRuns {
  let player: Player | undefined
  let isRunning = false

  const end = (): void => {
    isRunning = false
    player = undefined
    context.page.tab.set('run', undefined)
    onChange()
  }

  const play = (progress: RunProgress, isResumed: boolean): void => {
    const guide = context.content().guides.find(one => one.id === progress.guideId)
    if (isRunning || !guide?.steps.length) return
    isRunning = true
    onChange()
    load()
      .then(
        guarded(part => {
          if (isRunning && context.scope.isOpen()) player = part.play(context, progress, isResumed, end)
        }),
      )
      .catch(end)
  }

  return {
    start(guideId, step, source) {
      const at = context.page.now()
      play({ guideId, step, source, startedAt: at, at }, false)
    },
    resume() {
      const progress = resumable(context.page)
      if (progress) play(progress, true)
    },
    stop() {
      if (player) player.stop()
      else if (isRunning) end()
    },
    isRunning: () => isRunning,
    addressChanged: () => player?.addressChanged(),
  }
}
