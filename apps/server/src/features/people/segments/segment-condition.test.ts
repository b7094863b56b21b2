import {
  evaluateResolved,
  type FilterTest,
  fitsNumber,
  isInSpan,
  type ResolvedSegment,
} from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../../../../test/copy-database.ts'
import {
  chanceOf,
  customTypes,
  nowMs,
  type OddKind,
  oddKinds,
  type RandomUser,
  randomSegment,
  randomUser,
} from '../../../../test/random-segments.ts'
import { Database } from '../../../platform/database/index.ts'
import { openLog } from '../../../platform/log.ts'
import { buildChunk } from './columns/build-chunk.ts'
import { readColumn } from './columns/column-body.ts'
import { matchChunk } from './columns/match-chunk.ts'
import { type ActivityQuestion, type PreparedSegment, prepareSegment } from './prepare-segment.ts'
import { segmentCondition } from './segment-condition.ts'

const seed = 20_261_026
const userCount = 1_000
const batches = 10
const segmentsInBatch = 100
const usersInBatch = userCount / batches

interface Batch {
  readonly users: readonly RandomUser[]
  readonly segments: readonly PreparedSegment[]
  /** By segment, then by user. */
  readonly inSql: readonly (readonly boolean[])[]
}

let copy: DatabaseCopy
let database: Database
let owner: { company_id: number; property_id: number }
const made: Batch[] = []

/** Returns the answer that the event store would give. */
const answerOf = (users: readonly RandomUser[]) => async (_: number, question: ActivityQuestion) => {
  const isIn = (at: number) => question.span === null || isInSpan(question.span, at)
  const matching = users.filter(user => {
    if ('event' in question)
      return (user.events.get(question.event)?.filter(isIn).length ?? 0) >= question.atLeast
    const at = user.guides.get(question.guideId)?.[`${question.state}At`] ?? null
    return at !== null && isIn(at)
  })
  const ids = (isAnonymous: boolean) =>
    matching.filter(user => user.isAnonymous === isAnonymous).map(user => user.externalId)
  return { known: ids(false), anonymous: ids(true) }
}

async function insert(users: readonly RandomUser[], from: number): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  await database.asSystem(tx =>
    tx
      .insertInto('end_user')
      .values(
        users.map((user, index) => ({
          ...owner,
          public_id: `p${from + index}`,
          external_id: user.externalId,
          is_anonymous: user.isAnonymous,
          attributes: JSON.stringify(user.attributes),
          tags: sql<string[]>`${[...user.tags]}::text[]`,
          first_seen_at: at(user.firstSeenAt),
          last_seen_at: at(user.lastSeenAt),
        })),
      )
      .execute(),
  )
}

async function askDatabase(users: readonly RandomUser[], segments: readonly PreparedSegment[]) {
  const answers = await database.asSystem(async tx => {
    const { rows } = await sql<{ id: string; is_anonymous: boolean; answers: boolean[] }>`
      SELECT end_user.external_id AS id, end_user.is_anonymous, ARRAY[${sql.join(segments.map(segmentCondition))}] AS answers
      FROM end_user WHERE end_user.property_id = ${owner.property_id}
        AND end_user.external_id = ANY(${users.map(user => user.externalId)}::text[])`.execute(tx)
    return new Map(rows.map(row => [`${row.id} ${row.is_anonymous}`, row.answers]))
  })
  const answersOf = (user: RandomUser) => answers.get(`${user.externalId} ${user.isAnonymous}`)
  return segments.map((_, at) => users.map(user => answersOf(user)?.[at] as boolean))
}

