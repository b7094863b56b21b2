import { cutClauses } from './phrase-clauses.ts'
import { findNamed, type Named, plain } from './phrase-names.ts'
import { cutPredicate, filterOf, listOf, not, unquote } from './phrase-predicates.ts'
import { findTime } from './phrase-time.ts'
import { type KnownKey, keysOf, type Vocabulary } from './phrase-vocabulary.ts'
import type { InteractionState, Segment, SegmentFilter } from './segment.ts'
import { filterFault } from './validate-segment.ts'

/** Possible results of a description (document 1 §3, "Copilot result statuses"). */
export const copilotStatuses = [
  'OK',
  'ERROR',
  'GUIDE_TITLE_ERROR',
  'UNKNOWN_ATTRIBUTE_ERROR',
  'DESCRIPTION_CORRECTED',
] as const
export type CopilotStatus = (typeof copilotStatuses)[number]

export interface DescribedSegment {
  readonly status: CopilotStatus
  /** Null unless everything was understood. */
  readonly segment: Segment | null
  /** The corrected description, or the word that was not understood; else empty. */
  readonly message: string
}

/** Why a clause could not be read: no such guide, no such data, or not a sentence that is known here. */
type Failure = {
  readonly status: 'GUIDE_TITLE_ERROR' | 'UNKNOWN_ATTRIBUTE_ERROR' | 'ERROR'
  readonly word: string
}
type Reading = { readonly filter: SegmentFilter; readonly corrected: string } | Failure

const isFailure = (reading: Reading): reading is Failure => 'status' in reading

const guideShape = /\b(?:guide|tour|tutorial|anleitung|walkthrough)s?\b/i
const states: readonly (readonly [RegExp, InteractionState])[] = [
  [/\b(?:complet\w*|finish\w*|done|abgeschlossen|beendet|fertig\w*|abschl\w*|erledigt)\b/i, 'completed'],
  [/\b(?:start\w*|began|begun|begin\w*|gestartet|begonnen|angefangen|opened|geöffnet)\b/i, 'started'],
  [/\b(?:target\w*|shown|saw|offered|promoted|gezeigt|angeboten|sahen)\b/i, 'targeted'],
]

function readGuide(clause: string, { guides }: Vocabulary): Reading | null {
  const state = states.find(([shape]) => shape.test(clause))?.[1]
  if (!guideShape.test(clause) || state === undefined) return null
  const timed = findTime(clause)
  const text = timed?.rest ?? clause
  const title =
    /"([^"]+)"/.exec(text)?.[1] ??
    text
      .replace(guideShape, ' ')
      .replace(states.find(([, name]) => name === state)?.[0] ?? '', ' ')
      .replace(not, ' ')
      .replace(
        /\b(?:have|has|had|haben|hat|hatten|the|a|den|die|das|der|dem|named|called|namens|of|was|were|wurde|wurden)\b/gi,
        ' ',
      )
      .replace(/\s+/g, ' ')
      .trim()
  const named = guides.map(guide => ({ value: guide, names: [guide.title] }))
  const found = findNamed(title, named)
  if (found === null) return { status: 'GUIDE_TITLE_ERROR', word: title }
  const { id } = found.value
  const isNot = not.test(text)
  const value =
    isNot && state === 'started' && timed === null
      ? ({ guideId: id, state: 'notStarted' } as const)
      : { guideId: id, state, ...(timed?.time.operator === 'within' ? { during: timed.time.value } : {}) }
  const operator = isNot && value.state !== 'notStarted' ? 'notEquals' : 'equals'
  return {
    filter: { key: 'tutorialInteraction', type: 'tutorialInteraction', operator, value },
    corrected: found.corrected === null ? clause : clause.replace(title, found.corrected),
  }
}

const tagShape =
  /\b(?:context )?(?:tags?|tagged|schlagwort\w*|kontext-?tags?)\b\s*(?:with|is|are|=|:|includes?|contains?|mit|ist|sind|enthält|enthalten)?\s*(.+)$/i

function readTags(clause: string): Reading | null {
  const match = tagShape.exec(clause)
  const words = listOf(match?.[1] ?? '')
  if (match === null || words.length === 0) return null
  const operator = not.test(clause.slice(0, match.index)) || not.test(match[1] ?? '') ? 'isNot' : 'is'
  return { filter: { key: 'tags', type: 'array', operator, value: words }, corrected: clause }
}

