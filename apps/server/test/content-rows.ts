import type { WireMessage } from '@waymark/contract'
import type { PageConditions, Segment } from '@waymark/domain/delivery/targeting'
import type { MessageType } from '@waymark/domain/messages/message'
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

/** A user segment of the property: users with the plan pro by default. */
export async function aSegment(
  server: TestServer,
  input: { readonly in: Property; readonly name?: string; readonly conditions?: Segment },
): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('user_segment')
      .values({
        ...ownerOf(input.in),
        name: input.name ?? `Segment ${next()}`,
        conditions: JSON.stringify(input.conditions ?? bySegment),
      })
      .returning('user_segment.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** A page segment of the property: its orders by default. */
export async function aPageSegment(
  server: TestServer,
  input: { readonly in: Property; readonly name?: string; readonly conditions?: PageConditions },
): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('page_segment')
      .values({
        ...ownerOf(input.in),
        name: input.name ?? `Page segment ${next()}`,
        conditions: JSON.stringify(input.conditions ?? { rules: ['/orders/*'], visibility: 'show' }),
      })
      .returning('page_segment.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

interface EndUserInput {
  readonly in: Property
  readonly id?: string
  readonly isAnonymous?: boolean
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly firstSeenAt?: string
  readonly lastSeenAt?: string
  readonly status?: 'imported' | 'created' | 'pending' | 'active' | 'disabled'
  readonly email?: string
}

/** A person whom the property's pages have seen. Returns the id of the row. */
export async function anEndUser(server: TestServer, input: EndUserInput): Promise<number> {
  const number = next()
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('end_user')
      .values({
        ...ownerOf(input.in),
        public_id: `public-${number}`,
        external_id: input.id ?? `user-${number}`,
        is_anonymous: input.isAnonymous ?? false,
        attributes: JSON.stringify(input.attributes ?? {}),
        first_seen_at: new Date(input.firstSeenAt ?? '2026-02-01T10:00:00Z'),
        last_seen_at: new Date(input.lastSeenAt ?? '2026-02-02T10:00:00Z'),
        created_at: new Date(input.firstSeenAt ?? '2026-02-01T10:00:00Z'),
        ...(input.status === undefined ? {} : { status: input.status }),
        ...(input.email === undefined ? {} : { email: input.email }),
      })
      .returning('end_user.id')
      .executeTakeFirstOrThrow(),
  )
  return Number(row.id)
}

interface AttributeInput {
  readonly in: Property
  readonly key: string
  readonly displayName?: string
  readonly isOfCompany?: boolean
  readonly isArchived?: boolean
  readonly createdAt?: string
}

/** An attribute of the property, or of its company. */
export async function anAttribute(server: TestServer, input: AttributeInput): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('attribute')
      .values({
        company_id: input.in.companyId,
        property_id: input.isOfCompany === true ? null : input.in.id,
        key: input.key,
        data_type: 'string',
        display_name: input.displayName ?? '',
        source: 'manual',
        status: input.isArchived === true ? 'private' : 'public',
        created_at: new Date(input.createdAt ?? '2026-02-01T10:00:00Z'),
      })
      .returning('attribute.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** A draft made over the API, with nothing written in it. */
export async function aMessage(input: {
  readonly in: Property
  readonly by: Person
  readonly type?: MessageType
  readonly body?: Readonly<Record<string, unknown>>
}): Promise<WireMessage> {
  const made = await input.by.api.post<WireMessage>(`/v2/properties/${input.in.id}/announcements`, {
    type: input.type ?? 'announcement',
    ...input.body,
  })
  if (made.status !== 201) throw new Error(`a builder was answered ${made.status}: ${made.raw}`)
  return made.body
}

/** An active alarm of five errors on a step, as the job that looks for them raises it. */
export async function anAlarm(
  server: TestServer,
  input: { readonly in: Property; readonly guide: number; readonly step: string },
): Promise<number> {
  const at = new Date('2026-03-02T09:00:00Z')
  const row = await server.database.asSystem(tx =>
    tx
      .insertInto('guide_alarm')
      .values({
        ...ownerOf(input.in),
        guide_id: input.guide,
        guide_version: 1,
        step_uuid: input.step,
        first_at: at,
        last_at: at,
        errors: 5,
        raised_at: at,
        changed_at: at,
      })
      .returning('guide_alarm.id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
