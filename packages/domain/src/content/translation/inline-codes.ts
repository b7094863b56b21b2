/** A part of a text that a translator carries along as it is: a line break, or a word in braces. */
export interface InlineCode {
  readonly kind: 'break' | 'word'
  /** `b1`, `w1` …: a word keeps its id in every language, breaks are counted. */
  readonly id: string
  /** Text that the code represents. */
  readonly text: string
}

export type TextPart = string | InlineCode

/** `{{name}}` and `{name}`; anything else in braces is prose. */
const pattern = /\n|\{\{[^{}\n]{1,100}\}\}|\{[A-Za-z_][\w.-]{0,60}\}/g

/** Words of a text with the id of each: the n-th occurrence of the same word is another code. */
function wordIds(source: string): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  let count = 0
  for (const [found] of source.matchAll(pattern)) {
    if (found === '\n') continue
    count += 1
    const known = ids.get(found)
    if (known === undefined) ids.set(found, [`w${count}`])
    else known.push(`w${count}`)
  }
  return ids
}

/**
 * Splits a text at its inline codes. `source` gives words their ids, so that a translation's codes are those of its
 * source; a word that the source does not have is left as prose.
 */
export function splitInlineCodes(text: string, source: string): readonly TextPart[] {
  const ids = wordIds(source)
  const used = new Map<string, number>()
  const nextId = (word: string) => {
    const index = used.get(word) ?? 0
    used.set(word, index + 1)
    return ids.get(word)?.[index]
  }
  const parts: TextPart[] = []
  let at = 0
  let breaks = 0
  for (const match of text.matchAll(pattern)) {
    const [found] = match
    const id = found === '\n' ? `b${++breaks}` : nextId(found)
    if (id === undefined) continue
    if (match.index > at) parts.push(text.slice(at, match.index))
    parts.push({ kind: found === '\n' ? 'break' : 'word', id, text: found })
    at = match.index + found.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** The words among the parts of a source, by id. */
export function wordsOf(parts: readonly TextPart[]): ReadonlyMap<string, string> {
  return new Map(
    parts.flatMap(part => (typeof part === 'string' || part.kind === 'break' ? [] : [[part.id, part.text]])),
  )
}

const countWords = (text: string) => {
  const counts = new Map<string, number>()
  for (const [found] of text.matchAll(pattern)) {
    if (found !== '\n') counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  return counts
}

/**
 * Whether a translation carries every word of its source as often as the source does; breaks may be more or fewer,
 * since lines differ between languages, and words of its own are prose.
 */
export function hasAllWords(source: string, target: string): boolean {
  const found = countWords(target)
  return [...countWords(source)].every(([word, count]) => found.get(word) === count)
}
