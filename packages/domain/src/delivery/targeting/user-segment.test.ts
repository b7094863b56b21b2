import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Segment, SegmentFilter, SegmentUser } from './segment.ts'
import { evaluateUserSegment, type FilterVerdict } from './user-segment.ts'

const now = Date.parse('2026-07-15T10:00:00Z')
const dayMs = 86_400_000

function aUser(over: Partial<SegmentUser> = {}): SegmentUser {
  return {
    customerId: 'user-1',
    firstSeenAt: now - 40 * dayMs,
    lastSeenAt: now,
    tags: ['beta', 'sales'],
    attributes: {},
    guides: new Map([[7, { targetedAt: now - 5 * dayMs, startedAt: now - 3 * dayMs, completedAt: null }]]),
    events: new Map([['order placed', [now - 40 * dayMs, now - 2 * dayMs, now - dayMs]]]),
    ...over,
  }
}

function evaluateOne(filter: SegmentFilter, user: SegmentUser): FilterVerdict {
  const segment: Segment = { connection: 'or', filterGroups: [{ connection: 'or', filters: [filter] }] }
  const found = evaluateUserSegment(segment, user, now).groups[0]?.filters[0]
  if (found === undefined) throw new Error('no verdict')
  return found
}

/**
 * Returns the result of a filter on the custom attribute `x` for a value of it: `yes`, or the reason for a mismatch.
 */
function answer(
  type: SegmentFilter['type'],
  operator: SegmentFilter['operator'],
  value: SegmentFilter['value'],
  saw: unknown,
): string {
  return evaluateOne({ key: 'x', type, operator, value }, aUser({ attributes: { x: saw } })).why ?? 'yes'
}

describe('text filters', () => {
  it.each([
    ['equals', 'Admin', 'Admin', 'yes'],
    ['equals', 'Admin', 'admin', 'noMatch'],
    ['equals', 'Admin', ' Admin', 'noMatch'],
    ['notEquals', 'Admin', 'User', 'yes'],
    ['notEquals', 'Admin', 'Admin', 'noMatch'],
    ['startsWith', 'Ad', 'Admin', 'yes'],
    ['startsWith', 'ad', 'Admin', 'noMatch'],
    ['contains', 'dmi', 'Admin', 'yes'],
    ['contains', 'DMI', 'Admin', 'noMatch'],
    ['notContains', 'xyz', 'Admin', 'yes'],
    ['notContains', 'dmi', 'Admin', 'noMatch'],
    ['in', ['Admin', 'User'], 'User', 'yes'],
    ['in', ['Admin', 'User'], 'Guest', 'noMatch'],
    ['notIn', ['Admin', 'User'], 'Guest', 'yes'],
    ['notIn', ['Admin', 'User'], 'User', 'noMatch'],
    ['empty', null, 'Admin', 'noMatch'],
    ['notEmpty', null, 'Admin', 'yes'],
  ] as const)('USEG-16 %s %j for %j: %s', (operator, value, saw, expected) => {
    expect(answer('string', operator, value, saw)).toBe(expected)
  })
})

describe('number filters', () => {
  it.each([
    ['equals', 5, 5, 'yes'],
    ['equals', 5, 6, 'noMatch'],
    ['notEquals', 5, 6, 'yes'],
    ['notEquals', 5, 5, 'noMatch'],
    ['greaterThan', 5, 5.1, 'yes'],
    ['greaterThan', 5, 5, 'noMatch'],
    ['greaterThanEqualTo', 5, 5, 'yes'],
    ['greaterThanEqualTo', 5, 4, 'noMatch'],
    ['lessThan', 5, 4, 'yes'],
    ['lessThan', 5, 5, 'noMatch'],
    ['lessThanEqualTo', 5, 5, 'yes'],
    ['lessThanEqualTo', 5, 6, 'noMatch'],
    ['equals', 0, 0, 'yes'],
    ['notEmpty', null, 0, 'yes'],
    ['empty', null, 0, 'noMatch'],
  ] as const)('USEG-17 %s %j for %j: %s', (operator, value, saw, expected) => {
    expect(answer('number', operator, value, saw)).toBe(expected)
  })
})

