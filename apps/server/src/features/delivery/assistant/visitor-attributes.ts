import { refuse } from '../../../platform/http/index.ts'

type Value = string | number | boolean | readonly (string | number)[]

/** Attributes that a page reports about its user; null removes a value. */
export type VisitorAttributes = Readonly<Record<string, Value | null>>

/** Bytes of JSON that one user's attributes may take. */
export const maxAttributeBytes = 16_384

/** PostgreSQL keeps neither NUL nor half characters. */
const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function readValue(value: unknown): Value | null | undefined {
  if (typeof value === 'string') return clean(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return undefined
  return value.filter(isScalar).map(one => (typeof one === 'string' ? clean(one) : one))
}

/**
 * Takes over what a page sent about its user: texts, numbers, booleans and lists of texts and numbers (the
 * types of document 1 §3; a datetime travels as text). Anything else, such as a nested object, is left out,
 * since no filter could ever read it. Refuses more than 16 KB (413).
 */
export function readAttributes(sent: Readonly<Record<string, unknown>>): VisitorAttributes {
  const entries = Object.entries(sent).flatMap(([key, value]) => {
    const read = readValue(value)
    return read === undefined ? [] : [[key, read] as const]
  })
  const attributes = Object.fromEntries(entries)
  if (Buffer.byteLength(JSON.stringify(attributes)) > maxAttributeBytes) {
    throw refuse('tooLarge', { maxBytes: maxAttributeBytes })
  }
  return attributes
}

/** The attributes without those that were taken away. */
export function withoutNulls(attributes: VisitorAttributes): VisitorAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null))
}
