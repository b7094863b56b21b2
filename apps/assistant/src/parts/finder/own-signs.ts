import { viewOf } from '../../finder/own-words.ts'
import { attributeOf, classesOf, isMatch, tagOf } from './native.ts'

/** Maximum number of attributes and of parts that are read. */
export const maxSigns = 8
const maxParts = 24
/** Attributes of the page's author that are no selectors by convention and still tell elements of a kind apart. */
const hintNames =
  /^(?:value|autocomplete|inputmode|pattern|min|max|step|maxlength|accept|target|rel|part|slot|src|action|formaction|aria-haspopup|aria-keyshortcuts|accesskey|download|data-[\w-]+)$/
/** The value of any other field may have been typed. */
const withFixedValue =
  'button,option,input:is([type=radio],[type=checkbox],[type=button],[type=submit],[type=reset])'

/** Whether an attribute may be recorded: its value was not typed by a user. */
export const isHint = (element: Element, name: string): boolean =>
  hintNames.test(name) && (name !== 'value' || isMatch(element, withFixedValue))

/** A short hash of a long value (FNV-1a, 32 bits). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}

const fileOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? ''

/** An icon or another part of an element: the shape of a drawing, the file of a picture, else tag and classes. */
function partOf(part: Element): string {
  const tag = tagOf(part)
  const drawn = attributeOf(part, 'd')
  if (drawn) return `${tag}#${hashOf(drawn)}`
  const address = attributeOf(part, tag === 'use' ? 'href' : 'src') ?? ''
  if (tag === 'use') return `${tag}#${address.split('#').at(-1)}`
  if (address && !address.startsWith('data:')) return `${tag}#${fileOf(address)}`
  return [tag, ...classesOf(part).slice(0, 3)].join('.')
}

/** What an element is made of, in the order of the page. */
export function insideOf(element: Element): readonly string[] {
  const parts: string[] = []
  // 1: elements alone.
  const walker = viewOf(element).document.createTreeWalker(element, 1)
  for (let looks = 0; looks < maxParts && parts.length < maxSigns && walker.nextNode(); looks++)
    parts.push(partOf(walker.currentNode as Element).slice(0, 120))
  return parts
}

/** Those of these attributes that the element has. */
export function attributesOf(element: Element, names: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = attributeOf(element, name)
    if (value) found[name] = value
  }
  return found
}
