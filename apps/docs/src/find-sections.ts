/** A heading of the documentation and the text below it. */
export interface Section {
  /** Address below `/docs/`, as `javascript-api#identify`. */
  readonly address: string
  readonly page: string
  readonly heading: string
  readonly text: string
}

const maxResults = 12

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)

/** How well a section matches all words: 0 not at all; a heading that starts with a word counts most. */
function scoreOf({ page, heading, text }: Section, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const title = heading.toLowerCase()
    if (title.startsWith(word)) score += 8
    else if (title.includes(word)) score += 4
    else if (page.toLowerCase().includes(word)) score += 2
    else if (text.toLowerCase().includes(word)) score += 1
    else return 0
  }
  return score
}

/** Returns the sections that contain all words of the query, the best matches first, at most 12. */
export function findSections(sections: readonly Section[], query: string): readonly Section[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return sections
    .map(section => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .map(({ section }) => section)
}
