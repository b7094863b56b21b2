import type { DateRange } from './date-range.ts'

/** When something was, as a phrase says it: a range, or one day. */
export type PhraseTime =
  | { readonly operator: 'within'; readonly value: DateRange }
  | { readonly operator: 'relativeEquals'; readonly value: string }

const units: Readonly<Record<string, string>> = {
  day: 'day',
  tag: 'day',
  week: 'week',
  woche: 'week',
  month: 'month',
  monat: 'month',
}

const unitOf = (word: string): string => {
  const singular = word
    .toLowerCase()
    .replace(/(?<=day|week|month)s$|(?<=tag)en?$|(?<=woche)n$|(?<=monat)en?$/, '')
  return units[singular] ?? 'day'
}

const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  ein: 1,
  einem: 1,
  einer: 1,
  einen: 1,
  two: 2,
  zwei: 2,
  three: 3,
  drei: 3,
  four: 4,
  vier: 4,
  five: 5,
  fünf: 5,
  six: 6,
  sechs: 6,
  seven: 7,
  sieben: 7,
  ten: 10,
  zehn: 10,
  twelve: 12,
  zwölf: 12,
}
const amountOf = (word: string | undefined): number =>
  word === undefined ? 1 : (numberWords[word.toLowerCase()] ?? Number(word))

const amount = `(\\d{1,3}|${Object.keys(numberWords).join('|')})`
const unit = '(days?|weeks?|months?|tage?n?|wochen?|monate?n?)'
const day = '(\\d{4}-\\d{2}-\\d{2})'

type Read = (match: RegExpExecArray) => PhraseTime

const within = (from: string | null, to: string | null): PhraseTime => ({
  operator: 'within',
  value: { from, to },
})
const ago = (count: string | undefined, word: string | undefined) =>
  `today - ${amountOf(count)} ${unitOf(word ?? 'day')}`

/** The first that is found counts: longer phrases stand before those that they contain. */
const phrases: readonly (readonly [RegExp, Read])[] = [
  [
    new RegExp(`(?:more than|longer than|over) ${amount} ${unit} ago`, 'i'),
    m => within(null, ago(m[1], m[2])),
  ],
  [new RegExp(`vor (?:mehr als|über) ${amount} ${unit}`, 'i'), m => within(null, ago(m[1], m[2]))],
  [
    new RegExp(`seit (?:mehr als |über )?${amount} ${unit} nicht(?: mehr)?`, 'i'),
    m => within(null, ago(m[1], m[2])),
  ],
  [
    new RegExp(`(?:(?:in|within|during|over) )?(?:the )?(?:past|last|previous) (?:${amount} )?${unit}`, 'i'),
    m => within(ago(m[1], m[2]), null),
  ],
  [
    new RegExp(
      `(?:in|innerhalb|während)?\\s*(?:den|der|dem|des)?\\s*(?:letzten?|letzter|vergangenen?) (?:${amount} )?${unit}`,
      'i',
    ),
    m => within(ago(m[1], m[2]), null),
  ],
  [new RegExp(`(?:less than|within) ${amount} ${unit}(?: ago)?`, 'i'), m => within(ago(m[1], m[2]), null)],
  [new RegExp(`${amount} ${unit} ago`, 'i'), m => ({ operator: 'relativeEquals', value: ago(m[1], m[2]) })],
  [new RegExp(`vor ${amount} ${unit}`, 'i'), m => ({ operator: 'relativeEquals', value: ago(m[1], m[2]) })],
  [new RegExp(`(?:between|zwischen) ${day} \\.\\. ${day}`, 'i'), m => within(m[1] ?? null, m[2] ?? null)],
  [new RegExp(`(?:since|from|seit|ab)(?: dem)? ${day}`, 'i'), m => within(m[1] ?? null, null)],
  [new RegExp(`(?:after|nach)(?: dem)? ${day}`, 'i'), m => within(m[1] ?? null, null)],
  [new RegExp(`(?:before|until|vor|bis)(?: dem| zum)? ${day}`, 'i'), m => within(null, m[1] ?? null)],
  [new RegExp(`(?:(?:on|am) )?${day}`, 'i'), m => ({ operator: 'relativeEquals', value: m[1] ?? '' })],
  [/\b(?:today|heute)\b/i, () => ({ operator: 'relativeEquals', value: 'today' })],
  [/\b(?:yesterday|gestern)\b/i, () => ({ operator: 'relativeEquals', value: 'yesterday' })],
  [/\b(?:this week|diese(?:r|n)? woche)\b/i, () => within('today - 7 day', null)],
  [/\b(?:this month|diese(?:r|n|m)? monat)\b/i, () => within('today - 1 month', null)],
]

/** Finds the time that a clause names, and the rest of the clause without it. Null: it names none. */
export function findTime(clause: string): { readonly time: PhraseTime; readonly rest: string } | null {
  for (const [shape, read] of phrases) {
    const match = shape.exec(clause)
    if (match === null) continue
    const rest = `${clause.slice(0, match.index)} ${clause.slice(match.index + match[0].length)}`
    return { time: read(match), rest: rest.replace(/\s+/g, ' ').trim() }
  }
  return null
}
