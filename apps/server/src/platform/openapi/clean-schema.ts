import type { JsonObject } from './json-tree.ts'

/** What the schema library writes for an integer without a bound of its own. */
const unbounded = Number.MAX_SAFE_INTEGER

/** Removes bounds that say nothing, or that another bound contradicts. */
export function cleanSchema(schema: JsonObject): JsonObject {
  const { minimum, maximum, exclusiveMinimum } = schema
  const drops = new Set<string>()
  if (minimum === -unbounded || (typeof exclusiveMinimum === 'number' && typeof minimum === 'number')) {
    drops.add('minimum')
  }
  if (maximum === unbounded) drops.add('maximum')
  if (drops.size === 0) return schema
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !drops.has(key)))
}
