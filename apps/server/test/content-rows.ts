import type { WireMessage } from '@waymark/contract'
import type { MessageType } from '@waymark/domain/message'
import type { PageConditions, Segment } from '@waymark/domain/targeting'
import type { Person, Property } from './builders.ts'
import type { TestServer } from './open-server.ts'

let count = 0
const next = () => {
  count += 1
  return count
}

const ownerOf = (property: Property) => ({ company_id: property.companyId, property_id: property.id })

const bySegment: Segment = {
  connection: 'or',
  filterGroups: [
    { connection: 'and', filters: [{ key: 'plan', type: 'string', operator: 'equals', value: 'pro' }] },
  ],
}

/** A user segment of the property: users with the plan pro unless wished otherwise. */
export async function aSegment(
  server: TestServer,
  wish: { readonly in: Property; readonly name?: string; readonly conditions?: Segment },
): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('user_segment')
      .values({
        ...ownerOf(wish.in),
        name: wish.name ?? `Segment ${next()}`,
        conditions: JSON.stringify(wish.conditions ?? bySegment),
      })
      .returning('user_segment.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** A page segment of the property: its orders unless wished otherwise. */
export async function aPageSegment(
  server: TestServer,
  wish: { readonly in: Property; readonly name?: string; readonly conditions?: PageConditions },
): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('page_segment')
      .values({
        ...ownerOf(wish.in),
        name: wish.name ?? `Page segment ${next()}`,
        conditions: JSON.stringify(wish.conditions ?? { rules: ['/orders/*'], visibility: 'show' }),
      })
      .returning('page_segment.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

interface EndUserWish {
  readonly in: Property
  readonly id?: string
  readonly isAnonymous?: boolean
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly firstSeenAt?: string
  readonly lastSeenAt?: string
  readonly status?: 'imported' | 'created' | 'pending' | 'active' | 'disabled'
  readonly email?: string
}

/** Somebody whom the property's pages have seen. Returns the id of the row. */
export async function anEndUser(server: TestServer, wish: EndUserWish): Promise<number> {
  const number = next()
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('end_user')
      .values({
        ...ownerOf(wish.in),
        public_id: `public-${number}`,
        external_id: wish.id ?? `user-${number}`,
        is_anonymous: wish.isAnonymous ?? false,
        attributes: JSON.stringify(wish.attributes ?? {}),
        first_seen_at: new Date(wish.firstSeenAt ?? '2026-02-01T10:00:00Z'),
        last_seen_at: new Date(wish.lastSeenAt ?? '2026-02-02T10:00:00Z'),
        created_at: new Date(wish.firstSeenAt ?? '2026-02-01T10:00:00Z'),
        ...(wish.status === undefined ? {} : { status: wish.status }),
        ...(wish.email === undefined ? {} : { email: wish.email }),
      })
      .returning('end_user.id')
      .executeTakeFirstOrThrow(),
  )
  return Number(row.id)
}

interface AttributeWish {
  readonly in: Property
  readonly key: string
  readonly displayName?: string
  readonly isOfCompany?: boolean
  readonly isArchived?: boolean
  readonly createdAt?: string
}

/** An attribute of the property, or of its company. */
export async function anAttribute(server: TestServer, wish: AttributeWish): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('attribute')
      .values({
        company_id: wish.in.companyId,
        property_id: wish.isOfCompany === true ? null : wish.in.id,
        key: wish.key,
        data_type: 'string',
        display_name: wish.displayName ?? '',
        source: 'manual',
        status: wish.isArchived === true ? 'private' : 'public',
        created_at: new Date(wish.createdAt ?? '2026-02-01T10:00:00Z'),
      })
      .returning('attribute.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** A draft made over the API, with nothing written in it. */
export async function aMessage(wish: {
  readonly in: Property
  readonly by: Person
  readonly type?: MessageType
  readonly body?: Readonly<Record<string, unknown>>
}): Promise<WireMessage> {
  const made = await wish.by.api.post<WireMessage>(`/v2/properties/${wish.in.id}/announcements`, {
    type: wish.type ?? 'announcement',
    ...wish.body,
  })
  if (made.status !== 201) throw new Error(`a builder was answered ${made.status}: ${made.raw}`)
  return made.body
}
