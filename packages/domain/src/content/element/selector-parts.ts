import type { SelectorConfig } from '../../workspace/property/styling-rules.ts'
import type { SelectorKind } from '../guide/step.ts'
import { isGeneratedName } from './selector-quality.ts'

/** An element as the page has it, as far as selectors use it. Nothing that a person typed is in it. */
export interface SeenElement {
  /** Lower-case name of the tag. */
  readonly tag: string
  readonly classes: readonly string[]
  /** All attributes but `class` and `style`, by name. */
  readonly attributes: Readonly<Record<string, string>>
  /** Its place among the siblings with the same tag, from 1. */
  readonly position: number
  /** How many siblings have the same tag, itself included. */
  readonly siblings: number
}

/** A selector of one level. */
export interface SelectorPart {
  readonly css: string
  readonly kind: SelectorKind
}

const maxValueLength = 120
/** Attributes that test tools and tours use by convention. */
export const ownMark = /^data-(?:test|testid|test-id|cy|qa|tour|automation|guide)$/
const labels = ['aria-label', 'title', 'placeholder', 'alt'] as const
/** Classes that say how an element is at the moment. */
export const stateClass =
  /^(?:active|current|open|opened|closed|show|shown|hide|hidden|selected|checked|disabled|focus|hover|focused|hovered|collapsed|collapsing|expanded|loading|fade|in|ng-[\w-]+|(?:is|has)-[\w-]+|:.*)$/
const maxClasses = 3

/** A name as CSS writes it (CSSOM, "serialize an identifier"). */
const escapeName = (name: string): string =>
  name
    .replace(/[^\w\u0080-\uffff-]/g, sign => `\\${sign}`)
    .replace(/^(-?)(\d)/, (_, dash: string, digit: string) => `${dash}\\3${digit} `)

const quote = (value: string): string => `"${value.replace(/["\\]/g, sign => `\\${sign}`)}"`

const isSingleLine = (value: string) =>
  value.trim() !== '' && value.length <= maxValueLength && !/[\n\r\f]/.test(value)

/** Whether a value may be used: short, one line, not blocked by the settings, not generated. */
export function isUsableValue(value: string, blocked: readonly RegExp[], isTrusted = false): boolean {
  if (!isSingleLine(value) || blocked.some(pattern => pattern.test(value))) return false
  return isTrusted || !isGeneratedName(value)
}

const onName = new Set([
  'input',
  'select',
  'textarea',
  'button',
  'form',
  'iframe',
  'fieldset',
  'object',
  'output',
])

/**
 * Returns the selector parts that can identify one element, best first: attributes of the settings in their order,
 * conventional test attributes, id, name, labels, address, classes. Position is not among them.
 */
export function selectorParts(
  { tag, classes, attributes }: SeenElement,
  { attributes: trusted, valueBlocklist }: Pick<SelectorConfig, 'attributes' | 'valueBlocklist'>,
): readonly SelectorPart[] {
  const blocked = valueBlocklist.map(pattern => new RegExp(pattern))
  const parts: SelectorPart[] = []
  const add = (name: string, kind: SelectorKind, prefix: string, isTrusted = false): void => {
    const value = attributes[name]
    if (value === undefined || !isUsableValue(value, blocked, isTrusted)) return
    parts.push({ css: `${prefix}[${escapeName(name)}=${quote(value)}]`, kind })
  }
  for (const name of trusted) add(name, 'attribute', '', true)
  for (const name of Object.keys(attributes))
    if (ownMark.test(name) && !trusted.includes(name)) add(name, 'attribute', '')
  const { id } = attributes
  if (id !== undefined && isUsableValue(id, blocked) && !/\s/.test(id))
    parts.push({ css: `#${escapeName(id)}`, kind: 'id' })
  if (onName.has(tag)) add('name', 'attribute', tag)
  for (const name of labels) add(name, 'label', tag)
  if (tag === 'a' && !/^javascript:|^#?$|[?]/.test(attributes['href'] ?? '')) add('href', 'attribute', 'a')
  if (tag === 'label') add('for', 'attribute', tag)
  const steady = classes
    .filter(name => !stateClass.test(name) && isUsableValue(name, blocked))
    .slice(0, maxClasses)
  if (steady.length > 0)
    parts.push({ css: `${tag}${steady.map(name => `.${escapeName(name)}`).join('')}`, kind: 'class' })
  if (tag === 'input' || tag === 'button') add('type', 'class', tag)
  return parts
}

/** An element by its place among siblings of the same kind. */
export const structurePart = ({ tag, position, siblings }: SeenElement): string =>
  siblings > 1 ? `${escapeName(tag)}:nth-of-type(${position})` : escapeName(tag)
