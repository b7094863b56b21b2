import {
  evaluateTest,
  type FilterTest,
  fitsNumber,
  isInSpan,
  type ResolvedSegment,
} from '@waymark/domain/delivery/targeting'
import { activityKey, type MatchingUsers, type PreparedSegment, wantsMatching } from '../prepare-segment.ts'
import type { Column } from './column-body.ts'
import { markTexts, type PackedTexts } from './packed-texts.ts'

/** Names of the columns: what every user has, and the custom attributes. */
export const standardColumns = {
  identity: 'of:identity',
  ids: 'of:ids',
  tags: 'of:tags',
  createdAt: 'of:createdAt',
  firstSeenAt: 'of:firstSeenAt',
  lastSeenAt: 'of:lastSeenAt',
  /** Columns that narrow lists. */
  state: 'of:state',
  search: 'of:search',
  /** True for archived people. */
  archived: 'of:archived',
  /** Not of a person, but of a place: who of the chunk is there when all are in the order of their ids. */
  order: 'of:order',
} as const

export const attributeColumn = (key: string): string => `is:${key}`

type Filter = ResolvedSegment['groups'][number]['filters'][number]

/** Which column a filter looks at. */
function columnOf({ source }: Pick<Filter, 'source'>): string {
  switch (source.from) {
    case 'attribute':
      return attributeColumn(source.key)
    case 'customerId':
    case 'tutorialInteraction':
    case 'trackedEvent':
      return standardColumns.identity
    default:
      return standardColumns[source.from]
  }
}

/** Which columns are read, and of which the values, too: the others are compared by their numbers and instants. */
export type ColumnNeeds = ReadonlyMap<string, { readonly words: boolean }>

/** Whether a filter looks at the values themselves. */
const needsWords = ({ test, source }: Filter): boolean =>
  source.from === 'customerId' || !['presence', 'number', 'instant', 'nothing'].includes(test.kind)

/** The columns that a segment looks at. */
export function columnsOf({ resolved, also }: PreparedSegment): ColumnNeeds {
  const needs = new Map<string, { words: boolean }>(also === undefined ? [] : columnsOf(also))
  for (const filter of resolved.groups.flatMap(group => group.filters)) {
    const key = columnOf(filter)
    needs.set(key, { words: needsWords(filter) || needs.get(key)?.words === true })
  }
  return needs
}

/** Returns the identity of a user as one text: `k` for users that pages identify, `a` for the others. */
export const identityText = (user: { readonly externalId: string; readonly isAnonymous: boolean }): string =>
  `${user.isAnonymous ? 'a' : 'k'}${user.externalId}`

type Decide = (value: unknown) => boolean

/** A filter as a question about one value of its column. */
function decider({ source, test }: Filter, matchingUsers: PreparedSegment['matchingUsers']): Decide {
  if (source.from === 'tutorialInteraction' || source.from === 'trackedEvent')
    return activityDecider(test, matchingUsers)
  if (source.from !== 'customerId') return value => evaluateTest(test, value) === null
  return value => evaluateTest(test, customerIdOf(value)) === null
}

const customerIdOf = (identity: unknown): string | null =>
  typeof identity === 'string' && identity.startsWith('k') ? identity.slice(1) : null

function activityDecider(test: FilterTest, matchingUsers: PreparedSegment['matchingUsers']): Decide {
  if (test.kind !== 'guide' && test.kind !== 'event') return () => false
  const users = matchingUsers.get(activityKey(test))
  if (users === undefined) throw new Error('the segment asks for something that was not looked up')
  const identities = identitiesOf(users)
  const wanted = wantsMatching(test)
  return value => identities.has(value) === wanted
}

const identitySets = new WeakMap<MatchingUsers, ReadonlySet<unknown>>()

/** Made once for all chunks. */
function identitiesOf(users: MatchingUsers): ReadonlySet<unknown> {
  const made = identitySets.get(users)
  if (made !== undefined) return made
  const text = (isAnonymous: boolean) => (externalId: string) => identityText({ externalId, isAnonymous })
  const set = new Set([...users.known.map(text(false)), ...users.anonymous.map(text(true))])
  identitySets.set(users, set)
  return set
}

/** By code: whether the filter holds. Numbers and instants are compared without reading the values. */
function holdsByCode(filter: Filter, column: Column, decide: Decide): Uint8Array {
  const holds = new Uint8Array(column.distinct)
  holds[0] = decide(undefined) ? 1 : 0
  const { test, source } = filter
  const fill = (fits: (code: number) => boolean) => {
    for (let code = 1; code < holds.length; code += 1) holds[code] = fits(code) ? 1 : 0
  }
  // Anyone who is anonymous has an identity, too, but no id of the customer's.
  if (test.kind === 'presence' && source.from !== 'customerId') fill(() => test.is === 'notEmpty')
  else if (test.kind === 'number') fillNumbers(test, column, fill)
  else if (test.kind === 'instant') fillInstants(test, column, fill)
  else if (test.kind === 'nothing') fill(() => false)
  else if (test.kind === 'text' && column.texts !== null && isQuickInTexts(test))
    fillTexts(test, column.texts, source.from === 'customerId', fill)
  else {
    const values = column.values()
    fill(code => decide(values[code]))
  }
  return holds
}

type TextTest = Extract<FilterTest, { kind: 'text' }>

