/** Groups of synonyms as rows of text: terms separated by commas. */
export const toRows = (groups: readonly (readonly string[])[]): readonly string[] =>
  groups.map(group => group.join(', '))

/** The groups that rows of text stand for. */
export const toGroups = (rows: readonly string[]): string[][] =>
  rows.map(row => row.split(/[,;，、]/).flatMap(term => (term.trim() === '' ? [] : [term.trim()])))

/** The rows with one more that begins with a word; as they were where a row has it. */
export function withWord(rows: readonly string[], word: string): readonly string[] {
  const wanted = word.toLowerCase()
  const isThere = toGroups(rows).some(group => group.some(term => term.toLowerCase() === wanted))
  return isThere ? rows : [...rows, `${word}, `]
}
