import { type SynonymGroup, toSearchTerms } from '../../workspace/search/synonyms.ts'
import { stemOf } from './question-terms.ts'

/** Content that may answer a question, with its words counted once. */
export interface Prepared<T> {
  readonly content: T
  readonly title: string
  /** Paragraphs below the title, in order. */
  readonly paragraphs: readonly string[]
  readonly titleStems: ReadonlySet<string>
  readonly bodyStems: ReadonlySet<string>
}

/** A passage that answers a question. */
export interface Passage<T> {
  readonly content: T
  readonly title: string
  /** The paragraphs that fit best, 1,200 characters at most. */
  readonly text: string
}

/** Of one guide, announcement or document; what is further down is not searched. */
const maxTextLength = 6_000
const maxPassageLength = 1_200
const titleWeight = 3
/** The part of the question's words that a passage must contain, by weight. */
const minCoverage = 0.4
const maxPassages = 5

const stemsIn = (text: string): string[] => (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(stemOf)

/** Counts the words of content, so that many questions can be compared with it. */
export function prepare<T>(content: T, title: string, paragraphs: readonly string[]): Prepared<T> {
  let left = maxTextLength
  const bounded = paragraphs.flatMap(text => {
    const kept = text.trim().slice(0, left)
    left -= kept.length
    return kept === '' ? [] : [kept]
  })
  return {
    content,
    title,
    paragraphs: bounded,
    titleStems: new Set(stemsIn(title.slice(0, 500))),
    bodyStems: new Set(bounded.flatMap(stemsIn)),
  }
}

/** A word of the question: its stem, and the stems of each of its synonyms. */
type Term = readonly (readonly string[])[]

const contains = ({ titleStems, bodyStems }: Prepared<unknown>, stem: string): boolean =>
  titleStems.has(stem) || bodyStems.has(stem)

const isIn = (content: Prepared<unknown>, term: Term): boolean =>
  term.some(stems => stems.every(stem => contains(content, stem)))

const isInTitle = ({ titleStems }: Prepared<unknown>, term: Term): boolean =>
  term.some(stems => stems.every(stem => titleStems.has(stem)))

/** Words that few contents have say more about what is asked for. */
function weightsOf(terms: readonly Term[], candidates: readonly Prepared<unknown>[]): Map<Term, number> {
  return new Map(
    terms.map(term => {
      const having = candidates.filter(one => isIn(one, term))
      return [term, Math.log(1 + (candidates.length + 1) / (having.length + 1))] as const
    }),
  )
}

/** The weight of each stem, for rating paragraphs. */
const stemWeights = (weights: ReadonlyMap<Term, number>): Map<string, number> =>
  new Map([...weights].flatMap(([term, weight]) => term.flat().map(stem => [stem, weight] as const)))

function termsOf(words: readonly string[], synonyms: readonly SynonymGroup[]): Term[] {
  const found = toSearchTerms(words, synonyms, stemOf)
  const terms = found.map(({ typed, synonyms: others }) => [typed, ...others].map(list => list.map(stemOf)))
  return [...new Map(terms.map(term => [JSON.stringify(term), term] as const)).values()]
}

/** The paragraphs that contain most of the words, in their order. */
function bestText({ paragraphs }: Prepared<unknown>, weights: ReadonlyMap<string, number>): string {
  const rated = paragraphs.map((text, index) => {
    const rating = [...new Set(stemsIn(text))].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    return { text, index, rating }
  })
  let left = maxPassageLength
  const chosen = rated
    .toSorted((one, other) => other.rating - one.rating || one.index - other.index)
    .flatMap(({ text, index }) => {
      const kept = text.slice(0, Math.max(0, left))
      left -= kept.length + 1
      return kept === '' ? [] : [{ text: kept, index }]
    })
  return chosen
    .toSorted((one, other) => one.index - other.index)
    .map(({ text }) => text)
    .join('\n')
}

/**
 * The passages that answer a question best, five at most; none where no content has enough of its words.
 * @param words of the question, by `questionTerms`
 */
export function rankPassages<T>(
  words: readonly string[],
  candidates: readonly Prepared<T>[],
  synonyms: readonly SynonymGroup[] = [],
): readonly Passage<T>[] {
  const weights = weightsOf(termsOf(words, synonyms), candidates)
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const rated = candidates.map(one => {
    let covered = 0
    let score = 0
    for (const [term, weight] of weights) {
      if (!isIn(one, term)) continue
      covered += weight
      score += isInTitle(one, term) ? titleWeight * weight : weight
    }
    return { one, score, covered }
  })
  const ofStems = stemWeights(weights)
  return rated
    .filter(({ covered }) => covered > 0 && covered >= minCoverage * total)
    .toSorted((first, second) => second.score - first.score)
    .slice(0, maxPassages)
    .map(({ one }) => ({ content: one.content, title: one.title, text: bestText(one, ofStems) }))
}
