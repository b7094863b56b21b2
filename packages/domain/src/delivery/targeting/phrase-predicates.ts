import { readDay } from './berlin-time.ts'
import { findTime } from './phrase-time.ts'
import type { KnownKey } from './phrase-vocabulary.ts'
import type { SegmentFilter } from './segment.ts'

/** Words that negate a sentence (English and German). */
export const not =
  /\b(?:not|never|no|n't|isn't|aren't|haven't|hasn't|nicht|nie|kein(?:e[nmr]?)?|ohne|without)\b/i

/** The values that a sentence lists. */
export const listOf = (text: string): string[] =>
  text
    .replace(not, ' ')
    .split(/\s*[,;|/]\s*|\s+(?:or|oder)\s+/i)
    .map(unquote)
    .filter(word => word !== '')

/** The words without the quotation marks around them. */
export const unquote = (text: string): string =>
  text
    .trim()
    .replace(/^["'([]+|["')\]]+$/g, '')
    .trim()

type Meaning =
  | 'equal'
  | 'contain'
  | 'start'
  | 'more'
  | 'atLeast'
  | 'less'
  | 'atMost'
  | 'among'
  | 'nothing'
  | 'something'

/** Operators between a name and its value, longer ones first (English and German). */
const predicates: readonly (readonly [RegExp, Meaning])[] = [
  [/\s(?:is|are|ist|sind)?\s*(?:not empty|nicht leer)$/i, 'something'],
  [
    /\s(?:is|are|ist|sind)?\s*(?:empty|unknown|not set|missing|unset|leer|unbekannt|nicht gesetzt|nicht bekannt|nicht vorhanden)$/i,
    'nothing',
  ],
  [/\s(?:is|are|ist|sind)?\s*(?:known|set|present|bekannt|gesetzt|vorhanden)$/i, 'something'],
  [/\s(?:is|are|ist|sind)?\s*(?:at least|>=|≥|mindestens|größer oder gleich|no less than)\s+/i, 'atLeast'],
  [
    /\s(?:is|are|ist|sind)?\s*(?:at most|<=|≤|höchstens|maximal|kleiner oder gleich|no more than)\s+/i,
    'atMost',
  ],
  [
    /\s(?:is|are|ist|sind|beträgt)?\s*(?:greater than|more than|higher than|bigger than|above|over|>|größer als|mehr als|höher als|über)\s+/i,
    'more',
  ],
  [
    /\s(?:is|are|ist|sind|beträgt)?\s*(?:less than|fewer than|lower than|smaller than|below|under|<|kleiner als|weniger als|niedriger als|unter)\s+/i,
    'less',
  ],
  [
    /\s(?:does not |do not |doesn't |don't )?(?:starts? with|begins? with|beginnt mit|fängt an mit)\s+/i,
    'start',
  ],
  [
    /\s(?:does not |do not |doesn't |don't )?(?:contains?|includes?|enthält(?: nicht)?|enthalten)\s+/i,
    'contain',
  ],
  [
    /\s(?:is|are|ist|sind)?\s*(?:not |nicht )?(?:in|one of|any of|eine[rs]? von|unter anderem)\s*:?\s+/i,
    'among',
  ],
  [/\s*(?:!=|<>|≠|=|:)\s*/i, 'equal'],
  [
    /\s(?:is not|are not|isn't|aren't|does not equal|ist nicht|sind nicht|ungleich|is|are|equals?|ist|sind|gleich|lautet|heißt)\s+/i,
    'equal',
  ],
]

export interface Parts {
  readonly name: string
  readonly meaning: Meaning
  readonly value: string
  readonly isNegated: boolean
}

/** Splits a sentence into a name, a predicate and a value. */
export function cutPredicate(clause: string): Parts | null {
  for (const [shape, meaning] of predicates) {
    const match = shape.exec(clause)
    if (match === null || match.index === 0) continue
    const value = clause.slice(match.index + match[0].length)
    // The shapes of a presence hold their own negation: "not empty" is something, "not set" nothing.
    const isPresence = meaning === 'nothing' || meaning === 'something'
    const isNegated =
      !isPresence &&
      (/!=|<>|≠|ungleich/.test(match[0]) || not.test(match[0]) || /^(?:not|nicht|kein)\b/i.test(value))
    return {
      name: clause.slice(0, match.index),
      meaning,
      isNegated,
      value: value.replace(/^(?:not|nicht|kein\w*)\s+/i, ''),
    }
  }
  return null
}

const numberSigns = {
  more: 'greaterThan',
  atLeast: 'greaterThanEqualTo',
  less: 'lessThan',
  atMost: 'lessThanEqualTo',
} as const
const yes: ReadonlySet<string> = new Set(['true', 'yes', 'on', 'wahr', 'ja', 'an'])
const no: ReadonlySet<string> = new Set(['false', 'no', 'off', 'falsch', 'nein', 'aus'])

/** The filter for a name that is known; null where the words do not go with its type. */
export function filterOf(
  { key, type }: KnownKey,
  { meaning, value, isNegated }: Omit<Parts, 'name'>,
): SegmentFilter | null {
  const presence = meaning === 'nothing' || meaning === 'something'
  if (presence) {
    const is = (meaning === 'nothing') !== isNegated ? 'empty' : 'notEmpty'
    if (type === 'array') return null
    return type === 'datetime'
      ? { key, type, operator: 'within', value: { is } }
      : { key, type, operator: is, value: null }
  }
  const word = unquote(value)
  switch (type) {
    case 'string': {
      const words = listOf(value)
      if (word === '') return null
      if (meaning === 'start') return isNegated ? null : { key, type, operator: 'startsWith', value: word }
      if (meaning === 'contain')
        return { key, type, operator: isNegated ? 'notContains' : 'contains', value: word }
      if (meaning === 'among' || words.length > 1)
        return { key, type, operator: isNegated ? 'notIn' : 'in', value: words }
      return meaning === 'equal'
        ? { key, type, operator: isNegated ? 'notEquals' : 'equals', value: word }
        : null
    }
    case 'number': {
      const number = Number(word.replace(/(?<=\d)[\s_](?=\d)/g, '').replace(/^(-?\d+),(\d+)$/, '$1.$2'))
      if (word === '' || !Number.isFinite(number)) return null
      if (meaning === 'equal')
        return { key, type, operator: isNegated ? 'notEquals' : 'equals', value: number }
      const operator = numberSigns[meaning as keyof typeof numberSigns]
      return operator === undefined || isNegated ? null : { key, type, operator, value: number }
    }
    case 'boolean': {
      const lower = word.toLowerCase()
      const is = yes.has(lower) ? true : no.has(lower) ? false : null
      return is === null || meaning !== 'equal'
        ? null
        : { key, type, operator: 'equals', value: is !== isNegated }
    }
    case 'array': {
      const words = listOf(value)
      return words.length === 0 ? null : { key, type, operator: isNegated ? 'isNot' : 'is', value: words }
    }
    case 'datetime':
      return datetimeFilter(
        key,
        `${meaning === 'more' ? 'after' : meaning === 'less' ? 'before' : ''} ${word}`.trim(),
      )
  }
}

function datetimeFilter(key: string, words: string): SegmentFilter | null {
  const timed = findTime(words)
  if (timed !== null) return { key, type: 'datetime', ...timed.time }
  return readDay(words) === null ? null : { key, type: 'datetime', operator: 'relativeEquals', value: words }
}
