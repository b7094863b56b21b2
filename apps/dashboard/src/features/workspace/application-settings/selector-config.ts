/** The list with another text at one place. */
export const withEntry = (entries: readonly string[], index: number, text: string): readonly string[] =>
  entries.map((entry, at) => (at === index ? text : entry))

/** The list without the entry at one place. */
export const withoutEntry = (entries: readonly string[], index: number): readonly string[] =>
  entries.filter((_, at) => at !== index)
