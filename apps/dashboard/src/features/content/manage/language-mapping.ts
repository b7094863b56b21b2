/** For each language of the source its language in the target, or null where it is not copied. */
export type LanguageMapping = Readonly<Record<string, string | null>>

/** Languages with the same code go together (product-screens §2.2); case does not matter. */
export function presetMapping(source: readonly string[], target: readonly string[]): LanguageMapping {
  const same = (key: string) => target.find(other => other.toLowerCase() === key.toLowerCase()) ?? null
  return Object.fromEntries(source.map(key => [key, same(key)]))
}

export type MappingFault =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'twice'; readonly language: string }

/** Why a copy cannot be made like this: no language goes along, or two go into one. Null: it can. */
export function mappingFault(mapping: LanguageMapping): MappingFault | null {
  const targets = Object.values(mapping).filter(key => key !== null)
  if (targets.length === 0) return { kind: 'nothing' }
  const language = targets.find((key, index) => targets.indexOf(key) !== index)
  return language === undefined ? null : { kind: 'twice', language }
}
