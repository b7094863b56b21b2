/** A guide asked for in the address. `step` is zero-based. */
export interface LinkStart {
  readonly guideId: number
  readonly step: number
  /** Handle of a draft that is tried out; empty: the guide as it is published. */
  readonly preview: string
  /** The query without these parameters, the rest of it untouched byte for byte. */
  readonly search: string
}

/**
 * Reads `?waymark_guide=ID&waymark_step=N` (N counted from 1) and the handle of a preview; null when no guide is asked
 * for.
 */
export function readLinkStart(search: string): LinkStart | null {
  const parts = search.slice(1).split('&')
  const textOf = (name: string) => parts.find(part => part.startsWith(`${name}=`))?.slice(name.length + 1)
  const numberOf = (name: string) => Number(textOf(name))
  const guideId = numberOf('waymark_guide')
  if (!guideId) return null
  const rest = parts.filter(part => !/^waymark_(guide|step|preview)=/.test(part)).join('&')
  const step = Math.trunc(numberOf('waymark_step')) || 1
  const preview = textOf('waymark_preview') ?? ''
  return { guideId, step: Math.max(step, 1) - 1, preview, search: rest && `?${rest}` }
}
