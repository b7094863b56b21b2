import type { Context } from '../../core/context.ts'

/** At most one `activity` event in this time (product-screens.md §0.3). */
const activityMs = 15_000
const actions = 'pointerdown pointermove keydown wheel scroll touchmove'

interface Recording {
  /** Time of the last recorded event of the page. */
  readonly recordedAt: () => number
  /** Records that the page is used. */
  readonly record: () => void
}

/**
 * Records that a person uses the page where nothing else was recorded for a while. Listens until something happens, and
 * again when the next event is due: a pointer moves 60 times a second.
 */
export function recordActivity({ page, scope }: Context, { recordedAt, record }: Recording): void {
  /** Time until the next event is due; none where the clock was set back. */
  const restMs = (): number => {
    const passed = page.now() - recordedAt()
    return passed < 0 ? 0 : Math.max(0, activityMs - passed)
  }
  const listen = (): void => {
    const once = scope.child()
    once.listen(
      page.window,
      actions,
      event => {
        if (!event.isTrusted) return
        once.close()
        if (restMs() === 0) record()
        scope.after(restMs() || activityMs, listen)
      },
      { capture: true, passive: true },
    )
  }
  listen()
}