/** More whole words than this are found sooner by looking each value up among them. */
const maxWholeWords = 8

const isQuickInTexts = ({ fit, words }: TextTest) => fit !== 'oneOf' || words.size <= maxWholeWords

/** The letter that an identity begins with whom pages name. */
export const firstOfKnown = identityText({ externalId: '', isAnonymous: false }).charCodeAt(0)

/** Looks for the words in all values at once. An id of the customer's is an identity without its first letter. */
function fillTexts(
  { fit, words, isNegated }: TextTest,
  texts: PackedTexts,
  isIdentity: boolean,
  fill: Fill,
): void {
  const { bytes, starts } = texts
  const marks = new Uint8Array(starts.length)
  for (const word of words) markTexts(texts, word, fit, isIdentity ? 1 : 0, marks)
  const isMissingAt = (code: number) => {
    const from = starts[code] ?? 0
    return isIdentity && (bytes[from] !== firstOfKnown || (starts[code + 1] ?? 0) - from === 1)
  }
  fill(code => (isMissingAt(code) ? isNegated : (marks[code] === 1) !== isNegated))
}

type Fill = (fits: (code: number) => boolean) => void

function fillNumbers(test: Extract<FilterTest, { kind: 'number' }>, { numbers }: Column, fill: Fill): void {
  if (numbers === null) return
  fill(code => {
    const number = numbers[code] ?? Number.NaN
    return !Number.isNaN(number) && fitsNumber(test, number) !== test.isNegated
  })
}

function fillInstants(test: Extract<FilterTest, { kind: 'instant' }>, column: Column, fill: Fill): void {
  // Without texts that stand for an instant, the numbers are all the instants there are.
  const instants = column.instants ?? column.numbers
  if (instants !== null) fill(code => isInSpan(test.span, instants[code] ?? Number.NaN))
}

/** Takes a filter's answer for each person into `mask`. */
function apply(mask: Uint8Array, isAnd: boolean, column: Column | null, holds: Uint8Array | boolean): void {
  if (column === null || typeof holds === 'boolean') {
    if (holds !== isAnd) mask.fill(isAnd ? 0 : 1)
    return
  }
  const { codes } = column
  if (codes instanceof Uint8Array) (isAnd ? andByBytes : orByBytes)(mask, codes, holds)
  else (isAnd ? andByPairs : orByPairs)(mask, codes, holds)
}

// One loop each, without a choice inside and for one kind of numbers: these are what a count over a million people
// spends its time on.
function andByBytes(mask: Uint8Array, codes: Uint8Array, holds: Uint8Array): void {
  for (let at = 0; at < mask.length; at += 1) mask[at] = (mask[at] ?? 0) & (holds[codes[at] ?? 0] ?? 0)
}

function andByPairs(mask: Uint8Array, codes: Uint16Array, holds: Uint8Array): void {
  for (let at = 0; at < mask.length; at += 1) mask[at] = (mask[at] ?? 0) & (holds[codes[at] ?? 0] ?? 0)
}

function orByBytes(mask: Uint8Array, codes: Uint8Array, holds: Uint8Array): void {
  for (let at = 0; at < mask.length; at += 1) mask[at] = (mask[at] ?? 0) | (holds[codes[at] ?? 0] ?? 0)
}

function orByPairs(mask: Uint8Array, codes: Uint16Array, holds: Uint8Array): void {
  for (let at = 0; at < mask.length; at += 1) mask[at] = (mask[at] ?? 0) | (holds[codes[at] ?? 0] ?? 0)
}

/** By person of the chunk: 1 where the segment holds. `columns` lacks those that no one in the chunk has a value in. */
export function matchChunk(
  segment: PreparedSegment,
  columns: ReadonlyMap<string, Column>,
  users: number,
): Uint8Array {
  const mask = matchOwn(segment, columns, users)
  if (segment.also === undefined) return mask
  const other = matchChunk(segment.also, columns, users)
  return mask.map((one, at) => one & (other[at] ?? 0))
}

function matchOwn(
  { resolved, matchingUsers }: PreparedSegment,
  columns: ReadonlyMap<string, Column>,
  users: number,
): Uint8Array {
  const [first, ...others] = resolved.groups.filter(group => group.filters.length > 0)
  if (first === undefined) return new Uint8Array(users)
  const maskOf = (group: Group) => matchGroup(group, matchingUsers, columns, users)
  const mask = maskOf(first)
  for (const group of others) {
    const part = maskOf(group)
    if (resolved.connection === 'and')
      for (let at = 0; at < users; at += 1) mask[at] = (mask[at] ?? 0) & (part[at] ?? 0)
    else for (let at = 0; at < users; at += 1) mask[at] = (mask[at] ?? 0) | (part[at] ?? 0)
  }
  return mask
}

type Group = ResolvedSegment['groups'][number]

function matchGroup(
  { connection, filters }: Group,
  matchingUsers: PreparedSegment['matchingUsers'],
  columns: ReadonlyMap<string, Column>,
  users: number,
): Uint8Array {
  const isAnd = connection === 'and'
  const mask = new Uint8Array(users).fill(isAnd ? 1 : 0)
  for (const filter of filters) {
    const column = columns.get(columnOf(filter)) ?? null
    const decide = decider(filter, matchingUsers)
    apply(mask, isAnd, column, column === null ? decide(undefined) : holdsByCode(filter, column, decide))
  }
  return mask
}