describe('boolean, list and datetime filters', () => {
  it.each([
    ['USEG-18', 'boolean', 'equals', true, true, 'yes'],
    ['USEG-18', 'boolean', 'equals', false, false, 'yes'],
    ['USEG-18', 'boolean', 'equals', false, true, 'noMatch'],
    ['USEG-18', 'boolean', 'notEmpty', null, false, 'yes'],
    ['USEG-18', 'boolean', 'empty', null, false, 'noMatch'],
    ['USEG-19', 'array', 'is', ['a', 'b'], ['b', 'c'], 'yes'],
    ['USEG-19', 'array', 'is', ['a', 'b'], ['c'], 'noMatch'],
    ['USEG-19', 'array', 'isNot', ['a', 'b'], ['c'], 'yes'],
    ['USEG-19', 'array', 'isNot', ['a', 'b'], ['b', 'c'], 'noMatch'],
    ['USEG-20', 'datetime', 'within', { from: 'today - 2 day', to: null }, '2026-07-14 08:00:00Z', 'yes'],
    ['USEG-20', 'datetime', 'within', { from: 'today - 2 day', to: null }, '2026-07-01', 'noMatch'],
    ['USEG-20', 'datetime', 'relativeEquals', 'yesterday', '2026-07-14T08:00:00Z', 'yes'],
    ['USEG-20', 'datetime', 'relativeEquals', 'yesterday', '2026-07-13T08:00:00Z', 'noMatch'],
    ['USEG-20', 'datetime', 'relativeEquals', 'yesterday', now - dayMs, 'yes'],
    ['USEG-20', 'datetime', 'within', { is: 'notEmpty' }, '2026-07-13', 'yes'],
    ['USEG-20', 'datetime', 'within', { is: 'empty' }, '2026-07-13', 'noMatch'],
  ] as const)('%s %s %s %j for %j: %s', (_, type, operator, value, saw, expected) => {
    expect(answer(type, operator, value, saw)).toBe(expected)
  })
})

describe('a missing value', () => {
  it.each([
    ['string', 'equals', 'a', 'missing'],
    ['string', 'notEquals', 'a', 'yes'],
    ['string', 'contains', 'a', 'missing'],
    ['string', 'notContains', 'a', 'yes'],
    ['string', 'in', ['a'], 'missing'],
    ['string', 'notIn', ['a'], 'yes'],
    ['string', 'empty', null, 'yes'],
    ['string', 'notEmpty', null, 'missing'],
    ['number', 'lessThan', 5, 'missing'],
    ['number', 'notEquals', 5, 'yes'],
    ['boolean', 'equals', false, 'missing'],
    ['boolean', 'empty', null, 'yes'],
    ['array', 'is', ['a'], 'missing'],
    ['array', 'isNot', ['a'], 'yes'],
    ['datetime', 'within', { from: null, to: 'today' }, 'missing'],
    ['datetime', 'within', { is: 'empty' }, 'yes'],
    ['datetime', 'relativeEquals', 'today', 'missing'],
  ] as const)('USEG-21 fits %s %s %j: %s', (type, operator, value, expected) => {
    for (const saw of [undefined, null, '', []]) expect(answer(type, operator, value, saw)).toBe(expected)
  })
})

describe('a value of another type', () => {
  it.each([
    ['string', 'equals', '5', 5],
    ['string', 'notEquals', 'a', 5],
    ['string', 'notIn', ['a'], true],
    ['number', 'equals', 5, '5'],
    ['number', 'notEquals', 4, '5'],
    ['number', 'greaterThan', 4, Number.NaN],
    ['boolean', 'equals', true, 'true'],
    ['boolean', 'equals', true, 1],
    ['array', 'is', ['a'], 'a'],
    ['array', 'isNot', ['b'], 'a'],
    ['datetime', 'within', { from: null, to: 'today' }, 'last week'],
    ['datetime', 'relativeEquals', 'today', true],
  ] as const)('USEG-22 fits no %s %s %j: %j', (type, operator, value, saw) => {
    expect(answer(type, operator, value, saw)).toBe('wrongType')
  })

  it('USEG-22 is there all the same', () => {
    expect(answer('number', 'notEmpty', null, 'five')).toBe('yes')
    expect(answer('number', 'empty', null, 'five')).toBe('noMatch')
  })
})

