import { opaqueObject } from '@waymark/contract'
import type { JsonObject } from './json-tree.ts'

/** Bound that the schema library writes for an integer without an explicit bound. */
const unbounded = Number.MAX_SAFE_INTEGER

const plainTypes = ['string', 'number', 'integer', 'boolean']

/** A text or number that may be null as one schema with two types, where it is written as a choice. */
function foldNullable(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [value, none] = anyOf as readonly JsonObject[]
  if (value === undefined || none?.['type'] !== 'null' || 'enum' in value || 'const' in value) return schema
  const { type, ...limits } = value
  return plainTypes.includes(String(type)) ? { type: [type ?? null, 'null'], ...limits, ...rest } : schema
}

/** Shortens a schema without changing what it accepts, and removes bounds that another bound contradicts. */
export function cleanSchema(generated: JsonObject): JsonObject {
  // No client writes such an object, so its fields would only make the document longer.
  if (generated['description'] === opaqueObject) return { type: 'object', description: opaqueObject }
  const schema = foldNullable(generated)
  const { minimum, maximum, exclusiveMinimum } = schema
  const drops = new Set<string>()
  if (minimum === -unbounded || (typeof exclusiveMinimum === 'number' && typeof minimum === 'number')) {
    drops.add('minimum')
  }
  if (maximum === unbounded) drops.add('maximum')
  // The keys of a JSON object are always strings.
  if (JSON.stringify(schema['propertyNames']) === '{"type":"string"}') drops.add('propertyNames')
  if (drops.size === 0) return schema
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !drops.has(key)))
}
