/** One field that a change touched. */
export interface AuditChange {
  /** Path of the field: `texts.en.title`. */
  readonly path: string
  /** Null where the field was not there. */
  readonly before: string | null
  readonly after: string | null
}

/** Longer values are cut (document 2 §5.1, "Truncation"). */
const maxCharacters = 300

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEmpty = (value: object) => Object.keys(value).length === 0

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}...` : text
}

/** The leaves of a value by their paths; an empty object or list is a leaf itself. */
function leaves(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (!isNode(value) || isEmpty(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path === '' ? key : `${path}.${key}`))
}

/** Leaves of what an entry holds; none where it holds nothing. */
function leavesOf(value: unknown): ReadonlyMap<string, unknown> {
  const isNothing = value === null || value === undefined || (isNode(value) && isEmpty(value))
  return new Map(isNothing ? [] : leaves(value, ''))
}

/** Whole values are compared, so that a change behind the cut is one too. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const shown = (values: ReadonlyMap<string, unknown>, path: string) => {
  const value = values.get(path)
  return value === undefined || value === null ? null : textOf(value)
}

/**
 * The fields that differ between what an audit entry says of before and after, in the order of the newer one; those
 * that are gone come last.
 */
export function auditChanges(before: unknown, after: unknown): readonly AuditChange[] {
  const old = leavesOf(before)
  const now = leavesOf(after)
  const paths = [...new Set([...now.keys(), ...old.keys()])]
  return paths
    .filter(path => !isSame(old.get(path) ?? null, now.get(path) ?? null))
    .map(path => ({ path, before: shown(old, path), after: shown(now, path) }))
}
