/**
 * `alreadyExists` where an entry of the list has the value in the chosen field (document 2 §5.1, "Not already in a
 * list"), else null. Upper and lower case and blanks around the value make no difference: people would not tell
 * two such entries apart. The entry that is being edited is no obstacle to itself: leave it out of `entries`.
 */
export function checkNotInList<T>(
  value: string,
  entries: readonly T[],
  fieldOf: (entry: T) => string,
): 'alreadyExists' | null {
  const wanted = comparable(value)
  return entries.some(entry => comparable(fieldOf(entry)) === wanted) ? 'alreadyExists' : null
}

const comparable = (text: string) => text.trim().toLowerCase()
