import { anyButNewline, type CharSet, charSet, complementOf, oneChar } from './char-set.ts'
import { type PatternNode, PatternRefused } from './pattern-node.ts'
import { readEscape } from './read-escape.ts'

/** Groups inside groups; deeper ones are not needed and would exhaust the stack. */
const maxDepth = 50
const empty: PatternNode = { kind: 'empty' }

/** The text that is read, and how far. */
interface Reader {
  readonly text: string
  at: number
}

/**
 * Reads a pattern that `RegExp` accepts (without flags) into a tree. Throws `PatternRefused` for syntax that the
 * analysis does not cover.
 */
export function readPattern(text: string): PatternNode {
  return readChoice({ text, at: 0 }, 0)
}

function readChoice(reader: Reader, depth: number): PatternNode {
  if (depth > maxDepth) throw new PatternRefused('patternTooLarge')
  const options = [readSequence(reader, depth)]
  while (reader.text[reader.at] === '|') {
    reader.at++
    options.push(readSequence(reader, depth))
  }
  return options.length === 1 ? (options[0] ?? empty) : { kind: 'choice', options }
}

function readSequence(reader: Reader, depth: number): PatternNode {
  const parts: PatternNode[] = []
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    parts.push(readQuantified(reader, readAtom(reader, depth)))
  }
  return { kind: 'sequence', parts }
}

function readAtom(reader: Reader, depth: number): PatternNode {
  const { text, at } = reader
  const sign = text[at] ?? ''
  if (sign === '(') return readGroup(reader, depth)
  if (sign === '[') return readBrackets(reader)
  if (sign === '\\' && /[bB]/.test(text[at + 1] ?? '')) {
    reader.at += 2
    return empty
  }
  if (sign === '\\') {
    const { set, end } = readEscape(text, at)
    reader.at = end
    return { kind: 'chars', set }
  }
  reader.at++
  if (sign === '^' || sign === '$') return empty
  return { kind: 'chars', set: sign === '.' ? anyButNewline : oneChar(sign.charCodeAt(0)) }
}

function readGroup(reader: Reader, depth: number): PatternNode {
  const [opening = ''] = /^\((?:\?(?::|<[A-Za-z_]\w*>))?/.exec(reader.text.slice(reader.at)) ?? []
  reader.at += opening.length
  // `(?` that opens no plain or named group is a look-around or a modifier.
  if (opening === '(' && reader.text[reader.at] === '?') throw new PatternRefused('patternUnsupported')
  const inside = readChoice(reader, depth + 1)
  reader.at++
  return inside
}

const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/

/** Lazy quantifiers try the same ways in another order, so they cost the same when nothing matches. */
function readQuantified(reader: Reader, body: PatternNode): PatternNode {
  const found = quantifier.exec(reader.text.slice(reader.at, reader.at + 40))
  if (found === null) return body
  const [all, sign, least, comma, most] = found
  reader.at += all.length
  const open = Number.POSITIVE_INFINITY
  if (sign !== undefined)
    return { kind: 'repeat', body, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : open }
  const min = Number(least)
  return { kind: 'repeat', body, min, max: comma === undefined ? min : most === '' ? open : Number(most) }
}

/** One member of a bracket expression; `unit` is null for a class such as `\d`. */
function readMember(reader: Reader): { readonly set: CharSet; readonly unit: number | null } {
  const { text, at } = reader
  if (text[at] === '\\' && text[at + 1] === 'b') {
    reader.at += 2
    return { set: oneChar(8), unit: 8 }
  }
  if (text[at] === '\\') {
    const { set, isClass, end } = readEscape(text, at)
    reader.at = end
    return { set, unit: isClass ? null : (set[0]?.[0] ?? null) }
  }
  reader.at++
  const unit = text.charCodeAt(at)
  return { set: oneChar(unit), unit }
}

function readBrackets(reader: Reader): PatternNode {
  const { text } = reader
  reader.at++
  const isNegated = text[reader.at] === '^'
  if (isNegated) reader.at++
  const ranges: (readonly [number, number])[] = []
  while (reader.at < text.length && text[reader.at] !== ']') {
    const { set, unit } = readMember(reader)
    const isRange = unit !== null && text[reader.at] === '-' && !']'.includes(text[reader.at + 1] ?? ']')
    if (!isRange) {
      ranges.push(...set)
      continue
    }
    reader.at++
    const last = readMember(reader)
    if (last.unit === null) ranges.push(...set, ...oneChar(45), ...last.set)
    else ranges.push([unit, last.unit])
  }
  reader.at++
  const set = charSet(ranges)
  return { kind: 'chars', set: isNegated ? complementOf(set) : set }
}
