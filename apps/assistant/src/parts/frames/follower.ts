import type { FromFrame, ToFrame } from './frame-message.ts'

/** A frame that this page leads. */
export interface Follower {
  readonly source: Window
  tell(message: ToFrame): void
  isGone(): boolean
}

/** Hears what a frame says about a search or a step with an id. */
export type FrameListener = (follower: Follower, message: FromFrame) => void

/** Returns the frame of this very page in which a window lies, at any depth; null: it lies in none. */
export function outermostFrame(page: Window, inner: Window): Window | null {
  let one = inner
  while (one.parent !== page) {
    if (one.parent === one) return null
    one = one.parent
  }
  return one === page ? null : one
}
