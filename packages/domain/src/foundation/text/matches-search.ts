/**
 * Whether one of the fields holds what was typed, as part of a word and without regard to upper and lower case
 * (document 2 §5.1, "Search"); the search for time zones passes all their fields. Nothing typed finds everything.
 */
export function matchesSearch(typed: string, ...fields: readonly string[]): boolean {
  const words = typed.trim().toLowerCase()
  return fields.some(field => field.toLowerCase().includes(words)) || words === ''
}
