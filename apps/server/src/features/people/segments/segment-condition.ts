import type {
  FilterTest,
  InstantSpan,
  NumberComparison,
  ResolvedSegment,
} from '@waymark/domain/delivery/targeting'
import { type RawBuilder, sql } from 'kysely'
import { activityKey, type MatchingUsers, type PreparedSegment, wantsMatching } from './prepare-segment.ts'

type Condition = RawBuilder<boolean>
type Filter = ResolvedSegment['groups'][number]['filters'][number]
type TestOf<Kind extends FilterTest['kind']> = Extract<FilterTest, { kind: Kind }>

const never: Condition = sql`false`

/**
 * The segment as a condition of a query FROM end_user (not aliased): true for exactly those for whom
 * `evaluateResolved` holds, never null. A property test holds the two together.
 */
export function segmentCondition({ also, ...segment }: PreparedSegment): Condition {
  return also === undefined
    ? ownCondition(segment)
    : connect('and', [ownCondition(segment), segmentCondition(also)])
}

function ownCondition({ resolved, matchingUsers }: PreparedSegment): Condition {
  const groups = resolved.groups
    .filter(group => group.filters.length > 0)
    .map(group =>
      connect(
        group.connection,
        group.filters.map(one => filterCondition(one, matchingUsers)),
      ),
    )
  return connect(resolved.connection, groups)
}

function connect(connection: 'and' | 'or', parts: readonly Condition[]): Condition {
  if (parts.length === 0) return never
  return sql`(${sql.join(parts, connection === 'and' ? sql` AND ` : sql` OR `)})`
}

function filterCondition(
  { source, test }: Filter,
  matchingUsers: PreparedSegment['matchingUsers'],
): Condition {
  switch (source.from) {
    case 'attribute':
      return attributeCondition(source.key, test)
    case 'customerId':
      return customerCondition(test)
    case 'tags':
      return tagCondition(test)
    case 'firstSeenAt':
      return seenCondition(sql`end_user.first_seen_at`, test)
    case 'lastSeenAt':
      return seenCondition(sql`end_user.last_seen_at`, test)
    case 'tutorialInteraction':
    case 'trackedEvent':
      return test.kind === 'guide' || test.kind === 'event'
        ? activityCondition(test, matchingUsers.get(activityKey(test)))
        : never
  }
}

/** A key that the database cannot hold is in no row. */
const isStorable = (key: string): boolean => key.isWellFormed() && !key.includes('\0')

const jsonOf = (key: string): RawBuilder<unknown> =>
  isStorable(key) ? sql`(end_user.attributes -> ${key}::text)` : sql`(NULL::jsonb)`

const isMissing = (value: RawBuilder<unknown>): Condition =>
  sql`(coalesce(${value}, 'null') IN ('null'::jsonb, '""'::jsonb, '[]'::jsonb))`

/** A missing value fits what is negated; of others `fits` decides, null where the value has another type. */
const fitting = (missing: Condition, fits: RawBuilder<unknown>, isNegated: boolean): Condition =>
  isNegated
    ? sql`(CASE WHEN ${missing} THEN true ELSE coalesce(NOT ${fits}, false) END)`
    : sql`(CASE WHEN ${missing} THEN false ELSE coalesce(${fits}, false) END)`

function attributeCondition(key: string, test: FilterTest): Condition {
  const value = jsonOf(key)
  const missing = isMissing(value)
  switch (test.kind) {
    case 'nothing':
    case 'guide':
    case 'event':
      return never
    case 'presence':
      return test.is === 'empty' ? missing : sql`(NOT ${missing})`
    case 'text': {
      const fits = sql`CASE WHEN jsonb_typeof(${value}) = 'string' THEN ${textFits(sql`(${value} #>> '{}')`, test)} END`
      return fitting(missing, sql`(${fits})`, test.isNegated)
    }
    case 'number':
      return fitting(
        missing,
        sql`(json_number(${value}) ${numberSigns[test.fit]} ${double(test.value)})`,
        test.isNegated,
      )
    case 'boolean':
      return sql`(coalesce(${value}, 'null') = ${test.value ? 'true' : 'false'}::jsonb)`
    case 'list': {
      const fits = sql`CASE WHEN jsonb_typeof(${value}) = 'array' THEN ${value} ?| ${[...test.words]}::text[] END`
      return fitting(missing, sql`(${fits})`, test.isNegated)
    }
    case 'instant': {
      const instant = sql`(CASE jsonb_typeof(${value}) WHEN 'string' THEN read_instant(${value} #>> '{}')
        WHEN 'number' THEN json_number(${value}) END)`
      return sql`(coalesce(${within(instant, test.span, double)}, false))`
    }
  }
}

function textFits(text: RawBuilder<unknown>, { fit, words }: TestOf<'text'>): RawBuilder<unknown> {
  if (fit === 'oneOf') return sql`${text} = ANY(${[...words]}::text[])`
  const parts = [...words].map(word =>
    fit === 'startsWith'
      ? sql<boolean>`starts_with(${text}, ${word})`
      : sql<boolean>`strpos(${text}, ${word}) > 0`,
  )
  return connect('or', parts)
}

const numberSigns: Readonly<Record<NumberComparison, RawBuilder<unknown>>> = {
  equal: sql`=`,
  greater: sql`>`,
  greaterOrEqual: sql`>=`,
  less: sql`<`,
  lessOrEqual: sql`<=`,
}

/** Written with as many digits as it takes to read the same number back. */
const double = (value: number): RawBuilder<unknown> => sql`${String(value)}::float8`

const instant = (ms: number): RawBuilder<unknown> => sql`${new Date(ms).toISOString()}::timestamptz`

function within(
  at: RawBuilder<unknown>,
  { fromMs, toMs }: InstantSpan,
  bound: (ms: number) => RawBuilder<unknown>,
): Condition {
  const parts: Condition[] = [
    ...(fromMs === -Infinity ? [] : [sql<boolean>`${at} >= ${bound(fromMs)}`]),
    ...(toMs === Infinity ? [] : [sql<boolean>`${at} < ${bound(toMs)}`]),
  ]
  return connect('and', parts)
}

function customerCondition(test: FilterTest): Condition {
  const missing: Condition = sql`(end_user.is_anonymous OR end_user.external_id = '')`
  if (test.kind === 'presence') return test.is === 'empty' ? missing : sql`(NOT ${missing})`
  return test.kind === 'text'
    ? fitting(missing, sql`(${textFits(sql`end_user.external_id`, test)})`, test.isNegated)
    : never
}

function tagCondition(test: FilterTest): Condition {
  if (test.kind !== 'list') return never
  const fits = sql`(end_user.tags && ${[...test.words]}::text[])`
  return fitting(sql`(end_user.tags = '{}')`, fits, test.isNegated)
}

function seenCondition(at: RawBuilder<unknown>, test: FilterTest): Condition {
  if (test.kind === 'presence') return test.is === 'empty' ? sql`(${at} IS NULL)` : sql`(${at} IS NOT NULL)`
  return test.kind === 'instant' ? sql`(coalesce(${within(at, test.span, instant)}, false))` : never
}

function activityCondition(
  test: TestOf<'guide'> | TestOf<'event'>,
  users: MatchingUsers | undefined,
): Condition {
  if (users === undefined) throw new Error('the segment asks for something that was not looked up')
  const isAmong: Condition = sql`(CASE WHEN end_user.is_anonymous
    THEN end_user.external_id = ANY(${users.anonymous}::text[])
    ELSE end_user.external_id = ANY(${users.known}::text[]) END)`
  return wantsMatching(test) ? isAmong : sql`(NOT ${isAmong})`
}
