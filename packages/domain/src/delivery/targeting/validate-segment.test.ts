import { describe, expect, it } from 'vitest'
import type { AttributeType, FilterType } from './segment.ts'
import { filterFault, validateSegment } from './validate-segment.ts'

const attributes = new Map<string, AttributeType>([
  ['plan', 'string'],
  ['seats', 'number'],
  ['isTrial', 'boolean'],
  ['teams', 'array'],
  ['renewsAt', 'datetime'],
])

function fault(key: string, type: FilterType, operator: string, value: unknown): string {
  const found = filterFault({ key, type, operator, value }, attributes)
  return found === null ? 'fine' : `${found.field} ${found.code}`
}

describe('filterFault', () => {
  it.each([
    ['USEG-3', '', 'string', 'equals', 'a', 'key keyMissing'],
    ['USEG-3', 'unknown', 'string', 'equals', 'a', 'key keyUnknown'],
    ['USEG-3', 'plan', 'number', 'equals', 5, 'type typeMismatch'],
    ['USEG-3', 'tags', 'string', 'equals', 'a', 'type typeMismatch'],
    ['USEG-4', 'plan', 'string', '', 'a', 'operator operatorMissing'],
    ['USEG-9', 'plan', 'string', 'greaterThan', 'a', 'operator operatorNotAllowed'],
    ['USEG-11', 'isTrial', 'boolean', 'notEquals', true, 'operator operatorNotAllowed'],
    ['USEG-12', 'teams', 'array', 'empty', null, 'operator operatorNotAllowed'],
    ['USEG-13', 'renewsAt', 'datetime', 'equals', 'today', 'operator operatorNotAllowed'],
    ['USEG-5', 'isTrial', 'boolean', 'equals', null, 'value booleanMissing'],
    ['USEG-5', 'isTrial', 'boolean', 'equals', 'true', 'value booleanMissing'],
    ['USEG-5', 'isTrial', 'boolean', 'equals', false, 'fine'],
    ['USEG-6', 'seats', 'number', 'equals', '5', 'value numberMissing'],
    ['USEG-6', 'seats', 'number', 'equals', Number.NaN, 'value numberMissing'],
    ['USEG-6', 'seats', 'number', 'equals', 0, 'fine'],
    ['USEG-7', 'plan', 'string', 'equals', ' ', 'value valueMissing'],
    ['USEG-7', 'plan', 'string', 'equals', 'pro', 'fine'],
    ['USEG-8', 'plan', 'string', 'in', [], 'value valuesMissing'],
    ['USEG-8', 'plan', 'string', 'in', 'pro', 'value valuesMissing'],
    ['USEG-8', 'plan', 'string', 'in', ['pro'], 'fine'],
    ['USEG-8', 'plan', 'string', 'in', ['pro', ' '], 'value valuesMissing'],
    ['USEG-8', 'teams', 'array', 'is', [], 'value valuesMissing'],
    ['USEG-8', 'teams', 'array', 'is', ['  '], 'value valuesMissing'],
    ['USEG-8', 'teams', 'array', 'isNot', ['a'], 'fine'],
    ['USEG-30', 'plan', 'string', 'empty', null, 'fine'],
    ['USEG-30', 'seats', 'number', 'notEmpty', undefined, 'fine'],
    ['USEG-31', 'renewsAt', 'datetime', 'relativeEquals', 'today - 0 day', 'value dateInvalid'],
    ['USEG-31', 'renewsAt', 'datetime', 'relativeEquals', 'today - 1 day', 'fine'],
    ['USEG-31', 'renewsAt', 'datetime', 'relativeEquals', 'today + 999 week', 'fine'],
    ['USEG-31', 'renewsAt', 'datetime', 'relativeEquals', 'today + 1000 week', 'value dateInvalid'],
    ['USEG-32', 'renewsAt', 'datetime', 'within', { from: null, to: null }, 'value dateInvalid'],
    ['USEG-32', 'renewsAt', 'datetime', 'within', { from: 'today', to: 'never' }, 'value dateInvalid'],
    ['USEG-32', 'renewsAt', 'datetime', 'within', { from: 'today - 7 day', to: null }, 'fine'],
    ['USEG-32', 'lastSeenAt', 'datetime', 'within', { is: 'empty' }, 'fine'],
    ['USEG-32', 'lastSeenAt', 'datetime', 'within', { is: 'full' }, 'value dateInvalid'],
    ['USEG-33', 'tutorialInteraction', 'tutorialInteraction', 'equals', null, 'value valueMissing'],
    [
      'USEG-33',
      'tutorialInteraction',
      'tutorialInteraction',
      'equals',
      { guideId: 7, state: 'started' },
      'fine',
    ],
    [
      'USEG-33',
      'tutorialInteraction',
      'tutorialInteraction',
      'equals',
      { guideId: 7, state: 'started', during: { from: 'soon', to: null } },
      'value dateInvalid',
    ],
    [
      'USEG-46',
      'trackedEvent',
      'trackedEvent',
      'happened',
      { event: 'order placed', atLeast: 100, days: 3_650 },
      'fine',
    ],
    [
      'USEG-46',
      'trackedEvent',
      'trackedEvent',
      'happened',
      { event: '', atLeast: 1, days: null },
      'value eventMissing',
    ],
    [
      'USEG-46',
      'trackedEvent',
      'trackedEvent',
      'notHappened',
      { event: 'order placed', atLeast: 101, days: null },
      'value eventInvalid',
    ],
    ['USEG-46', 'trackedEvent', 'trackedEvent', 'happened', null, 'value eventMissing'],
  ] as const)('%s %s (%s) %s %j: %s', (_, key, type, operator, value, expected) => {
    expect(fault(key, type, operator, value)).toBe(expected)
  })
})