describe('standard keys', () => {
  it.each([
    ['tags', 'array', 'is', ['beta'], 'yes'],
    ['tags', 'array', 'isNot', ['beta'], 'noMatch'],
    ['customerId', 'string', 'equals', 'user-1', 'yes'],
    ['firstSeenAt', 'datetime', 'within', { from: 'today - 7 day', to: null }, 'noMatch'],
    ['lastSeenAt', 'datetime', 'relativeEquals', 'today', 'yes'],
    ['tags', 'string', 'equals', 'beta', 'badFilter'],
    ['customerId', 'number', 'equals', 1, 'badFilter'],
  ] as const)('USEG-24 %s %s %s %j: %s', (key, type, operator, value, expected) => {
    expect(evaluateOne({ key, type, operator, value }, aUser()).why ?? 'yes').toBe(expected)
  })

  it('USEG-24 a custom attribute cannot take the place of a standard one', () => {
    const user = aUser({ attributes: { customerId: 'other' } })
    const filter = { key: 'customerId', type: 'string', operator: 'equals', value: 'other' } as const
    expect(evaluateOne(filter, user)).toMatchObject({ holds: false, saw: 'user-1' })
  })

  it.each(['constructor', '__proto__', 'toString'])('USEG-24 %s is no attribute of everybody', key => {
    const filter = { key, type: 'string', operator: 'notEmpty', value: null } as const
    expect(evaluateOne(filter, aUser()).why).toBe('missing')
  })
})

describe('tutorialInteraction', () => {
  it.each([
    ['equals', { guideId: 7, state: 'targeted' }, 'yes'],
    ['equals', { guideId: 7, state: 'started' }, 'yes'],
    ['equals', { guideId: 7, state: 'completed' }, 'noMatch'],
    ['equals', { guideId: 7, state: 'notStarted' }, 'noMatch'],
    ['equals', { guideId: 8, state: 'notStarted' }, 'yes'],
    ['notEquals', { guideId: 7, state: 'completed' }, 'yes'],
    ['notEquals', { guideId: 7, state: 'started' }, 'noMatch'],
    ['equals', { guideId: 7, state: 'started', during: { from: 'today - 3 day', to: null } }, 'yes'],
    ['equals', { guideId: 7, state: 'started', during: { from: 'today - 2 day', to: null } }, 'noMatch'],
    ['equals', { guideId: 8, state: 'started', during: { from: 'soon', to: null } }, 'badFilter'],
    ['equals', { guideId: 7, state: 'adored' }, 'badFilter'],
    ['equals', 'x', 'badFilter'],
  ] as const)('USEG-25 %s %j: %s', (operator, value, expected) => {
    const filter = {
      key: 'tutorialInteraction',
      type: 'tutorialInteraction',
      operator,
      value,
    } as SegmentFilter
    expect(evaluateOne(filter, aUser()).why ?? 'yes').toBe(expected)
  })

  it('USEG-25 is no type of a custom attribute', () => {
    const value = { guideId: 7, state: 'started' } as const
    const filter = { key: 'x', type: 'tutorialInteraction', operator: 'equals', value } as const
    expect(evaluateOne(filter, aUser()).why).toBe('badFilter')
  })
})

describe('trackedEvent', () => {
  it.each([
    ['happened', { event: 'order placed', atLeast: 1, days: null }, 'yes'],
    ['happened', { event: 'order placed', atLeast: 3, days: null }, 'yes'],
    ['happened', { event: 'order placed', atLeast: 4, days: null }, 'noMatch'],
    ['happened', { event: 'order placed', atLeast: 2, days: 2 }, 'yes'],
    ['happened', { event: 'order placed', atLeast: 2, days: 1 }, 'noMatch'],
    ['happened', { event: 'Order placed', atLeast: 1, days: null }, 'noMatch'],
    ['notHappened', { event: 'order placed', atLeast: 3, days: 30 }, 'yes'],
    ['notHappened', { event: 'order placed', atLeast: 2, days: 30 }, 'noMatch'],
    ['notHappened', { event: 'page printed', atLeast: 1, days: null }, 'yes'],
    ['equals', { event: 'order placed', atLeast: 1, days: null }, 'badFilter'],
    ['happened', { event: 'order placed', atLeast: 0, days: null }, 'badFilter'],
    ['happened', { event: 'order placed', atLeast: 1 }, 'badFilter'],
    ['happened', { event: 'ann@example.com', atLeast: 1, days: null }, 'badFilter'],
    ['notHappened', 'order placed', 'badFilter'],
  ] as const)('USEG-46 %s %j: %s', (operator, value, expected) => {
    const filter = { key: 'trackedEvent', type: 'trackedEvent', operator, value } as SegmentFilter
    expect(evaluateOne(filter, aUser()).why ?? 'yes').toBe(expected)
  })

  it('USEG-46 is no type of a custom attribute', () => {
    const value = { event: 'order placed', atLeast: 1, days: null }
    const filter = { key: 'x', type: 'trackedEvent', operator: 'happened', value } as const
    expect(evaluateOne(filter, aUser()).why).toBe('badFilter')
  })
})

