import { describe, expect, it } from 'vitest'
import {
  changeSegment,
  closeSegment,
  countChanges,
  faultOf,
  isComplete,
  newSegment,
  openSegment,
  rowPaths,
  type SegmentDraft,
  segmentIssues,
  takesList,
} from './segment-draft.ts'

const department = { key: 'department', type: 'string', operator: 'equals', value: 'Sales' } as const
const city = { key: 'city', type: 'string', operator: 'equals', value: 'Bonn' } as const
const content = (...groups: readonly (readonly (typeof department | typeof city)[])[]) => ({
  name: ' Sales ',
  description: 'Who sells',
  connection: 'and' as const,
  filterGroups: groups.map(filters => ({ connection: 'or' as const, filters: [...filters] })),
})
const two = openSegment(content([department, city], [city]))
const [first, second] = two.groups as [(typeof two.groups)[number], (typeof two.groups)[number]]

const filtersOf = ({ groups }: SegmentDraft) =>
  groups.map(({ filters }) => filters.map(({ key, type, operator, value }) => [key, type, operator, value]))

describe('opening and closing a segment', () => {
  it('gives every row a number of its own, and the next one is free', () => {
    const rows = two.groups.flatMap(({ row, filters }) => [row, ...filters.map(filter => filter.row)])
    expect(rows).toEqual([1, 2, 3, 4, 5])
    expect(two.next).toBe(6)
  })

  it('gives a segment without filters one row to fill in', () => {
    const opened = openSegment(content([]))
    expect(opened.groups).toEqual([
      {
        row: 1,
        connection: 'and',
        filters: [{ row: 2, key: '', type: 'string', operator: '', value: null }],
      },
    ])
    expect(opened.next).toBe(3)
    expect(newSegment.groups[0]?.filters[0]).toMatchObject({ key: '', type: 'string', operator: '' })
    expect(openSegment(content([], [city])).groups).toHaveLength(1)
  })

  it('sends filled rows only, and the name without spaces around it', () => {
    const grown = changeSegment(changeSegment(two, { do: 'addGroup' }), { do: 'addFilter', group: first.row })
    expect(closeSegment(grown)).toEqual({ ...content([department, city], [city]), name: 'Sales' })
    expect(countChanges(grown, two)).toBe(0)
  })

  it.each([
    ['name', { do: 'name', name: 'Buyers' }],
    ['description', { do: 'describe', description: 'Who buys' }],
    ['connection', { do: 'connect', connection: 'or' }],
    ['filters', { do: 'removeFilter', group: first.row, filter: 2 }],
  ] as const)('counts a changed %s once', (_, action) => {
    expect(countChanges(changeSegment(two, action), two)).toBe(1)
  })
})

describe('rows of a segment', () => {
  it('are added to their group and at the end, with numbers that are free', () => {
    const grown = changeSegment(two, { do: 'addFilter', group: first.row })
    expect(grown.groups.map(({ filters }) => filters.map(({ row }) => row))).toEqual([[2, 3, 6], [5]])
    const group = changeSegment(grown, { do: 'addGroup' })
    expect(group.groups[2]).toMatchObject({ row: 7, connection: 'and', filters: [{ row: 8, key: '' }] })
    expect(group.next).toBe(9)
  })

  it('are removed; the last one of a group removes the group, the last of all is emptied', () => {
    const less = changeSegment(two, { do: 'removeFilter', group: first.row, filter: 2 })
    expect(filtersOf(less)).toEqual([
      [['city', 'string', 'equals', 'Bonn']],
      [['city', 'string', 'equals', 'Bonn']],
    ])
    const one = changeSegment(less, { do: 'removeFilter', group: first.row, filter: 3 })
    expect(one.groups).toEqual([second])
    const none = changeSegment(one, { do: 'removeFilter', group: second.row, filter: 5 })
    expect(none.groups).toMatchObject([{ row: second.row, filters: [{ row: 5, key: '', operator: '' }] }])
  })

  it('go with their group; the last group is emptied', () => {
    const one = changeSegment(two, { do: 'removeGroup', group: first.row })
    expect(one.groups).toEqual([second])
    const none = changeSegment(one, { do: 'removeGroup', group: second.row })
    expect(none.groups).toMatchObject([{ row: second.row, filters: [{ key: '', value: null }] }])
  })

  it('are connected within one group or between groups', () => {
    expect(changeSegment(two, { do: 'connect', connection: 'or' })).toEqual({ ...two, connection: 'or' })
    const inside = changeSegment(two, { do: 'connect', connection: 'and', group: first.row })
    expect(inside.groups.map(({ connection }) => connection)).toEqual(['and', 'or'])
    expect(inside.connection).toBe('and')
  })

  it('are changed one at a time', () => {
    const filled = changeSegment(two, { do: 'fill', group: first.row, filter: 3, value: 'Kiel' })
    expect(filtersOf(filled)[0]).toEqual([
      ['department', 'string', 'equals', 'Sales'],
      ['city', 'string', 'equals', 'Kiel'],
    ])
    expect(filtersOf(filled)[1]).toEqual([['city', 'string', 'equals', 'Bonn']])
  })
})

