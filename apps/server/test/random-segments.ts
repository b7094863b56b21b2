import type {
  FilterType,
  GuideActivity,
  Segment,
  SegmentFilter,
  SegmentOperator,
  SegmentUser,
} from '@waymark/domain/delivery/targeting'
import { activityTypes, operatorsByType } from '@waymark/domain/delivery/targeting'
import { openRandom } from '../src/features/workspace/demo/seed/random.ts'

export interface Chance {
  readonly below: (end: number) => number
  readonly oneOf: <T>(values: readonly T[]) => T
  readonly some: <T>(values: readonly T[], most: number) => T[]
  readonly happens: (share: number) => boolean
}

export function chanceOf(seed: number): Chance {
  const { next } = openRandom(seed)
  const below = (end: number) => Math.floor(next() * end)
  const oneOf = <T>(values: readonly T[]): T => {
    const found = values[below(values.length)]
    if (found === undefined && values.length === 0) throw new Error('nothing to choose from')
    return found as T
  }
  const some = <T>(values: readonly T[], most: number) =>
    Array.from({ length: 1 + below(most) }, () => oneOf(values))
  return { below, oneOf, some, happens: share => next() < share }
}

/** Between the two changes of the clock: 29 March and 25 October 2026, both at 01:00 UTC. */
export const nowMs = Date.parse('2026-10-26T00:30:00Z')
const dayMs = 86_400_000
const hourMs = 3_600_000

const texts = [
  'pro',
  'Pro',
  'prod',
  'a pro',
  'free',
  'Straße',
  'STRASSE',
  'é',
  'e\u0301',
  '👩‍💻',
  '👩',
  'ﬁ',
  '100%',
  'a_b',
  "o'hara",
  '"',
  '\\',
  ' pro',
  'pro ',
  '日本',
  '5',
  'true',
  'null',
  '[]',
  '2026-07-15',
]
const partOf = ['pro', 'o', 'P', '', 'ß', '👩', '\u0301', '%', '_', "'", 'free', '日', '\ud83d', 'p\0', '5']
const numbers = [0, -0, 1, 2, 3, 5, 5.1, -1, 0.1, 0.30000000000000004, 1e15, 1e308, 5e-324, -2.5]
const words = ['a', 'b', 'A', 'c c', 'ä', '👩', '5', '', 'null']

const days = ['2026-03-29', '2026-10-25', '2026-07-15', '2024-02-29', '2026-10-26', '1999-12-31']
const clockTimes = [
  '00:00:00',
  '01:59:59',
  '02:00:00',
  '02:30:00',
  '03:00:00',
  '12:00:00',
  '22:30:00',
  '23:59:59',
]
const offsets = ['', '', 'Z', '+02:00', '-0730', '+01:00', ' Z']
const noInstants = [
  'soon',
  '2026-13-01',
  '2026-02-30',
  '2026-07-15T25:00',
  '0050-01-01',
  '2026-07-15 ',
  '２０２６-07-15',
  '2026-07-15T10:00Z\n',
  '',
]

function dateText(chance: Chance): string {
  const day = chance.happens(0.6)
    ? new Date(nowMs + (chance.below(60) - 45) * dayMs).toISOString().slice(0, 10)
    : chance.oneOf(days)
  if (chance.happens(0.2)) return day
  const fraction = chance.oneOf(['', '', '.5', '.999', '.123456789'])
  return `${day}${chance.oneOf(['T', ' '])}${chance.oneOf(clockTimes)}${fraction}${chance.oneOf(offsets)}`
}

/** At, or within an hour or a millisecond of, where a day begins or ends. */
function nearMidnight(chance: Chance): number {
  const midnight = Math.floor(nowMs / dayMs) * dayMs + (chance.below(50) - 40) * dayMs - 2 * hourMs
  return midnight + chance.oneOf([-1, 0, 1, hourMs - 1, hourMs, hourMs + 1, 2 * hourMs, 9 * hourMs])
}

const rightValue: Readonly<Record<string, (chance: Chance) => unknown>> = {
  string: chance => chance.oneOf(texts),
  number: chance => chance.oneOf(numbers),
  boolean: chance => chance.happens(0.5),
  array: chance => chance.some<unknown>(chance.happens(0.2) ? [...words, 5, null, true, ['a']] : words, 3),
  datetime: chance =>
    chance.happens(0.5)
      ? dateText(chance)
      : chance.happens(0.5)
        ? nearMidnight(chance)
        : new Date(nearMidnight(chance)).toISOString(),
}

const wrongValue: Readonly<Record<string, (chance: Chance) => unknown>> = {
  string: chance => chance.oneOf([5, true, ['pro'], { pro: 1 }, 0, false]),
  number: chance => chance.oneOf(['5', true, [5], { n: 5 }, 'five']),
  boolean: chance => chance.oneOf(['true', 1, 0, ['true'], {}]),
  array: chance => chance.oneOf(['a', 5, true, { a: 1 }, '["a"]']),
  datetime: chance => chance.oneOf<unknown>([...noInstants.slice(0, -1), true, ['2026-07-15'], {}]),
}

export const customTypes = ['string', 'number', 'boolean', 'array', 'datetime'] as const
/** Kinds of absence and fault that each operator is tried on. */
export const oddKinds = ['null', 'missing', 'wrongType'] as const
export type OddKind = (typeof oddKinds)[number]

/** The attribute of each type, as `x-string`; with what kind of value a user has of it. */
export interface RandomUser extends SegmentUser {
  readonly externalId: string
  readonly isAnonymous: boolean
  readonly kinds: Readonly<Record<string, OddKind | 'emptyValue' | 'right'>>
}

