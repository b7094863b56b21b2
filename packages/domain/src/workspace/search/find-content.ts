import { foldText, matchQuality, qualityOf, wordsIn } from './match-word.ts'

export const foundTypes = ['guide', 'announcement', 'document'] as const
export type FoundType = (typeof foundTypes)[number]

/** Position of a text in the content. It determines how much a hit in the text counts. */
export type TextPlace = 'title' | 'subtitle' | 'body'

/** Something that can be found, with what may be searched of it. */
export interface Findable {
  readonly type: FoundType
  readonly id: number
  readonly texts: readonly { readonly place: TextPlace; readonly text: string }[]
  /** The newer comes first among equals; milliseconds since 1970. */
  readonly changedAt: number
}

/** A piece of text; what was typed is marked. */
export interface MarkedText {
  readonly text: string
  readonly isHit: boolean
}

export interface FoundContent {
  readonly type: FoundType
  readonly id: number
  readonly title: readonly MarkedText[]
  /** The text around the best hit outside the title; empty where there is none. */
  readonly excerpt: readonly MarkedText[]
}

const weight: Readonly<Record<TextPlace, number>> = { title: 100, subtitle: 40, body: 10 }
const maxFound = 50
const maxTypedWords = 12
const excerptLength = 90

interface Hit {
  readonly start: number
  readonly end: number
}

interface Looked {
  readonly place: TextPlace
  readonly text: string
  readonly hits: readonly Hit[]
  /** By typed word, how well it fits here. */
  readonly qualities: readonly number[]
}

function lookAt(typed: readonly string[], place: TextPlace, text: string): Looked {
  const hits: Hit[] = []
  const qualities = typed.map(() => 0)
  for (const { folded, start, end } of wordsIn(text)) {
    typed.forEach((word, index) => {
      const quality = qualityOf(word, folded)
      if (quality === 0) return
      qualities[index] = Math.max(qualities[index] ?? 0, quality)
      const isBeginning = quality === matchQuality.beginning && folded.length === end - start
      hits.push({ start, end: isBeginning ? start + word.length : end })
    })
  }
  return { place, text, hits, qualities }
}

/** Every typed word must be somewhere; the best place of each counts. */
function scoreOf(typed: readonly string[], looked: readonly Looked[]): number {
  let score = 0
  for (let index = 0; index < typed.length; index++) {
    const best = Math.max(0, ...looked.map(one => weight[one.place] * (one.qualities[index] ?? 0)))
    if (best === 0) return 0
    score += best
  }
  return score
}

function mark(text: string, hits: readonly Hit[]): MarkedText[] {
  const pieces: MarkedText[] = []
  let at = 0
  for (const { start, end } of [...hits].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (start < at) continue
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false })
    pieces.push({ text: text.slice(start, end), isHit: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false })
  return pieces
}

/** A piece of a long text around its first hit, cut between words. */
function excerptOf({ text, hits }: Looked): MarkedText[] {
  const first = Math.min(...hits.map(hit => hit.start))
  const rough = Math.max(0, first - excerptLength / 3)
  const start = rough === 0 ? 0 : text.indexOf(' ', rough) + 1
  const from = start > first ? first : start
  const rest = text.slice(from, from + excerptLength)
  const isCut = from + excerptLength < text.length
  const end = isCut ? Math.max(rest.lastIndexOf(' '), first - from + 1) : rest.length
  const shown = rest.slice(0, end)
  const moved = hits
    .map(hit => ({ start: hit.start - from, end: Math.min(hit.end - from, end) }))
    .filter(hit => hit.start >= 0 && hit.start < end)
  const pieces = mark(shown, moved)
  const dots = { text: '…', isHit: false }
  return [...(from > 0 ? [dots] : []), ...pieces, ...(isCut ? [dots] : [])]
}

/**
 * Returns the content that matches the typed words, best first and 50 at most. Each word must occur somewhere. Hits in
 * the title count before those in the body, and among equals the newer comes first. All types are equal (product
 * design, "Customize", search). Case and accents do not matter, and one typing error in four letters or two in eight
 * are tolerated.
 */
export function findContent(typed: string, among: readonly Findable[]): FoundContent[] {
  const words = wordsIn(foldText(typed))
    .slice(0, maxTypedWords)
    .map(word => word.folded)
  if (words.length === 0) return []
  return among
    .map(one => {
      const looked = one.texts.map(({ place, text }) => lookAt(words, place, text))
      return { one, looked, score: scoreOf(words, looked) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.one.changedAt - a.one.changedAt)
    .slice(0, maxFound)
    .map(({ one, looked }) => {
      const title = looked.find(({ place }) => place === 'title')
      const elsewhere = looked
        // A text that says what the title says tells nothing more.
        .filter(({ place, hits, text }) => place !== 'title' && hits.length > 0 && text !== title?.text)
        .sort((a, b) => Math.max(...b.qualities) - Math.max(...a.qualities))[0]
      return {
        type: one.type,
        id: one.id,
        title: title === undefined ? [] : mark(title.text, title.hits),
        excerpt: elsewhere === undefined ? [] : excerptOf(elsewhere),
      }
    })
}