/** "last seen in the past 30 days", "not active since 2026-01-01". */
function readSeen(clause: string, keys: readonly Named<KnownKey>[]): Reading | null {
  const timed = findTime(clause)
  if (timed === null) return null
  const isNot = not.test(timed.rest)
  const name = timed.rest
    .replace(not, ' ')
    .replace(
      /\b(?:is|are|was|were|have|has|ist|sind|war|waren|wurde|wurden|at|on|am|been|mehr|lag|liegt|kamen)\b/gi,
      ' ',
    )
    .trim()
  const found = findNamed(
    name,
    keys.filter(({ value }) => value.type === 'datetime'),
  )
  if (found === null) return null
  const corrected = found.corrected === null ? clause : clause.replace(name, found.corrected)
  const { key } = found.value
  const { time } = timed
  // Anyone who was not here since then was here before, if ever.
  const value =
    isNot && time.operator === 'within' && time.value.from !== null && time.value.to === null
      ? { operator: 'within' as const, value: { from: null, to: time.value.from } }
      : isNot && /seit .* nicht/i.test(clause)
        ? time
        : isNot
          ? null
          : time
  return value === null
    ? { status: 'ERROR', word: clause }
    : { filter: { key, type: 'datetime', ...value }, corrected }
}

/** "admin", "not admin", "has email": a name alone says yes of a boolean, and that there is a value of others. */
function readBare(clause: string, keys: readonly Named<KnownKey>[]): Reading | null {
  const asks =
    /^(?:have|has|haben|hat|with|mit|without|ohne|no|kein\w*|is|are|ist|sind|not|nicht|an?|eine?n?)\s+/i
  let name = clause
  while (asks.test(name)) name = name.replace(asks, '')
  const found = findNamed(name, keys) ?? findNamed(`is${name}`, keys)
  if (found === null) return null
  const isNot = not.test(clause)
  const { key, type } = found.value
  const filter =
    type === 'boolean'
      ? ({ key, type, operator: 'equals', value: !isNot } as const)
      : filterOf(found.value, { meaning: isNot ? 'nothing' : 'something', value: '', isNegated: false })
  if (filter === null || (type === 'datetime' && key.endsWith('SeenAt'))) return null
  return { filter, corrected: found.corrected === null ? clause : clause.replace(name, found.corrected) }
}

/** "with plan pro": the exact name of some data, and behind it its value. */
function readNamedValue(clause: string, keys: readonly Named<KnownKey>[]): Reading | null {
  const words = clause.replace(/^(?:with|having|mit)\s+/i, '').split(' ')
  for (let length = words.length - 1; length > 0; length -= 1) {
    const found = findNamed(words.slice(0, length).join(' '), keys)
    if (found === null || found.corrected !== null) continue
    const value = words.slice(length).join(' ')
    const filter = filterOf(found.value, { meaning: 'equal', value, isNegated: not.test(clause) })
    return filter === null ? null : { filter, corrected: clause }
  }
  return null
}

/** "deren Plan pro ist": the same as "Plan ist pro". */
function readVerbLast(clause: string, vocabulary: Vocabulary): Reading | null {
  const words = (/^(.+)\s(?:ist|sind)$/i.exec(clause)?.[1] ?? '').split(' ')
  const keys = keysOf(vocabulary)
  for (let length = words.length - 1; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ')
    if (findNamed(name, keys) === null) continue
    const reading = readClause(`${name} ist ${words.slice(length).join(' ')}`, vocabulary)
    return isFailure(reading) ? reading : { ...reading, corrected: clause }
  }
  return null
}