const guideIds = [7, 8] as const
const eventNames = ['order placed', 'page:printed'] as const

export function randomUser(chance: Chance, index: number): RandomUser {
  const attributes: Record<string, unknown> = {}
  const kinds: Record<string, RandomUser['kinds'][string]> = {}
  for (const type of customTypes) {
    const draw = chance.below(100)
    const kind =
      draw < 11
        ? 'null'
        : draw < 22
          ? 'missing'
          : draw < 34
            ? 'wrongType'
            : draw < 38
              ? 'emptyValue'
              : 'right'
    kinds[type] = kind
    const key = `x-${type}`
    if (kind === 'null') attributes[key] = null
    if (kind === 'wrongType') attributes[key] = wrongValue[type]?.(chance)
    if (kind === 'emptyValue') attributes[key] = type === 'array' ? [] : ''
    if (kind === 'right') attributes[key] = rightValue[type]?.(chance)
  }
  const isAnonymous = chance.happens(0.3)
  const externalId = `${chance.oneOf(texts)}-${index}`
  const instant = () => (chance.happens(0.2) ? null : nearMidnight(chance))
  return {
    externalId,
    isAnonymous,
    kinds,
    customerId: isAnonymous ? null : externalId,
    firstSeenAt: instant(),
    lastSeenAt: instant(),
    tags: chance.happens(0.3) ? [] : chance.some(words, 3),
    attributes,
    events: new Map(
      eventNames.flatMap(name =>
        chance.happens(0.3)
          ? []
          : [[name, Array.from({ length: 1 + chance.below(4) }, () => nearMidnight(chance))] as const],
      ),
    ),
    guides: new Map(
      guideIds.flatMap(id => (chance.happens(0.3) ? [] : [[id, randomActivity(chance)] as const])),
    ),
  }
}

function randomActivity(chance: Chance): GuideActivity {
  const at = () => (chance.happens(0.4) ? null : nearMidnight(chance))
  return { targetedAt: at(), startedAt: at(), completedAt: at() }
}

const relative = (chance: Chance) =>
  chance.oneOf([
    'today',
    'yesterday',
    'tomorrow',
    'today - 3 day',
    'today - 1 week',
    'today - 1 month',
    'today + 2 day',
  ])

function randomBound(chance: Chance): string {
  return chance.happens(0.6) ? relative(chance) : dateText(chance)
}

function randomRange(chance: Chance) {
  const isOpen = chance.below(3)
  return {
    from:
      isOpen === 0 ? null : chance.happens(0.7) ? `today - ${1 + chance.below(30)} day` : randomBound(chance),
    to: isOpen === 1 ? null : randomBound(chance),
  }
}

const values: Readonly<Record<FilterType, (operator: string, chance: Chance) => SegmentFilter['value']>> = {
  string: (operator, chance) =>
    operator === 'in' || operator === 'notIn'
      ? chance.some(texts, 5)
      : chance.oneOf(operator.endsWith('quals') ? texts : partOf),
  number: (_, chance) => chance.oneOf(numbers),
  boolean: (_, chance) => chance.happens(0.5),
  array: (_, chance) => chance.some(words, 3),
  datetime: (operator, chance) =>
    operator === 'relativeEquals'
      ? randomBound(chance)
      : chance.happens(0.2)
        ? { is: chance.oneOf(['empty', 'notEmpty'] as const) }
        : randomRange(chance),
  tutorialInteraction: (_, chance) => ({
    guideId: chance.oneOf(guideIds),
    state: chance.oneOf(['targeted', 'started', 'completed', 'notStarted'] as const),
    ...(chance.happens(0.5) ? {} : { during: randomRange(chance) }),
  }),
  trackedEvent: (_, chance) => ({
    event: chance.oneOf(eventNames),
    atLeast: 1 + chance.below(3),
    days: chance.happens(0.4) ? null : 1 + chance.below(40),
  }),
}

const standardOf: Readonly<Record<FilterType, readonly string[]>> = {
  string: ['customerId'],
  number: [],
  boolean: [],
  array: ['tags'],
  datetime: ['firstSeenAt', 'lastSeenAt'],
  tutorialInteraction: ['tutorialInteraction'],
  trackedEvent: ['trackedEvent'],
}

function randomFilter(chance: Chance): SegmentFilter {
  const type = chance.oneOf([...customTypes, 'string', 'number', 'datetime', ...activityTypes] as const)
  const operator = chance.oneOf<SegmentOperator>(operatorsByType[type])
  const standard = standardOf[type]
  const isStandard =
    (activityTypes as readonly string[]).includes(type) || (standard.length > 0 && chance.happens(0.2))
  const key = isStandard ? chance.oneOf(standard) : `x-${type}`
  const value = operator === 'empty' || operator === 'notEmpty' ? null : values[type](operator, chance)
  // Now and then a filter that no one could have saved.
  if (chance.happens(0.02))
    return { key, type, operator, value: chance.oneOf([null, 5, 'soon', { from: 'soon', to: null }]) }
  return { key, type, operator, value }
}

export function randomSegment(chance: Chance): Segment {
  const connection = () => chance.oneOf(['and', 'or'] as const)
  return {
    connection: connection(),
    filterGroups: Array.from({ length: 1 + chance.below(3) }, () => ({
      connection: connection(),
      filters: Array.from({ length: chance.happens(0.05) ? 0 : 1 + chance.below(3) }, () =>
        randomFilter(chance),
      ),
    })),
  }
}