beforeAll(async () => {
  copy = await copyDatabase()
  database = new Database({ connectionString: copy.appUrl, log: openLog('silent') })
  owner = await database.asSystem(async tx => {
    const { rows } = await sql<{ company_id: number; property_id: number }>`
      WITH company AS (INSERT INTO company (name) VALUES ('Example') RETURNING id)
      INSERT INTO property (company_id, name) SELECT id, 'Shop' FROM company
      RETURNING company_id, id AS property_id`.execute(tx)
    const [row] = rows
    if (row === undefined) throw new Error('no property')
    return row
  })
  const chance = chanceOf(seed)
  for (let batch = 0; batch < batches; batch += 1) {
    const users = Array.from({ length: usersInBatch }, (_, at) =>
      randomUser(chance, batch * usersInBatch + at),
    )
    await insert(users, batch * usersInBatch)
    const drawn = Array.from({ length: segmentsInBatch }, () => randomSegment(chance))
    const segments = await Promise.all(
      drawn.map(segment => prepareSegment(answerOf(users), owner.property_id, segment, nowMs)),
    )
    made.push({ users, segments, inSql: await askDatabase(users, segments) })
  }
}, 120_000)
afterAll(async () => {
  await database?.close()
  await copy?.drop()
})

/** Describes the differences between the evaluator and another implementation, in words. */
function differences(change: (segment: ResolvedSegment) => ResolvedSegment, most = 5): string[] {
  const found: string[] = []
  for (const { users, segments, inSql } of made) {
    for (const [at, { resolved }] of segments.entries()) {
      const changedSegment = change(resolved)
      for (const [place, user] of users.entries()) {
        if (evaluateResolved(changedSegment, user).holds === inSql[at]?.[place]) continue
        found.push(JSON.stringify({ segment: resolved, user: { ...user, guides: [...user.guides] } }))
        if (found.length >= most) return found
      }
    }
  }
  return found
}

