/** The entries of an address's query that are texts, among `names`; anything else is left out. */
export function textSearch<const N extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly N[],
): Partial<Record<N, string>> {
  const found = names.flatMap(name => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(found) as Partial<Record<N, string>>
}
