/** A guide or draft requested by the address. `step` is zero-based. */
export interface LinkStart {
  /** 0: the draft is none of a guide. */
  readonly guideId: number
  readonly step: number
  /** Handle of a draft that is tested; empty: the guide as it is published. */
  readonly preview: string
}

/**
 * Reads `?waymark_guide=ID&waymark_step=N` (N counted from 1) and the handle of a preview; null when neither is
 * asked for.
 */
export function readLinkStart(search: string): LinkStart | null {
  const textOf = (name: string) => new RegExp(`[?&]waymark_${name}=([^&]*)`).exec(search)?.[1] ?? ''
  const guideId = Number(textOf('guide'))
  const preview = textOf('preview')
  if (!guideId && !preview) return null
  const step = Math.max(Number(textOf('step')) | 0, 1) - 1
  return { guideId, step, preview }
}