describe('a chosen attribute or operator', () => {
  const choose = (type: 'string' | 'array' | 'boolean' | 'datetime' | 'number') =>
    changeSegment(two, { do: 'choose', group: second.row, filter: 5, key: 'other', type }).groups[1]
      ?.filters[0]
  it.each([
    ['string', 'equals', 'Bonn'],
    ['array', 'is', []],
    ['boolean', 'equals', true],
    ['datetime', 'within', null],
    ['number', '', null],
  ] as const)('of the type %s begins with the operator "%s" and the value %j', (type, operator, value) => {
    expect(choose(type)).toEqual({ row: 5, key: 'other', type, operator, value })
  })

  it.each([
    ['in', 'Bonn', ['Bonn']],
    ['notIn', 'Bonn', ['Bonn']],
    ['in', '', []],
    ['in', 7, []],
    ['empty', 'Bonn', null],
    ['notEmpty', 'Bonn', null],
    ['contains', 'Bonn', 'Bonn'],
  ])('%s takes the value %j over as %j', (operator, value, expected) => {
    const filled = changeSegment(two, { do: 'fill', group: second.row, filter: 5, value })
    const after = changeSegment(filled, { do: 'operate', group: second.row, filter: 5, operator })
    expect(after.groups[1]?.filters[0]).toMatchObject({ operator, value: expected })
  })

  it.each([
    [['Bonn', 'Kiel'], 'equals', 'Bonn'],
    [[], 'equals', null],
    ['Bonn', 'equals', null],
  ])('the list %j becomes one value', (value, operator, expected) => {
    const list = changeSegment(two, { do: 'fill', group: second.row, filter: 5, operator: 'in', value })
    const after = changeSegment(list, { do: 'operate', group: second.row, filter: 5, operator })
    expect(after.groups[1]?.filters[0]).toMatchObject({ operator, value: expected })
  })

  it('takes a list for arrays and for "is one of"', () => {
    expect([takesList('array', 'is'), takesList('string', 'in'), takesList('string', 'notIn')]).toEqual([
      true,
      true,
      true,
    ])
    expect(takesList('string', 'equals')).toBe(false)
  })
})

describe('faults of a segment', () => {
  const open = changeSegment(changeSegment(two, { do: 'addFilter', group: first.row }), {
    do: 'fill',
    group: second.row,
    filter: 5,
    value: '',
  })

  it('name the path of what is sent; rows without a selection are no fault', () => {
    expect([...rowPaths(open)]).toEqual([
      [2, 'filterGroups.0.filters.0'],
      [3, 'filterGroups.0.filters.1'],
      [5, 'filterGroups.1.filters.0'],
    ])
    const [fault] = segmentIssues(open)
    expect(fault?.path).toBe('filterGroups.1.filters.0.value')
    expect(segmentIssues(open)).toHaveLength(1)
    expect([isComplete(open), isComplete(two)]).toEqual([false, true])
    expect(faultOf({ key: '', type: 'string', operator: '', value: null })).toBeNull()
  })

  it('a group of empty rows is not counted in paths', () => {
    const late = changeSegment(changeSegment(openSegment(content([])), { do: 'addGroup' }), {
      do: 'choose',
      group: 3,
      filter: 4,
      key: 'city',
      type: 'string',
    })
    expect([...rowPaths(late)]).toEqual([[4, 'filterGroups.0.filters.0']])
  })

  it('a blank name comes first', () => {
    const named = changeSegment(open, { do: 'name', name: '  ' })
    expect(segmentIssues(named)[0]).toEqual({ path: 'name', code: 'nameBlank' })
    expect(segmentIssues(changeSegment(two, { do: 'name', name: '' }))).toEqual([
      { path: 'name', code: 'nameBlank' },
    ])
    expect(segmentIssues(two)).toEqual([])
  })
})