describe('100,000 random segments × users', () => {
  it('USEG-16 USEG-17 USEG-18 USEG-19 USEG-20 USEG-21 USEG-22 USEG-23 USEG-24 USEG-25 USEG-40 the database answers as the evaluator does', () => {
    expect(differences(segment => segment)).toEqual([])
  })

  it('USEG-40 the columns answer as the evaluator does', async () => {
    const wrong: unknown[] = []
    for (const { users, segments } of made) {
      const bodies = await buildChunk(
        users.map((user, at) => ({
          ...user,
          ...{ id: at + 1, createdAt: nowMs, state: null, search: '', isArchived: false },
        })),
      )
      const columns = new Map([...bodies].map(([key, body]) => [key, readColumn(body)] as const))
      for (const segment of segments) {
        const mask = matchChunk(segment, columns, users.length)
        for (const [place, user] of users.entries()) {
          const { holds } = evaluateResolved(segment.resolved, user)
          if (holds !== (mask[place] === 1)) wrong.push({ segment: segment.resolved, user })
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([])
  })

  it('the generator covers each operator with each kind of odd value, and neither everyone nor no one', () => {
    const seen = new Map<string, number>()
    let holding = 0
    let comparisons = 0
    for (const { users, segments, inSql } of made) {
      for (const [at, { resolved }] of segments.entries()) {
        comparisons += users.length
        holding += inSql[at]?.filter(Boolean).length ?? 0
        for (const { filter } of resolved.groups.flatMap(group => group.filters)) {
          if (filter.key !== `x-${filter.type}`) continue
          for (const user of users) {
            const label = `${filter.type} ${filter.operator} ${user.kinds[filter.type]}`
            seen.set(label, (seen.get(label) ?? 0) + 1)
          }
        }
      }
    }
    const wanted = customTypes.flatMap(type =>
      operatorsOf(type).flatMap(operator => oddKinds.map((kind: OddKind) => `${type} ${operator} ${kind}`)),
    )
    const counts = wanted.map(label => [label, seen.get(label) ?? 0] as const)
    const least = counts.reduce((one, other) => (other[1] < one[1] ? other : one))
    const share = holding / comparisons
    process.stdout.write(
      `${comparisons} questions, ${(share * 100).toFixed(1)} % of them hold; rarest of ${counts.length} cases: ${least[0]}, ${least[1]} times\n`,
    )
    expect(comparisons).toBe(100_000)
    expect(counts.filter(([, count]) => count < 200)).toEqual([])
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.8)
  })
})

function operatorsOf(type: (typeof customTypes)[number]): readonly string[] {
  return {
    string: [
      'equals',
      'notEquals',
      'startsWith',
      'contains',
      'notContains',
      'in',
      'notIn',
      'empty',
      'notEmpty',
    ],
    number: [
      ...['equals', 'notEquals', 'greaterThan', 'greaterThanEqualTo', 'lessThan', 'lessThanEqualTo'],
      ...['empty', 'notEmpty'],
    ],
    boolean: ['equals', 'empty', 'notEmpty'],
    array: ['is', 'isNot'],
    datetime: ['within', 'relativeEquals'],
  }[type]
}

/** A small mistake in one kind of test, as a person might make it. */
const mistakes: Readonly<Record<FilterTest['kind'], (test: never) => FilterTest>> = {
  nothing: () => ({ kind: 'presence', is: 'notEmpty' }),
  presence: (test: Extract<FilterTest, { kind: 'presence' }>) =>
    test.is === 'empty'
      ? { kind: 'text', fit: 'oneOf', words: new Set(), isNegated: false }
      : { kind: 'text', fit: 'startsWith', words: new Set(['']), isNegated: false },
  text: (test: Extract<FilterTest, { kind: 'text' }>) => ({
    ...test,
    fit: test.fit === 'startsWith' ? 'contains' : 'startsWith',
  }),
  number: (test: Extract<FilterTest, { kind: 'number' }>) => ({
    ...test,
    fit: (
      {
        equal: 'lessOrEqual',
        greater: 'greaterOrEqual',
        greaterOrEqual: 'greater',
        less: 'lessOrEqual',
        lessOrEqual: 'less',
      } as const
    )[test.fit],
  }),
  boolean: (test: Extract<FilterTest, { kind: 'boolean' }>) => ({ ...test, value: !test.value }),
  list: (test: Extract<FilterTest, { kind: 'list' }>) => ({
    ...test,
    words: new Set([...test.words].slice(1)),
  }),
  instant: ({ span }: Extract<FilterTest, { kind: 'instant' }>) => ({
    kind: 'instant',
    span: { fromMs: span.fromMs + 1, toMs: span.toMs === Infinity ? Infinity : span.toMs + 3_600_000 },
  }),
  guide: (test: Extract<FilterTest, { kind: 'guide' }>) => ({ ...test, state: 'targeted' }),
  event: (test: Extract<FilterTest, { kind: 'event' }>) => ({ ...test, atLeast: test.atLeast + 1 }),
}

const everyOperator = [
  ...customTypes.flatMap(type => operatorsOf(type).map(operator => [type as string, operator] as const)),
  ['tutorialInteraction', 'equals'],
  ['tutorialInteraction', 'notEquals'],
  ['trackedEvent', 'happened'],
  ['trackedEvent', 'notHappened'],
] as const

describe('a fault in one operator alone is found', () => {
  it.each(everyOperator)('%s %s', (type, operator) => {
    const plant = (segment: ResolvedSegment): ResolvedSegment => ({
      ...segment,
      groups: segment.groups.map(group => ({
        ...group,
        filters: group.filters.map(one =>
          one.filter.type === type && one.filter.operator === operator
            ? { ...one, test: mistakes[one.test.kind](one.test as never) }
            : one,
        ),
      })),
    })
    expect(differences(plant, 1)).toHaveLength(1)
  })

  it('so is a "not" that forgets who has no value', () => {
    const forget = (test: FilterTest): FilterTest =>
      test.kind === 'number' && test.isNegated ? { ...test, isNegated: false, fit: 'less' } : test
    expect(fitsNumber({ kind: 'number', fit: 'less', value: 5, isNegated: false }, 4)).toBe(true)
    const plant = (segment: ResolvedSegment): ResolvedSegment => ({
      ...segment,
      groups: segment.groups.map(group => ({
        ...group,
        filters: group.filters.map(one => ({ ...one, test: forget(one.test) })),
      })),
    })
    expect(differences(plant, 1)).toHaveLength(1)
  })
})
