/** A guide asked for in the address. `step` is zero-based. */
export interface LinkStart {
  readonly guideId: number
  readonly step: number
  /** The query without the two parameters, the rest of it untouched byte for byte. */
  readonly search: string
}

/** Reads `?waymark_guide=ID&waymark_step=N` (N counted from 1); null when no guide is asked for. */
export function readLinkStart(search: string): LinkStart | null {
  const parts = search.slice(1).split('&')
  const numberOf = (name: string) =>
    Number(parts.find(part => part.startsWith(`${name}=`))?.slice(name.length + 1))
  const guideId = numberOf('waymark_guide')
  if (!guideId) return null
  const rest = parts.filter(part => !/^waymark_(guide|step)=/.test(part)).join('&')
  const step = Math.trunc(numberOf('waymark_step')) || 1
  return { guideId, step: Math.max(step, 1) - 1, search: rest && `?${rest}` }
}
