import type { SelectorConfig } from '@waymark/domain/property'

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The selector rules as the stylings hold them; what cannot be read is empty. */
export function readSelectorConfig(value: unknown): SelectorConfig {
  const { attributes, valueBlocklist, minParents } = (value ?? {}) as Partial<
    Record<keyof SelectorConfig, unknown>
  >
  return {
    attributes: texts(attributes),
    valueBlocklist: texts(valueBlocklist),
    minParents: typeof minParents === 'number' ? minParents : 0,
  }
}

/** The list with another text at one place. */
export const withEntry = (entries: readonly string[], index: number, text: string): readonly string[] =>
  entries.map((entry, at) => (at === index ? text : entry))

/** The list without the entry at one place. */
export const withoutEntry = (entries: readonly string[], index: number): readonly string[] =>
  entries.filter((_, at) => at !== index)
