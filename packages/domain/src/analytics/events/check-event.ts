import type { AnalyticsLevel } from '../../identity/access/situation.ts'
import { foundTypes } from '../../workspace/search/find-content.ts'
import { normalisePath } from '../analytics/normalise-path.ts'
import {
  advancedEventTypes,
  basicEventTypes,
  type EndUserEvent,
  type EndUserEventType,
  exitReasons,
  guideSources,
  messageClickTargets,
  messageModes,
  runEventTypes,
  searchFilters,
  stepErrorKinds,
} from './end-user-event.ts'
import { isTrackName } from './track-name.ts'

/** Data that the server has when a batch arrives. Instants in milliseconds since 1970. */
export interface EventArrival {
  readonly receivedAt: number
  /** The page's clock at sending: what it is off by is taken from every time of the batch. */
  readonly sentAt: number
  readonly level: AnalyticsLevel
  /** Whether a URL exception names the page with this path; absent: none does. */
  readonly isExcepted?: (path: string) => boolean
}

/** An event that may be counted, with its time by the server's clock. */
export interface AcceptedEvent extends EndUserEvent {
  /** Milliseconds since 1970; decided once, when the event arrives. */
  readonly occurredAt: number
}

/**
 * Whether an event counts. A refused one has a reason `code` or `code:field`; `mayBeKept` is false where the
 * property's level forbids to record it at all, so that it must not be put aside for inspection either.
 */
export type EventCheck =
  | { readonly isAccepted: true; readonly event: AcceptedEvent }
  | { readonly isAccepted: false; readonly reason: string; readonly mayBeKept: boolean }

const dayMs = 86_400_000
const maxAheadMs = dayMs
const maxAgeMs = 400 * dayMs
const maxId = 2_147_483_647

const basicTypes: ReadonlySet<string> = new Set(basicEventTypes)
const advancedTypes: ReadonlySet<string> = new Set(advancedEventTypes)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Field = Exclude<keyof EndUserEvent, 'id' | 'type' | 'at'>
type FieldCheck = (value: unknown) => boolean

