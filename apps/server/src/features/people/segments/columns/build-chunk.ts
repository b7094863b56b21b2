import { setImmediate as soon } from 'node:timers/promises'
import { type StoredColumn, writeColumn } from './column-body.ts'
import { attributeColumn, identityText, standardColumns } from './match-chunk.ts'

/** One person as a chunk is made of them. */
export interface ChunkUser {
  readonly id: number
  readonly externalId: string
  readonly isAnonymous: boolean
  readonly tags: readonly string[]
  readonly createdAt: number
  readonly firstSeenAt: number | null
  readonly lastSeenAt: number | null
  readonly state: string | null
  readonly search: string
  readonly isArchived: boolean
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Places of people in the order of their ids: by the bytes of the text, and where two are the same by row. */
function orderOf(users: readonly ChunkUser[]): readonly number[] {
  const compare = users.some(({ externalId }) => surrogates.test(externalId)) ? compareBytes : compareTexts
  return users
    .map(({ id, externalId }, at) => ({ id, externalId, at }))
    .sort((one, other) => compare(one.externalId, other.externalId) || one.id - other.id)
    .map(({ at }) => at)
}

/** Without these the order of JavaScript's texts is that of their bytes. */
const surrogates = /[\ud800-\udfff]/

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other))
const compareBytes = (one: string, other: string) => Buffer.from(one).compare(Buffer.from(other))

/**
 * The columns of a chunk by their names; those in which no one has a value are left out. Between two columns
 * everyone else has their turn.
 */
export async function buildChunk(users: readonly ChunkUser[]): Promise<ReadonlyMap<string, StoredColumn>> {
  const columns = new Map<string, StoredColumn>()
  const put = async (key: string, take: (user: ChunkUser, at: number) => unknown) => {
    const column = writeColumn(users.map(take))
    if (column !== null) columns.set(key, column)
    await soon()
  }
  await put(standardColumns.ids, user => user.id)
  await put(standardColumns.identity, identityText)
  await put(standardColumns.state, user => user.state)
  await put(standardColumns.search, user => user.search)
  await put(standardColumns.tags, user => user.tags)
  await put(standardColumns.createdAt, user => user.createdAt)
  await put(standardColumns.firstSeenAt, user => user.firstSeenAt)
  await put(standardColumns.lastSeenAt, user => user.lastSeenAt)
  await put(standardColumns.archived, user => user.isArchived || null)
  const order = orderOf(users)
  await put(standardColumns.order, (_, place) => order[place])
  const keys = new Set<string>()
  for (const { attributes } of users) for (const key in attributes) keys.add(key)
  for (const key of keys) {
    await put(attributeColumn(key), ({ attributes }) =>
      Object.hasOwn(attributes, key) ? attributes[key] : null,
    )
  }
  return columns
}
