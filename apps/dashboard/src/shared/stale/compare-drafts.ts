/** One place in which two drafts of the same thing say something else. */
export interface DraftDifference {
  /** Where, as keys from the top: `['steps', '<key of the step>', 'title']`. */
  readonly path: readonly string[]
  /** Undefined where the entry is not there at all. */
  readonly mine: unknown
  readonly theirs: unknown
  /** Author of the change since it was opened. */
  readonly by: 'mine' | 'theirs' | 'both'
}

interface Keyed {
  readonly key: string
}
type Fields = Readonly<Record<string, unknown>>
type Three<T> = readonly [opened: T, mine: T, theirs: T]

/** The path of an entry's place among its neighbours. */
export const orderKey = '#order'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isKeyed = (value: unknown): value is Keyed => isFields(value) && typeof value['key'] === 'string'
const isKeyedList = (value: unknown): value is readonly Keyed[] =>
  Array.isArray(value) && value.every(isKeyed)

/** Two plain values are the same where they are written the same; drafts are made of nothing else. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function changedBy([opened, mine, theirs]: Three<unknown>): DraftDifference['by'] {
  if (isSame(opened, theirs)) return 'mine'
  return isSame(opened, mine) ? 'theirs' : 'both'
}

const allKeys = (values: readonly unknown[]) => [
  ...new Set(values.flatMap(value => (isFields(value) ? Object.keys(value) : []))),
]

const entryOf = (list: unknown, key: string) =>
  isKeyedList(list) ? list.find(entry => entry.key === key) : undefined

/** Keys of the entries that both lists have, in the order of the first. */
function sharedOrder(list: readonly Keyed[], other: readonly Keyed[]): readonly string[] {
  return list.map(({ key }) => key).filter(key => other.some(entry => entry.key === key))
}

/** List entries are identified by their `key`, so that one put in between does not change all that follow. */
function compareLists(values: Three<unknown>, path: readonly string[], ignored: ReadonlySet<string>) {
  const [opened, mine, theirs] = values
  if (!isKeyedList(mine) || !isKeyedList(theirs)) return []
  const keys = new Set([...mine, ...theirs].map(({ key }) => key))
  const found = [...keys].flatMap(key =>
    compare([entryOf(opened, key), entryOf(mine, key), entryOf(theirs, key)], [...path, key], ignored),
  )
  const orders: Three<readonly string[]> = [
    isKeyedList(opened) ? sharedOrder(opened, mine).filter(key => theirs.some(one => one.key === key)) : [],
    sharedOrder(mine, theirs),
    sharedOrder(theirs, mine),
  ]
  if (isSame(orders[1], orders[2])) return found
  const moved = { path: [...path, orderKey], mine: orders[1], theirs: orders[2], by: changedBy(orders) }
  return [...found, moved]
}

function compare(
  values: Three<unknown>,
  path: readonly string[],
  ignored: ReadonlySet<string>,
): readonly DraftDifference[] {
  const [opened, mine, theirs] = values
  if (isKeyedList(mine) && isKeyedList(theirs) && mine.length + theirs.length > 0)
    return compareLists(values, path, ignored)
  const isDeep = isFields(mine) && isFields(theirs) && (path.length === 0 || isKeyed(mine))
  if (!isDeep) return isSame(mine, theirs) ? [] : [{ path, mine, theirs, by: changedBy(values) }]
  const under = (value: unknown, key: string) => (isFields(value) ? value[key] : undefined)
  return allKeys([mine, theirs])
    .filter(key => !ignored.has(key))
    .flatMap(key =>
      compare([under(opened, key), under(mine, key), under(theirs, key)], [...path, key], ignored),
    )
}

/**
 * Compares one's own draft with another author's newer version, field by field, and determines who changed each field
 * since both opened the object. Drafts are plain data. Entries of lists that carry a `key` are matched by it, and their
 * order counts separately; other lists and objects are one value. `ignored` lists fields that users do not see.
 */
export function compareDrafts<D extends object>(
  opened: D,
  mine: D,
  theirs: D,
  ignored: readonly string[] = [],
): readonly DraftDifference[] {
  return compare([opened, mine, theirs], [], new Set(['key', ...ignored]))
}
