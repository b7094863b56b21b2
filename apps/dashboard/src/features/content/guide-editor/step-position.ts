import type { StepPosition } from '@waymark/domain/content/guide'

/** As far as a card may be moved by hand, in CSS pixels; the contract takes no more. */
const maxOffsetPx = 2000

/** The number of pixels that a field says; empty is 0, and null stands for what is no such number. */
export function readOffset(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  if (!/^[-−+]?\d+$/.test(trimmed)) return null
  const offset = Number(trimmed.replace('−', '-'))
  return Math.abs(offset) <= maxOffsetPx ? offset : null
}

/** A position as it is kept: what is where it would be anyway is none. */
export function positionOf(position: StepPosition): StepPosition | null {
  const { side, dx, dy } = position
  return side === 'auto' && dx === 0 && dy === 0 ? null : { side, dx, dy }
}
