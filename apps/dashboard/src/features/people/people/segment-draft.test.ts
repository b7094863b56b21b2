import { describe, expect, it, test } from 'vitest'
import {
  changeSegment,
  closeSegment,
  countChanges,
  faultOf,
  isComplete,
  newSegment,
  openSegment,
  type SegmentAction,
  type SegmentDraft,
} from './segment-draft.ts'

const after = (actions: readonly SegmentAction[], start: SegmentDraft = newSegment) =>
  actions.reduce(changeSegment, start)
const first = { group: 0, filter: 1 }
const plan: SegmentAction = { do: 'choose', ...first, key: 'plan', type: 'string' }
const stored = {
  name: 'Pro users',
  description: 'People who pay',
  connection: 'or' as const,
  filterGroups: [
    {
      connection: 'and' as const,
      filters: [
        { key: 'plan', type: 'string', operator: 'equals', value: 'pro' },
        {
          key: 'lastSeenAt',
          type: 'datetime',
          operator: 'within',
          value: { from: 'today - 7 day', to: null },
        },
      ],
    },
  ],
}

test('opening a segment and closing it at once changes nothing', () => {
  expect(closeSegment(openSegment(stored))).toEqual(stored)
  expect(countChanges(openSegment(stored), openSegment(stored))).toBe(0)
})

describe('the builder', () => {
  it('USEG-14 starts with one row; untouched rows and groups are not saved', () => {
    expect(closeSegment(newSegment)).toEqual({
      name: '',
      description: '',
      connection: 'or',
      filterGroups: [],
    })
    const draft = after([
      plan,
      { do: 'operate', ...first, operator: 'equals' },
      { do: 'fill', ...first, value: 'pro' },
      { do: 'addGroup' },
    ])
    expect(draft.groups).toHaveLength(2)
    expect(closeSegment(draft).filterGroups).toEqual([
      { connection: 'and', filters: [{ key: 'plan', type: 'string', operator: 'equals', value: 'pro' }] },
    ])
  })

  it('a word becomes a list under "is one of", and goes where no value is needed', () => {
    const typed = after([
      plan,
      { do: 'operate', ...first, operator: 'equals' },
      { do: 'fill', ...first, value: 'pro' },
    ])
    const list = after([{ do: 'operate', ...first, operator: 'in' }], typed)
    expect(list.groups[0]?.filters[0]).toMatchObject({ operator: 'in', value: ['pro'] })
    const back = after([{ do: 'operate', ...first, operator: 'startsWith' }], list)
    expect(back.groups[0]?.filters[0]).toMatchObject({ value: 'pro' })
    expect(
      after([{ do: 'operate', ...first, operator: 'empty' }], back).groups[0]?.filters[0]?.value,
    ).toBeNull()
  })

  it('another key of the same type keeps what was typed; another type starts again', () => {
    const typed = after([
      plan,
      { do: 'operate', ...first, operator: 'equals' },
      { do: 'fill', ...first, value: 'pro' },
    ])
    const same = after([{ do: 'choose', ...first, key: 'country', type: 'string' }], typed)
    expect(same.groups[0]?.filters[0]).toMatchObject({ key: 'country', operator: 'equals', value: 'pro' })
    const other = after([{ do: 'choose', ...first, key: 'seats', type: 'number' }], typed)
    expect(other.groups[0]?.filters[0]).toMatchObject({ key: 'seats', operator: '', value: null })
  })

  it.each([
    ['USEG-3', { key: '', type: 'string', operator: 'equals', value: 'a' }, 'keyMissing'],
    ['USEG-4', { key: 'plan', type: 'string', operator: '', value: null }, 'operatorMissing'],
    ['USEG-6', { key: 'seats', type: 'number', operator: 'equals', value: null }, 'numberMissing'],
    ['USEG-7', { key: 'plan', type: 'string', operator: 'equals', value: '' }, 'valueMissing'],
    ['USEG-8', { key: 'tags', type: 'array', operator: 'is', value: [] }, 'valuesMissing'],
  ] as const)('%s a row that lacks something is a fault', (_, filter, code) => {
    expect(faultOf(filter)?.code).toBe(code)
    const { key, type, operator, value } = filter
    const draft = openSegment({
      ...stored,
      filterGroups: [{ connection: 'and', filters: [{ key, type, operator, value }] }],
    })
    expect(isComplete(draft)).toBe(false)
  })

  it('the last row is emptied, a last row of one of several groups takes the group along', () => {
    const two = after([plan, { do: 'addGroup' }])
    const second = two.groups[1]
    const one = after(
      [{ do: 'removeFilter', group: second?.row ?? 0, filter: second?.filters[0]?.row ?? 0 }],
      two,
    )
    expect(one.groups).toHaveLength(1)
    const none = after([{ do: 'removeFilter', ...first }], one)
    expect(none.groups[0]?.filters).toMatchObject([{ key: '', operator: '' }])
  })

  it('a proposal takes the place of the filters and leaves a name that was given', () => {
    const draft = after([
      { do: 'name', name: 'Mine' },
      { do: 'propose', segment: stored },
    ])
    expect(closeSegment(draft)).toMatchObject({
      name: 'Mine',
      description: 'People who pay',
      filterGroups: stored.filterGroups,
    })
    expect(countChanges(draft, newSegment)).toBe(3)
  })
})
