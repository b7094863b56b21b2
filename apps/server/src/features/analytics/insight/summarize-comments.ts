import { type CommentLanguage, commentTexts, givenNames, stemOf } from './comment-texts.ts'
import { mayContainName } from './hide-names.ts'

export interface CommentTheme {
  readonly label: string
  /** Comments that mention it. */
  readonly count: number
  /** One of them; null: each may hold a name. */
  readonly example: string | null
}

export interface CommentSummary {
  readonly sentiment: { readonly positive: number; readonly neutral: number; readonly negative: number }
  readonly themes: readonly CommentTheme[]
}

interface ReadComment {
  readonly text: string
  /** Content words in order: what they are counted as, and how they are written. */
  readonly words: readonly { readonly stem: string; readonly word: string }[]
  readonly score: number
}

const maxThemes = 6
/** A theme is what more than one person mentions. */
const minComments = 2
const maxWords = 400

const tokensOf = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/\p{L}{2,40}/gu) ?? []
  ).slice(0, maxWords)

function readComment(text: string, language: CommentLanguage): ReadComment {
  const { stop, negations, positive, negative } = commentTexts[language]
  const tokens = tokensOf(text)
  let score = 0
  const words: { stem: string; word: string }[] = []
  for (const [index, word] of tokens.entries()) {
    const stem = stemOf(word, language)
    const value = negative.has(stem) ? -1 : positive.has(stem) ? 1 : 0
    const isNegated = tokens.slice(Math.max(0, index - 2), index).some(one => negations.has(one))
    score += isNegated ? -value : value
    const isContent = word.length > 2 && value === 0 && !stop.has(word) && !negations.has(word)
    if (isContent && !givenNames.has(word)) words.push({ stem, word })
  }
  return { text, words, score }
}

interface Candidate {
  readonly key: string
  readonly comments: Set<number>
  readonly spellings: Map<string, number>
}

function countCandidates(comments: readonly ReadComment[]): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  const note = (key: string, spelling: string, comment: number) => {
    const candidate = found.get(key) ?? { key, comments: new Set<number>(), spellings: new Map() }
    candidate.comments.add(comment)
    candidate.spellings.set(spelling, (candidate.spellings.get(spelling) ?? 0) + 1)
    found.set(key, candidate)
  }
  for (const [index, { words }] of comments.entries())
    for (const { stem, word } of words) note(stem, word, index)
  return found
}

/** The comment that is quoted: short, yet a sentence, and without anything that may be a name. */
function exampleOf(
  comments: readonly ReadComment[],
  indexes: Iterable<number>,
  language: CommentLanguage,
): string | null {
  const fit = [...indexes]
    .map(index => comments[index]?.text.replace(/\s+/g, ' ').trim() ?? '')
    .filter(text => text.length <= 240 && !mayContainName(text, language))
  const rank = (text: string) => (text.length < 15 ? 1_000 : text.length)
  return fit.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))[0] ?? null
}

const mostFrequent = (spellings: ReadonlyMap<string, number>) =>
  [...spellings].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))[0]?.[0] ?? ''

/** A word that is written with a capital within English sentences only is a name of something or someone. */
function isProper(comments: readonly ReadComment[], { comments: indexes, spellings }: Candidate): boolean {
  const word = mostFrequent(spellings)
  const texts = [...indexes].map(index => comments[index]?.text ?? '')
  return !texts.some(text => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text))
}

/** Reads a language code; everything but German is read as English. */
export const commentLanguage = (code: string): CommentLanguage =>
  code.toLowerCase().startsWith('de') ? 'de' : 'en'

/**
 * Sentiment and recurring themes of comments by word lists: machine-made, without a model, and without any name.
 * Every step is linear in the characters. Runs in a thread of the parser pool.
 */
export function summarizeComments(texts: readonly string[], languageCode: string): CommentSummary {
  const language = commentLanguage(languageCode)
  const comments = texts.map(text => readComment(text, language))
  const candidates = [...countCandidates(comments).values()]
    .filter(({ comments: indexes }) => indexes.size >= minComments)
    .sort((a, b) => b.comments.size - a.comments.size || a.key.localeCompare(b.key))
  const themes: CommentTheme[] = []
  for (const candidate of candidates) {
    if (themes.length === maxThemes) break
    if (language === 'en' && isProper(comments, candidate)) continue
    themes.push({
      label: mostFrequent(candidate.spellings),
      count: candidate.comments.size,
      example: exampleOf(comments, candidate.comments, language),
    })
  }
  const count = (fits: (score: number) => boolean) => comments.filter(({ score }) => fits(score)).length
  return {
    sentiment: {
      positive: count(score => score > 0),
      neutral: count(score => score === 0),
      negative: count(score => score < 0),
    },
    themes,
  }
}
