import { readInstant } from '../../delivery/targeting/berlin-time.ts'
import { type AttributeType, standardKeys } from '../../delivery/targeting/segment.ts'
import { checkAlphanumericUnderscore } from '../../foundation/text/character-rules.ts'

/** Types that an attribute can have; `tag` reads like an array (document 1 §3). */
export type StoredAttributeType = AttributeType | 'tag'

/** The type that a value shows by itself; null where it is none that a filter could ever read. */
export function typeOfValue(value: unknown): 'string' | 'number' | 'boolean' | 'array' | null {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : null
  return typeof value === 'string' || typeof value === 'boolean'
    ? (typeof value as 'string' | 'boolean')
    : null
}

/**
 * Whether filters of the attribute's type can read the value. A datetime is a text that can be read as an instant, or
 * milliseconds since 1970; nothing else is converted (the text "true" is no boolean).
 */
export function fitsAttributeType(type: StoredAttributeType, value: unknown): boolean {
  if (type === 'datetime') {
    return typeof value === 'string' ? readInstant(value) !== null : typeOfValue(value) === 'number'
  }
  return typeOfValue(value) === (type === 'tag' ? 'array' : type)
}

export type AttributeKeyFault = 'blank' | 'notAlphanumericUnderscore' | 'tooLong' | 'standardKey'

/**
 * Returns the fault that prevents a text from being the key of an attribute (document 2 §5.1, "Alphanumeric with
 * underscore"), or null.
 */
export function attributeKeyFault(key: string): AttributeKeyFault | null {
  if (Object.hasOwn(standardKeys, key)) return 'standardKey'
  return checkAlphanumericUnderscore(key) as AttributeKeyFault | null
}