describe('a filter that cannot be read', () => {
  it.each([
    ['string', 'within', 'a'],
    ['string', 'equals', 5],
    ['string', 'equals', ['a']],
    ['string', 'in', 'a'],
    ['number', 'equals', '5'],
    ['boolean', 'equals', 'true'],
    ['array', 'is', 'a'],
    ['datetime', 'within', { from: 'soon', to: null }],
    ['datetime', 'within', { from: null, to: null }],
    ['datetime', 'relativeEquals', 'today - 1000 day'],
    ['colour', 'equals', 'a'],
  ])('USEG-23 %s %s %j holds for no one, with or without a value', (type, operator, value) => {
    const filter = { type, operator, value } as SegmentFilter
    for (const saw of ['a', undefined]) {
      expect(answer(filter.type, filter.operator, filter.value, saw)).toBe('badFilter')
    }
  })
})

describe('connections', () => {
  const yes = { key: 'customerId', type: 'string', operator: 'equals', value: 'user-1' } as const
  const no = { ...yes, value: 'user-2' } as const

  it.each([
    ['or', [{ connection: 'and', filters: [yes, yes] }], true],
    ['or', [{ connection: 'and', filters: [yes, no] }], false],
    ['or', [{ connection: 'or', filters: [yes, no] }], true],
    [
      'or',
      [
        { connection: 'or', filters: [no] },
        { connection: 'or', filters: [yes] },
      ],
      true,
    ],
    [
      'and',
      [
        { connection: 'or', filters: [no] },
        { connection: 'or', filters: [yes] },
      ],
      false,
    ],
    [
      'and',
      [
        { connection: 'or', filters: [yes] },
        { connection: 'or', filters: [yes] },
      ],
      true,
    ],
  ] as const)('USEG-14 %s between groups %#', (connection, filterGroups, holds) => {
    expect(evaluateUserSegment({ connection, filterGroups }, aUser(), now).holds).toBe(holds)
  })

  it.each(['and', 'or'] as const)('USEG-15 no filter at all holds for no one (%s)', connection => {
    const empty = { connection, filters: [] }
    expect(evaluateUserSegment({ connection, filterGroups: [] }, aUser(), now).holds).toBe(false)
    expect(evaluateUserSegment({ connection, filterGroups: [empty] }, aUser(), now).holds).toBe(false)
    const oneAsked = [empty, { connection, filters: [yes] }]
    expect(evaluateUserSegment({ connection, filterGroups: oneAsked }, aUser(), now).holds).toBe(true)
  })

  it('USEG-29 names every filter with what it saw, also behind the one that decided', () => {
    const verdict = evaluateUserSegment(
      { connection: 'or', filterGroups: [{ connection: 'and', filters: [no, yes] }] },
      aUser(),
      now,
    )
    expect(verdict).toEqual({
      holds: false,
      connection: 'or',
      groups: [
        {
          holds: false,
          connection: 'and',
          filters: [
            {
              key: 'customerId',
              operator: 'equals',
              value: 'user-2',
              saw: 'user-1',
              holds: false,
              why: 'noMatch',
            },
            { key: 'customerId', operator: 'equals', value: 'user-1', saw: 'user-1', holds: true, why: null },
          ],
        },
      ],
    })
  })
})

it('USEG-21 USEG-22 an operator and its opposite never both hold, and both fail only for a wrong type', () => {
  const pairs = [
    ['string', 'equals', 'notEquals', 'a'],
    ['string', 'contains', 'notContains', 'a'],
    ['string', 'in', 'notIn', ['a', 'b']],
    ['string', 'empty', 'notEmpty', null],
    ['number', 'equals', 'notEquals', 5],
    ['array', 'is', 'isNot', ['a', 'b']],
  ] as const
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.jsonValue(), ([type, operator, opposite, value], saw) => {
      const answers = [answer(type, operator, value, saw), answer(type, opposite, value, saw)]
      const held = answers.filter(given => given === 'yes').length
      expect(held).toBe(answers.includes('wrongType') ? 0 : 1)
    }),
  )
})

it('USEG-23 nothing that a page or a stored row can hold makes the evaluation throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), fc.string(), (value, saw, type, operator) => {
      const filter = { key: 'x', type, operator, value } as SegmentFilter
      expect(evaluateOne(filter, aUser({ attributes: { x: saw } })).why).not.toBeUndefined()
    }),
  )
})