const whole = (min: number, max: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
const text = (maxLength: number) => (value: unknown) => typeof value === 'string' && value.length <= maxLength
const oneOf = (values: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && values.includes(value)

const fields: Readonly<Record<Field, FieldCheck>> = {
  path: text(512),
  lang: value => typeof value === 'string' && /^[\w-]{0,35}$/.test(value),
  guideId: whole(1, maxId),
  guideVersion: whole(0, maxId),
  runId: value => typeof value === 'string' && uuid.test(value),
  step: whole(0, 9_999),
  source: oneOf(guideSources),
  reason: oneOf(exitReasons),
  kind: oneOf(stepErrorKinds),
  screen: value => typeof value === 'string' && /^\d{1,5}x\d{1,5}$/.test(value),
  durationMs: whole(0, 4_294_967_295),
  // 0 stands for the guides without a chapter.
  chapterId: whole(0, maxId),
  messageId: whole(1, maxId),
  itemId: whole(1, maxId),
  ruleId: whole(1, maxId),
  valid: value => typeof value === 'boolean',
  query: text(200),
  results: whole(0, 1_000_000),
  filter: oneOf(searchFilters),
  found: oneOf(foundTypes),
  position: whole(1, 9_999),
  mode: oneOf(messageModes),
  which: oneOf(messageClickTargets),
  score: whole(0, 100),
  comment: text(5_000),
  elementTagId: whole(1, maxId),
  name: value => typeof value === 'string' && isTrackName(value),
}

/** Fields that an event of the type requires to be meaningful. */
const needed: Partial<Record<EndUserEventType, readonly Field[]>> = {
  chapter_opened: ['chapterId'],
  search_performed: ['query', 'results'],
  guide_started: ['guideId', 'runId', 'source'],
  guide_step_shown: ['guideId', 'runId', 'step'],
  guide_step_completed: ['guideId', 'runId', 'step'],
  guide_step_skipped: ['guideId', 'runId', 'step'],
  guide_exited: ['guideId', 'runId', 'step', 'reason'],
  guide_error: ['guideId', 'runId', 'step', 'kind'],
  guide_completed: ['guideId', 'runId'],
  message_shown: ['messageId'],
  message_opened: ['messageId'],
  message_reminded: ['messageId'],
  message_link: ['messageId'],
  message_dismissed: ['messageId'],
  survey_shown: ['messageId'],
  survey_dismissed: ['messageId'],
  survey_answered: ['messageId', 'score'],
  beacon_opened: ['itemId'],
  item_not_found: ['itemId'],
  item_repaired: ['itemId'],
  rule_acted: ['ruleId'],
  page_view: ['path'],
  input: ['elementTagId'],
  tracked: ['name'],
}

/**
 * Fields that only these events may have, above all fields that reveal more about a user than others
 * (product-screens.md §0.3).
 */
const onlyIn: Partial<Record<Field, ReadonlySet<string>>> = {
  ruleId: new Set(['rule_acted']),
  runId: new Set(['guide_started', ...runEventTypes]),
  query: new Set(['search_performed', 'search_result_opened']),
  comment: new Set(['survey_answered']),
  score: new Set(['survey_answered']),
  screen: new Set(['guide_error']),
  filter: new Set(['search_performed']),
  found: new Set(['search_result_opened']),
  position: new Set(['search_result_opened']),
  mode: new Set(['message_shown']),
  which: new Set(['message_link']),
  elementTagId: new Set(['click', 'input']),
  name: new Set(['tracked']),
}

/**
 * Decides whether one event of a batch counts, and when it happened. Texts come out free of NUL and of halves of
 * characters. Refuses anything but an object, unknown types and fields, values outside their range, types that
 * the property's level does not allow, and times more than a day ahead or 400 days back.
 */
export function checkEvent(value: unknown, arrival: EventArrival): EventCheck {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('notAnObject')
  const raw = value as Readonly<Record<string, unknown>>
  const type = raw['type']
  if (typeof type !== 'string' || !(basicTypes.has(type) || advancedTypes.has(type)))
    return refused('unknownType')
  if (arrival.level === 'none') return forbidden('analyticsOff')
  if (arrival.level !== 'advanced' && advancedTypes.has(type)) return forbidden('levelTooLow')
  const id = raw['id']
  if (typeof id !== 'string' || !uuid.test(id)) return refused('badValue:id')
  const occurredAt = occurrence(raw['at'], arrival)
  if (typeof occurredAt === 'string') return refused(occurredAt)
  const event: Record<string, unknown> = { id: id.toLowerCase(), type, at: raw['at'], occurredAt }
  const fault = readFields(raw, type as EndUserEventType, event)
  if (fault !== null) return refused(fault)
  if (advancedTypes.has(type) && arrival.isExcepted?.(String(event['path'] ?? '')))
    return forbidden('exceptedPage')
  return { isAccepted: true, event: event as unknown as AcceptedEvent }
}

function refused(reason: string): EventCheck {
  return { isAccepted: false, reason, mayBeKept: true }
}

function forbidden(reason: string): EventCheck {
  return { isAccepted: false, reason, mayBeKept: false }
}

/** The event's time by the server's clock, or why it cannot be believed. */
function occurrence(at: unknown, arrival: EventArrival): number | string {
  if (typeof at !== 'number' || !Number.isFinite(at)) return 'badValue:at'
  const occurredAt = Math.round(arrival.receivedAt - (arrival.sentAt - at))
  if (occurredAt > arrival.receivedAt + maxAheadMs) return 'inFuture'
  if (!(occurredAt >= arrival.receivedAt - maxAgeMs)) return 'tooOld'
  return occurredAt
}

/** Copies the fields of an event into `event`, or says what is wrong with them. */
function readFields(
  raw: Readonly<Record<string, unknown>>,
  type: EndUserEventType,
  event: Record<string, unknown>,
): string | null {
  for (const name in raw) {
    if (name === 'id' || name === 'type' || name === 'at') continue
    if (!Object.hasOwn(fields, name)) return 'unknownField'
    const value = raw[name]
    if (!fields[name as Field](value)) return `badValue:${name}`
    if (onlyIn[name as Field]?.has(type) === false) return `notAllowed:${name}`
    event[name] = typeof value === 'string' ? cleanText(value) : value
  }
  // Pages normalise it before they send it; a script that reports by itself may not.
  if (typeof event['path'] === 'string') event['path'] = normalisePath(event['path'])
  for (const name of needed[type] ?? []) if (event[name] === undefined) return `missing:${name}`
  return null
}

/** The text without NUL; half a character (a lone surrogate) becomes the replacement character. */
function cleanText(value: string): string {
  const whole = value.isWellFormed() ? value : value.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole
}
