import type { WireUserSegment } from '@waymark/contract'
import {
  type Connection,
  type EventCondition,
  type FilterDraft,
  type FilterType,
  filterFault,
  operatorsByType,
  type SegmentFault,
} from '@waymark/domain/delivery/targeting'

/** One row of the builder. The number tells it apart from its neighbours while they move; it never travels. */
export interface DraftFilter extends FilterDraft {
  readonly row: number
}

export interface DraftGroup {
  readonly row: number
  readonly connection: Connection
  readonly filters: readonly DraftFilter[]
}

/** A user segment as the builder holds it. */
export interface SegmentDraft {
  readonly name: string
  readonly description: string
  readonly connection: Connection
  readonly groups: readonly DraftGroup[]
  /** The next free row number. */
  readonly next: number
}

/** Fields that a new segment, an opened one and a proposed one have in common. */
type Content = Pick<WireUserSegment, 'name' | 'description' | 'connection' | 'filterGroups'>

const emptyFilter = (row: number): DraftFilter => ({
  row,
  key: '',
  type: 'string',
  operator: '',
  value: null,
})

/** A new segment starts with one row to fill in. */
export const newSegment: SegmentDraft = {
  name: '',
  description: '',
  connection: 'or',
  groups: [{ row: 0, connection: 'and', filters: [emptyFilter(1)] }],
  next: 2,
}

/** Opens a segment for editing; one without filters gets a row to fill in. */
export function openSegment({ name, description, connection, filterGroups }: Content): SegmentDraft {
  let next = 0
  const number = () => {
    next += 1
    return next
  }
  const groups = filterGroups
    .filter(({ filters }) => filters.length > 0)
    .map(group => ({
      row: number(),
      connection: group.connection,
      filters: group.filters.map(({ key, type, operator, value }) => ({
        row: number(),
        key,
        type: type as FilterType,
        operator,
        value,
      })),
    }))
  const filled =
    groups.length > 0
      ? groups
      : [{ row: number(), connection: 'and' as const, filters: [emptyFilter(number())] }]
  return { name, description, connection, groups: filled, next: next + 1 }
}

/** Decides whether a row has no selection. Such a row is neither saved nor a fault. */
export const isUntouched = ({ key, operator }: FilterDraft): boolean => key === '' && operator === ''

const filtersOf = ({ groups }: SegmentDraft) =>
  groups
    .map(({ connection, filters }) => ({
      connection,
      filters: filters
        .filter(one => !isUntouched(one))
        .map(({ key, type, operator, value }) => ({ key, type, operator, value: value as never })),
    }))
    .filter(({ filters }) => filters.length > 0)

/** The segment as it is saved and asked about. */
export function closeSegment(draft: SegmentDraft) {
  const { name, description, connection } = draft
  return { name: name.trim(), description, connection, filterGroups: filtersOf(draft) }
}

/** How many parts of the segment differ from what was opened. */
export function countChanges(draft: SegmentDraft, opened: SegmentDraft): number {
  const now = closeSegment(draft)
  const before = closeSegment(opened)
  const parts = ['name', 'description', 'connection', 'filterGroups'] as const
  return parts.filter(part => JSON.stringify(now[part]) !== JSON.stringify(before[part])).length
}

export interface RowFault {
  readonly field: keyof FilterDraft
  readonly code: SegmentFault
}

/** Returns the fault of a row, or null if it may be saved or has no selection. */
export const faultOf = (filter: FilterDraft): RowFault | null =>
  isUntouched(filter) ? null : filterFault(filter, null)

/** Something wrong with the segment, by the path of what is sent. */
export interface SegmentIssue {
  readonly path: string
  readonly code: SegmentFault | 'nameBlank'
}

/** Returns the path of each row in the request, by row number; untouched rows are not sent. */
export function rowPaths({ groups }: SegmentDraft): ReadonlyMap<number, string> {
  const sent = groups
    .map(({ filters }) => filters.filter(one => !isUntouched(one)))
    .filter(filters => filters.length > 0)
  return new Map(
    sent.flatMap((filters, group) =>
      filters.map(({ row }, at) => [row, `filterGroups.${group}.filters.${at}`] as const),
    ),
  )
}

/** Returns the issues that prevent saving of the segment. */
export function segmentIssues(draft: SegmentDraft): readonly SegmentIssue[] {
  const paths = rowPaths(draft)
  const ofRows = draft.groups.flatMap(({ filters }) =>
    filters.flatMap(filter => {
      const fault = faultOf(filter)
      return fault === null ? [] : [{ path: `${paths.get(filter.row)}.${fault.field}`, code: fault.code }]
    }),
  )
  return draft.name.trim() === '' ? [{ path: 'name', code: 'nameBlank' }, ...ofRows] : ofRows
}

/** Whether all rows may be saved. */
export const isComplete = ({ groups }: SegmentDraft): boolean =>
  groups.every(({ filters }) => filters.every(filter => faultOf(filter) === null))

