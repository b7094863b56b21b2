import { writeColumn } from './column-body.ts'
import { attributeColumn, identityText, standardColumns } from './match-chunk.ts'

/** One person as a chunk is made of them. */
export interface LaidOutUser {
  readonly id: number
  readonly externalId: string
  readonly isAnonymous: boolean
  readonly tags: readonly string[]
  readonly createdAt: number
  readonly firstSeenAt: number | null
  readonly lastSeenAt: number | null
  readonly attributes: Readonly<Record<string, unknown>>
}

/** The columns of a chunk by their names; those in which nobody has a value are left out. */
export function layOutChunk(users: readonly LaidOutUser[]): ReadonlyMap<string, Buffer> {
  const columns = new Map<string, Buffer>()
  const put = (key: string, values: readonly unknown[]) => {
    const body = writeColumn(values)
    if (body !== null) columns.set(key, body)
  }
  put(
    standardColumns.ids,
    users.map(user => user.id),
  )
  put(standardColumns.identity, users.map(identityText))
  put(
    standardColumns.tags,
    users.map(user => user.tags),
  )
  put(
    standardColumns.createdAt,
    users.map(user => user.createdAt),
  )
  put(
    standardColumns.firstSeenAt,
    users.map(user => user.firstSeenAt),
  )
  put(
    standardColumns.lastSeenAt,
    users.map(user => user.lastSeenAt),
  )
  const keys = new Set(users.flatMap(user => Object.keys(user.attributes)))
  for (const key of keys) {
    const ownOf = ({ attributes }: LaidOutUser) => (Object.hasOwn(attributes, key) ? attributes[key] : null)
    put(attributeColumn(key), users.map(ownOf))
  }
  return columns
}