/** Document 2 §5.5, typed out. */
const allowed: Record<AttributeType, string> = {
  string: 'equals notEquals startsWith contains notContains in notIn empty notEmpty',
  number: 'equals notEquals greaterThan greaterThanEqualTo lessThan lessThanEqualTo empty notEmpty',
  boolean: 'equals empty notEmpty',
  array: 'is isNot',
  datetime: 'within relativeEquals',
}

it.each([
  ['USEG-9', 'plan', 'string'],
  ['USEG-10', 'seats', 'number'],
  ['USEG-11', 'isTrial', 'boolean'],
  ['USEG-12', 'teams', 'array'],
  ['USEG-13', 'renewsAt', 'datetime'],
] as const)('%s the operators of %s are exactly those of its type %s', (_, key, type) => {
  const every = new Set(Object.values(allowed).flatMap(list => list.split(' ')))
  const accepted = [...every].filter(
    operator => fault(key, type, operator, null) !== 'operator operatorNotAllowed',
  )
  expect(new Set(accepted)).toEqual(new Set(allowed[type].split(' ')))
})

describe('validateSegment', () => {
  const good = { key: 'plan', type: 'string', operator: 'equals', value: 'pro' } as const
  const groupOf = (...filters: (typeof good | { key: ''; type: 'string'; operator: ''; value: null })[]) => ({
    connection: 'or' as const,
    filters,
  })
  const blank = { key: '', type: 'string', operator: '', value: null } as const

  it('USEG-1 the name may not be blank', () => {
    expect(validateSegment({ name: ' ', connection: 'or', filterGroups: [groupOf(good)] }, null)).toEqual([
      { path: 'name', code: 'nameBlank', severity: 'error' },
    ])
  })

  it('USEG-2 every filter must be valid, and each fault says where it stands', () => {
    const draft = {
      name: 'a',
      connection: 'and',
      filterGroups: [groupOf(good), groupOf(good, blank)],
    } as const
    expect(validateSegment(draft, attributes)).toEqual([
      { path: 'filterGroups.1.filters.1.key', code: 'keyMissing', severity: 'error' },
    ])
  })

  it('USEG-15 a segment without filters may be saved with a warning', () => {
    expect(validateSegment({ name: 'a', connection: 'or', filterGroups: [groupOf()] }, null)).toEqual([
      { path: 'filterGroups', code: 'noFilters', severity: 'warning' },
    ])
  })

  it('USEG-3 keys are not judged where the attributes are not known', () => {
    expect(filterFault({ ...good, key: 'anything' }, null)).toBeNull()
  })
})
