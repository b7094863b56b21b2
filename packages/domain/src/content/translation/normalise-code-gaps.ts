import type { TextPart } from './inline-codes.ts'

/** Start or end of an element that changes nothing, as added by translation tools. */
export const boundary = { kind: 'boundary' } as const
export type SidePart = TextPart | typeof boundary

/** Changes that a tool made to the inline codes of a text. The text is imported and the report names the change. */
export const codeFaults = ['lineBreak', 'whitespace'] as const
export type CodeFault = (typeof codeFaults)[number]

export interface NormalisedSide {
  readonly parts: readonly TextPart[]
  /** White space that a formatter had put beside an inline code was taken out. */
  readonly isChanged: boolean
}

type Neighbour = SidePart | undefined

const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t' || sign === '\n'
const isBreak = (part: Neighbour) => typeof part === 'object' && part.kind === 'break'
const isCode = (part: Neighbour) =>
  typeof part === 'object' && (part.kind === 'break' || part.kind === 'word')

/**
 * Punctuation that nothing separates from the word before it, or after it. Languages use the same quotes to open and to
 * close, so these count by what is on their other side.
 */
const closing = /^(?:[\p{Pe}.,;:!?%…/'’-]|["“”«»‘](?=$|[\s\p{P}]))/u
const opening = /(?:[\p{Ps}/¿¡-]|(?:^|[\s\p{P}])["“”«»‘'])$/u
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Returns the replacement of a formatter's white space between a text and a word in braces: one space, or an empty
 * string.
 */
const gapBefore = (text: string) => (opening.test(text.slice(-2)) || unspaced.test(text.slice(-1)) ? '' : ' ')
const gapAfter = (text: string) => (closing.test(text) || unspaced.test(text.slice(0, 1)) ? '' : ' ')

/** Adjacent texts are one: a parser may report a text in pieces. */
function joinTexts(parts: readonly SidePart[]): SidePart[] {
  const joined: SidePart[] = []
  let text: string[] = []
  const flush = () => {
    if (text.length > 0) joined.push(text.join(''))
    text = []
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      text.push(part)
      continue
    }
    flush()
    joined.push(part)
  }
  flush()
  return joined
}

/** The blanks at both ends of a text, and what is between them. */
function splitBlanks(text: string) {
  let from = 0
  let to = text.length
  while (from < to && isBlank(text[from])) from += 1
  while (to > from && isBlank(text[to - 1])) to -= 1
  return { lead: text.slice(0, from), core: text.slice(from, to), trail: text.slice(to) }
}

const isFormatted = (blanks: string) => blanks.includes('\n')

/** Blanks beside a neighbour as they were before a formatter came by. */
function blanksBeside(blanks: string, neighbour: Neighbour, isTight: boolean, gap: string): string {
  if (isBreak(neighbour) && (isTight || isFormatted(blanks))) return ''
  if (!isFormatted(blanks)) return blanks
  return neighbour === undefined ? '' : gap
}

interface Options {
  /** The source has no blanks beside its line breaks, so a translation needs none. */
  readonly isTight: boolean
}

function normaliseText(text: string, before: Neighbour, after: Neighbour, { isTight }: Options): string {
  const { lead, core, trail } = splitBlanks(text)
  if (core === '') {
    const isBesideBreak = isBreak(before) || isBreak(after)
    if (!isFormatted(text)) return isBesideBreak && isTight ? '' : text
    return isBesideBreak || before === undefined || after === undefined ? '' : ' '
  }
  const start = blanksBeside(lead, before, isTight, gapAfter(core))
  return start + core + blanksBeside(trail, after, isTight, gapBefore(core))
}

/**
 * Takes out the white space that a formatter of XML ("pretty print") puts around inline codes: our files hold a line
 * break only as a code, so blanks with a line feed beside a code or at the ends are a formatter's. Beside a word in
 * braces one space stays where punctuation allows one. Linear in the text.
 */
export function normaliseCodeGaps(parts: readonly SidePart[], options: Options): NormalisedSide {
  const joined = joinTexts(parts)
  let isChanged = false
  let endsWithGap = false
  const normalised = joined.flatMap((part, at): TextPart[] => {
    if (typeof part === 'object') {
      if (part.kind === 'boundary') return []
      endsWithGap = false
      return [part]
    }
    const [before, after] = [joined[at - 1], joined[at + 1]]
    const text = normaliseText(part, before, after, options)
    if (text !== part && (isCode(before) || isCode(after))) isChanged = true
    // The blanks on both sides of an element that changes nothing are one gap.
    const isGapTwice = text !== part && text.startsWith(' ') && endsWithGap
    endsWithGap = text !== part && text.endsWith(' ')
    return text === '' ? [] : [isGapTwice ? text.slice(1) : text]
  })
  return { parts: normalised, isChanged }
}

/** Whether a text has no blanks beside its line breaks. */
export function isTightAtBreaks(parts: readonly TextPart[]): boolean {
  return parts.every((part, at) => {
    if (typeof part !== 'string') return true
    const { lead, trail } = splitBlanks(part)
    return !(isBreak(parts[at - 1]) && lead !== '') && !(isBreak(parts[at + 1]) && trail !== '')
  })
}

/** How many line breaks a text has. */
export function countBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