export type SegmentAction =
  | { readonly do: 'name'; readonly name: string }
  | { readonly do: 'describe'; readonly description: string }
  | { readonly do: 'connect'; readonly connection: Connection; readonly group?: number }
  | { readonly do: 'addGroup' }
  | { readonly do: 'removeGroup'; readonly group: number }
  | { readonly do: 'addFilter'; readonly group: number }
  | { readonly do: 'removeFilter'; readonly group: number; readonly filter: number }
  | {
      readonly do: 'choose'
      readonly group: number
      readonly filter: number
      readonly key: string
      readonly type: FilterType
    }
  | { readonly do: 'operate'; readonly group: number; readonly filter: number; readonly operator: string }
  | {
      readonly do: 'fill'
      readonly group: number
      readonly filter: number
      readonly operator?: string
      readonly value: unknown
    }
  | { readonly do: 'propose'; readonly segment: Content }

/** Operators whose value is a list of words. */
export const takesList = (type: FilterType, operator: string): boolean =>
  type === 'array' || operator === 'in' || operator === 'notIn'

const kindOf = (type: FilterType, operator: string): string =>
  operator === 'empty' || operator === 'notEmpty' ? 'none' : takesList(type, operator) ? 'list' : 'one'

/** Converts a value for another operator: a word becomes a list of it, and the other way round. */
function carry({ type, operator, value }: FilterDraft, wanted: string): unknown {
  const to = kindOf(type, wanted)
  if (to === kindOf(type, operator)) return value
  if (to === 'none') return null
  if (to === 'list') return typeof value === 'string' && value !== '' ? [value] : []
  return Array.isArray(value) ? (value[0] ?? null) : null
}

/** A date, a list and a guide have one usual operator, which is chosen at once. */
const firstOperator: Partial<Record<FilterType, string>> = {
  datetime: 'within',
  array: 'is',
  boolean: 'equals',
  tutorialInteraction: 'equals',
  trackedEvent: 'happened',
}

/** Most conditions ask about what happened lately. */
const startEvent: EventCondition = { event: '', atLeast: 1, days: 30 }

const startValue = (type: FilterType): unknown =>
  type === 'array' ? [] : type === 'boolean' ? true : type === 'trackedEvent' ? startEvent : null

const chosen = (filter: DraftFilter, key: string, type: FilterType): DraftFilter => {
  const operators: readonly string[] = operatorsByType[type]
  // The same type under another key keeps what was typed.
  if (filter.type === type && operators.includes(filter.operator)) return { ...filter, key }
  return { row: filter.row, key, type, operator: firstOperator[type] ?? '', value: startValue(type) }
}

function changeGroup(
  draft: SegmentDraft,
  row: number,
  change: (group: DraftGroup) => DraftGroup,
): SegmentDraft {
  return { ...draft, groups: draft.groups.map(group => (group.row === row ? change(group) : group)) }
}

function changeFilter(
  draft: SegmentDraft,
  { group: groupRow, filter: row }: { readonly group: number; readonly filter: number },
  change: (filter: DraftFilter) => DraftFilter,
): SegmentDraft {
  return changeGroup(draft, groupRow, group => ({
    ...group,
    filters: group.filters.map(filter => (filter.row === row ? change(filter) : filter)),
  }))
}

/** The last row is not taken away but emptied: there is always one to fill in. */
function withoutFilter(draft: SegmentDraft, groupRow: number, row: number): SegmentDraft {
  const group = draft.groups.find(one => one.row === groupRow)
  const isLastOfGroup = group?.filters.length === 1
  if (!isLastOfGroup) {
    return changeGroup(draft, groupRow, one => ({ ...one, filters: one.filters.filter(f => f.row !== row) }))
  }
  if (draft.groups.length > 1) return { ...draft, groups: draft.groups.filter(one => one.row !== groupRow) }
  return changeGroup(draft, groupRow, one => ({ ...one, filters: [emptyFilter(row)] }))
}

/** The segment after one action of the person. */
export function changeSegment(draft: SegmentDraft, action: SegmentAction): SegmentDraft {
  switch (action.do) {
    case 'name':
      return { ...draft, name: action.name }
    case 'describe':
      return { ...draft, description: action.description }
    case 'connect': {
      const { connection, group } = action
      return group === undefined
        ? { ...draft, connection }
        : changeGroup(draft, group, one => ({ ...one, connection }))
    }
    case 'addGroup': {
      const group: DraftGroup = { row: draft.next, connection: 'and', filters: [emptyFilter(draft.next + 1)] }
      return { ...draft, groups: [...draft.groups, group], next: draft.next + 2 }
    }
    case 'removeGroup':
      return draft.groups.length === 1
        ? { ...draft, groups: newSegment.groups.map(group => ({ ...group, row: action.group })) }
        : { ...draft, groups: draft.groups.filter(group => group.row !== action.group) }
    case 'addFilter': {
      const filter = emptyFilter(draft.next)
      const grown = changeGroup(draft, action.group, one => ({ ...one, filters: [...one.filters, filter] }))
      return { ...grown, next: draft.next + 1 }
    }
    case 'removeFilter':
      return withoutFilter(draft, action.group, action.filter)
    case 'choose':
      return changeFilter(draft, action, filter => chosen(filter, action.key, action.type))
    case 'operate':
      return changeFilter(draft, action, filter => ({
        ...filter,
        operator: action.operator,
        value: carry(filter, action.operator),
      }))
    case 'fill':
      return changeFilter(draft, action, filter => ({
        ...filter,
        operator: action.operator ?? filter.operator,
        value: action.value,
      }))
    case 'propose': {
      const opened = openSegment(action.segment)
      // A name that a person gave stays.
      return {
        ...opened,
        name: draft.name || opened.name,
        description: draft.description || opened.description,
      }
    }
  }
}
