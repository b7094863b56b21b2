import { exampleValues } from '@waymark/contract'
import { isObject, type Json, type JsonObject } from './json-tree.ts'

/** Purpose of an example: a request shows some optional fields, a reply the required ones. */
export type ExamplePurpose = 'request' | 'reply'

interface Place {
  readonly schemas: JsonObject
  readonly purpose: ExamplePurpose
  readonly name: string
  readonly depth: number
}

/** Objects and arrays below this depth are left empty where the schema allows. */
const deepest = 4
/** Optional fields that a request shows where nothing is required. */
const shownOptional = 3

const formats: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T09:30:00.000Z',
  uuid: '0198c7de-11f0-7c8e-a0b4-5b7f3a1c9e02',
}

const texts: readonly string[] = [
  '2026-03-02 09:30:00+00:00',
  '2026-03-02',
  'en',
  '7',
  'publish',
  'alarms',
  '#1f6feb',
]

const words = (name: string) => {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}

function textOf(schema: JsonObject, name: string): string {
  const { pattern, format, maxLength, minLength } = schema
  const fits = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    text.length >= Number(minLength ?? 0)
  const known = exampleValues[name]
  const candidates = [formats[String(format)], typeof known === 'string' ? known : undefined]
  if (typeof pattern === 'string') candidates.push(...texts)
  candidates.push(words(name) || 'Text')
  const found = candidates.find(text => text !== undefined && fits(text)) ?? ''
  return found.slice(0, Number(maxLength ?? found.length))
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonObject, name: string): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1))
  const known = exampleValues[name]
  const requested = typeof known === 'number' ? known : 1
  return Math.max(least, Math.min(requested, Number(maximum ?? requested)))
}

/** Whether the schema has the type of a value of the list, which is then the example. */
function isOfType({ type }: JsonObject, value: unknown): boolean {
  return Array.isArray(value) ? type === 'array' : typeof value === type
}

/** The choices without null; a nullable object or array is null, so that examples stay short. */
function choiceOf(choices: readonly JsonObject[], place: Place): Json {
  const values = choices.filter(({ type }) => type !== 'null')
  const isNullable = values.length < choices.length
  if (isNullable && exampleValues[place.name] === null) return null
  const known = values.find(one => isOfType(resolve(one, place.schemas), exampleValues[place.name]))
  const first = known ?? values[0] ?? { type: 'null' }
  const target = resolve(first, place.schemas)
  const isPlain = !('properties' in target) && !('items' in target) && !('anyOf' in target)
  if (isNullable && !isPlain && place.depth > 0) return null
  return exampleOf(first, place)
}

function resolve(schema: JsonObject, schemas: JsonObject): JsonObject {
  const { $ref } = schema
  return typeof $ref === 'string' ? (schemas[$ref.split('/').at(-1) ?? ''] as JsonObject) : schema
}

/** A field of any type is written in a reply; JSON Schema cannot say that it is there. */
const isAnything = (schema: JsonObject, { purpose }: Place) =>
  purpose === 'reply' && Object.keys(schema).length === 0

/** An object whose keys are known but written as a record. */
function recordOf(schema: JsonObject, place: Place): JsonObject {
  const names = schema['propertyNames']
  const values = schema['additionalProperties']
  const keys = isObject(names) && Array.isArray(names['enum']) ? names['enum'] : []
  if (!isObject(values) || place.purpose === 'request') return {}
  return Object.fromEntries(
    keys.map(key => [String(key), exampleOf(values, { ...place, name: String(key) })]),
  )
}

function objectOf(schema: JsonObject, place: Place): Json {
  if ('propertyNames' in schema) return recordOf(schema, place)
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>
  const required = (schema['required'] ?? []) as readonly string[]
  const optional = Object.keys(properties).filter(name => !required.includes(name))
  const showsOptional = place.purpose === 'request' && place.depth === 0
  const shown = showsOptional && required.length < shownOptional ? optional.slice(0, shownOptional) : []
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, child]) => required.includes(name) || shown.includes(name) || isAnything(child, place))
      .map(([name, child]) => [name, exampleOf(child, { ...place, name, depth: place.depth + 1 })]),
  )
}

function arrayOf(schema: JsonObject, place: Place): Json {
  const least = Number(schema['minItems'] ?? 0)
  const items = schema['items']
  if (Array.isArray(exampleValues[place.name]) && least === 0) return []
  if (!isObject(items) || (place.depth >= deepest && least === 0)) return []
  const item = exampleOf(items, { ...place, depth: place.depth + 1 })
  return Array.from({ length: Math.max(1, least) }, () => item)
}

/** A value that the schema of an OpenAPI document accepts, the same each time. */
export function exampleOf(schema: JsonObject, place: Place): Json {
  if ('$ref' in schema) return exampleOf(resolve(schema, place.schemas), place)
  if ('const' in schema) return schema['const'] ?? null
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as Json
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonObject[] | undefined
  if (choices !== undefined) return choiceOf(choices, place)
  const { type } = schema
  if (Array.isArray(type))
    return choiceOf(
      type.map(one => ({ ...schema, type: one as Json })),
      place,
    )
  switch (type) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return arrayOf(schema, place)
    case 'string':
      return textOf(schema, place.name)
    case 'integer':
    case 'number':
      return numberOf(schema, place.name)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}
