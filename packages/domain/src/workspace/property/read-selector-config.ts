import type { SelectorConfig } from './styling-rules.ts'

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
