/** A piece of text; what was typed is marked. */
export interface MarkedPiece {
  readonly text: string
  readonly isHit: boolean
}

/** A document that a search found. */
export interface FoundDocument {
  /** Null: it is not indexed, a server was asked for it. */
  readonly id: number | null
  /** An address with http or https. */
  readonly url: string
  /** Name of the integration. */
  readonly source: string
  readonly title: readonly MarkedPiece[]
  readonly excerpt: readonly MarkedPiece[]
}

/** Markers around a match in a text of the database; no indexed text contains control characters. */
export const mark = { start: '\u0002', end: '\u0003' } as const

/** The pieces of a text with marks. */
export function markedOf(text: string): MarkedPiece[] {
  return text.split(mark.start).flatMap((part, index) => {
    if (index === 0) return part === '' ? [] : [{ text: part, isHit: false }]
    const [hit = '', ...rest] = part.split(mark.end)
    const after = rest.join('')
    return [{ text: hit, isHit: true }, ...(after === '' ? [] : [{ text: after, isHit: false }])]
  })
}