function readClause(clause: string, vocabulary: Vocabulary): Reading {
  const keys = keysOf(vocabulary)
  const special = readGuide(clause, vocabulary) ?? readSeen(clause, keys)
  if (special !== null) return special
  const parts = cutPredicate(clause)
  const name = parts?.name.replace(/^(?:the|their|a|an|der|die|das|ihr|ihre|eine?n?)\s+/i, '').trim() ?? ''
  const found = parts === null ? null : findNamed(name, keys)
  if (parts !== null && found !== null) {
    const filter = filterOf(found.value, parts)
    if (filter === null) return { status: 'ERROR', word: clause }
    return { filter, corrected: found.corrected === null ? clause : clause.replace(name, found.corrected) }
  }
  const rest =
    readTags(clause) ??
    readVerbLast(clause, vocabulary) ??
    readBare(clause, keys) ??
    (parts === null ? readNamedValue(clause, keys) : null)
  if (rest !== null) return rest
  return parts === null
    ? { status: 'ERROR', word: clause }
    : { status: 'UNKNOWN_ATTRIBUTE_ERROR', word: name }
}

/** A clause of which a filter can be made that may be saved: "0 days ago" and 30 February are none. */
function readSavable(clause: string, vocabulary: Vocabulary): Reading {
  const reading = readClause(clause, vocabulary)
  return isFailure(reading) || filterFault(reading.filter, null) === null
    ? reading
    : { status: 'ERROR', word: clause }
}

/** Whether a clause is only one more value of the filter before it: "plan is pro or team". */
function withValue(filter: SegmentFilter, clause: string): SegmentFilter | null {
  const word = unquote(clause)
  // A clause with a predicate is a separate filter, even where it could not be read.
  if (word === '' || word.split(' ').length > 3 || cutPredicate(clause) !== null) return null
  const { type, operator, value } = filter
  const before = Array.isArray(value)
    ? (value as readonly string[])
    : typeof value === 'string'
      ? [value]
      : []
  const joined = [...before, word]
  if (type === 'array') return { ...filter, value: joined }
  if (type !== 'string') return null
  if (operator === 'equals' || operator === 'in') return { ...filter, operator: 'in', value: joined }
  return operator === 'notEquals' || operator === 'notIn'
    ? { ...filter, operator: 'notIn', value: joined }
    : null
}

interface CollectedClauses {
  readonly groups: SegmentFilter[][]
  readonly corrected: string[]
}

function gather(description: string, vocabulary: Vocabulary): CollectedClauses | Failure {
  const groups: SegmentFilter[][] = []
  const corrected: string[] = []
  for (const part of cutClauses(description)) {
    const group: SegmentFilter[] = []
    for (const clause of part) {
      const reading = readSavable(clause, vocabulary)
      if (!isFailure(reading)) {
        group.push(reading.filter)
        corrected.push(reading.corrected)
        continue
      }
      const among = group.length > 0 ? group : groups.at(-1)
      const longer =
        reading.status === 'ERROR' && among !== undefined
          ? withValue(among.at(-1) as SegmentFilter, clause)
          : null
      if (longer === null || among === undefined) return reading
      among[among.length - 1] = longer
      corrected.push(clause)
    }
    if (group.length > 0) groups.push(group)
  }
  return { groups, corrected }
}

/**
 * Reads a description in plain English or German without a model: sentences about attributes, when people were
 * seen, tags and guides, joined by "and" and "or" ("and" binds closer). It never guesses: what it does not
 * understand it names. A name with a slip of the pen is corrected, and said so.
 */
export function describeSegment(description: string, vocabulary: Vocabulary): DescribedSegment {
  const found = gather(description, vocabulary)
  if ('status' in found) return { status: found.status, segment: null, message: found.word }
  const { groups, corrected } = found
  if (groups.length === 0) return { status: 'ERROR', segment: null, message: description.trim() }
  const segment: Segment = {
    connection: 'or',
    filterGroups: groups.map(filters => ({ connection: 'and', filters })),
  }
  const clauses = cutClauses(description).flat()
  const isSame = corrected.every((clause, at) => plain(clause) === plain(clauses[at] ?? ''))
  if (isSame) return { status: 'OK', segment, message: '' }
  return { status: 'DESCRIPTION_CORRECTED', segment, message: correctedText(description, clauses, corrected) }
}

/** The description with the corrected clauses in their places. */
function correctedText(
  description: string,
  clauses: readonly string[],
  corrected: readonly string[],
): string {
  let text = description.trim()
  for (const [at, clause] of clauses.entries()) {
    const better = corrected[at]
    if (better !== undefined && better !== clause) text = text.replace(clause, better)
  }
  return text
}
