import { beginningQuality, foldText, matchQuality, qualityOf, type TextWord, wordsIn } from './match-word.ts'
import { type SearchTerm, type SynonymGroup, toSearchTerms } from './synonyms.ts'

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
const synonymPart = 0.9
const excerptLength = 90

interface Hit {
  readonly word: string
  readonly start: number
  readonly end: number
}

interface Looked {
  readonly place: TextPlace
  readonly text: string
  readonly hits: readonly Hit[]
  /** How well each word fits here that fits at all. */
  readonly qualities: ReadonlyMap<string, number>
}

/** Words to look for: typed ones forgive errors; synonyms, which no one typed, do not. */
interface Words {
  readonly typed: readonly string[]
  readonly others: readonly string[]
}

function wordsOf(terms: readonly SearchTerm[]): Words {
  const typed = new Set(terms.flatMap(term => term.typed))
  const others = new Set(terms.flatMap(({ synonyms }) => synonyms.flat()))
  return { typed: [...typed], others: [...others].filter(word => !typed.has(word)) }
}

function lookAt({ typed, others }: Words, place: TextPlace, text: string): Looked {
  const hits: Hit[] = []
  const qualities = new Map<string, number>()
  const add = (word: string, quality: number, { folded, start, end }: TextWord): void => {
    if (quality === 0) return
    qualities.set(word, Math.max(qualities.get(word) ?? 0, quality))
    const isBeginning = quality === matchQuality.beginning && folded.length === end - start
    hits.push({ word, start, end: isBeginning ? start + word.length : end })
  }
  for (const found of wordsIn(text)) {
    for (const word of typed) add(word, qualityOf(word, found.folded), found)
    for (const word of others) add(word, beginningQuality(word, found.folded), found)
  }
  return { place, text, hits, qualities }
}

/** The best place of each word counts; 0 where one of them is nowhere. */
function scoreOfWords(words: readonly string[], looked: readonly Looked[]): number {
  const best = words.map(word =>
    Math.max(0, ...looked.map(one => weight[one.place] * (one.qualities.get(word) ?? 0))),
  )
  return best.includes(0) ? 0 : best.reduce((sum, score) => sum + score, 0)
}

/** The score of a term, and the words that it was found by; a synonym counts less than what was typed. */
function scoreOfTerm({ typed, synonyms }: SearchTerm, looked: readonly Looked[]) {
  const own = { words: typed, score: scoreOfWords(typed, looked) }
  const others = synonyms.map(words => ({
    words,
    score: (synonymPart * typed.length * scoreOfWords(words, looked)) / words.length,
  }))
  return [own, ...others].reduce((best, one) => (one.score > best.score ? one : best))
}

/** Content that has every term, with its hits; null where a term is nowhere. */
function rate(terms: readonly SearchTerm[], words: Words, one: Findable) {
  const looked = one.texts.map(({ place, text }) => lookAt(words, place, text))
  const found = terms.map(term => scoreOfTerm(term, looked))
  if (found.some(({ score }) => score === 0)) return null
  const used = new Set(found.flatMap(term => term.words))
  return {
    one,
    looked: looked.map(text => ({ ...text, hits: text.hits.filter(({ word }) => used.has(word)) })),
    score: found.reduce((sum, { score }) => sum + score, 0),
  }
}

function mark(text: string, hits: readonly Omit<Hit, 'word'>[]): MarkedText[] {
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

const bestQuality = ({ qualities }: Looked): number => Math.max(0, ...qualities.values())

const folded = (term: SearchTerm): SearchTerm => ({
  typed: term.typed.map(foldText),
  synonyms: term.synonyms.map(words => words.map(foldText)),
})

/**
 * Returns the content that matches the typed words, best first and 50 at most. Each word, or a synonym of it, must occur
 * somewhere. Hits in the title count before those in the body, and among equals the newer comes first. All types are
 * equal (product design, "Customize", search). Case and accents do not matter, and one typing error in four letters or
 * two in eight are tolerated.
 */
export function findContent(
  typed: string,
  among: readonly Findable[],
  synonyms: readonly SynonymGroup[] = [],
): FoundContent[] {
  const queryWords = wordsIn(foldText(typed)).slice(0, maxTypedWords)
  if (queryWords.length === 0) return []
  const terms = toSearchTerms(
    queryWords.map(word => word.folded),
    synonyms,
  ).map(folded)
  const words = wordsOf(terms)
  return among
    .flatMap(one => rate(terms, words, one) ?? [])
    .sort((a, b) => b.score - a.score || b.one.changedAt - a.one.changedAt)
    .slice(0, maxFound)
    .map(({ one, looked }) => {
      const title = looked.find(({ place }) => place === 'title')
      const elsewhere = looked
        // A text that says what the title says tells nothing more.
        .filter(({ place, hits, text }) => place !== 'title' && hits.length > 0 && text !== title?.text)
        .sort((a, b) => bestQuality(b) - bestQuality(a))[0]
      return {
        type: one.type,
        id: one.id,
        title: title === undefined ? [] : mark(title.text, title.hits),
        excerpt: elsewhere === undefined ? [] : excerptOf(elsewhere),
      }
    })
}
