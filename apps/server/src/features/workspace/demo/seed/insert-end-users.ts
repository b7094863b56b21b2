import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../../platform/database/index.ts'
import { registerAttributes } from '../../../people/people/index.ts'
import type { History } from './history/make-history.ts'
import type { DemoPerson } from './people.ts'

/** Names of the demo's attributes, as staff would have given them. */
const displayNames: Readonly<Record<keyof DemoPerson['attributes'], string>> = {
  name: 'Name',
  role: 'Role',
  department: 'Department',
  country: 'Country',
  plan: 'Plan',
  seats: 'Seats',
}

/** Names the attributes and notes the values of the person who was there last. */
async function describeAttributes(tx: Tx, propertyId: number, attributes: object, at: Date): Promise<void> {
  for (const [key, value] of Object.entries(attributes))
    await tx
      .updateTable('attribute')
      .set({
        display_name: displayNames[key as keyof typeof displayNames] ?? key,
        is_personal: key === 'name',
        sample: JSON.stringify(value),
        sample_at: at,
      })
      .where('attribute.property_id', '=', propertyId)
      .where('attribute.key', '=', key)
      .execute()
}

/** Keeps the people whom a property has seen, as its assistant would have. */
export async function insertEndUsers(
  tx: Tx,
  owner: { readonly company_id: number; readonly property_id: number },
  people: readonly DemoPerson[],
  seen: History['seen'],
): Promise<void> {
  const rows = people.flatMap(person => {
    const visits = seen.get(person.externalId)
    if (visits === undefined) return []
    return {
      ...owner,
      public_id: randomBytes(16).toString('base64url'),
      external_id: person.externalId,
      is_anonymous: false,
      attributes: JSON.stringify(person.attributes),
      first_seen_at: new Date(visits.firstAt),
      last_seen_at: new Date(visits.lastAt),
      created_at: new Date(visits.firstAt),
    }
  })
  if (rows.length === 0) return
  await tx.insertInto('end_user').values(rows).execute()
  const attributes = Object.assign({}, ...people.map(person => person.attributes))
  const firstSeenAt = new Date(Math.min(...rows.map(row => row.first_seen_at.getTime())))
  await registerAttributes(
    tx,
    { companyId: owner.company_id, propertyId: owner.property_id },
    attributes,
    firstSeenAt,
  )
  const last = rows.reduce((late, row) => (row.last_seen_at > late.last_seen_at ? row : late))
  await describeAttributes(tx, owner.property_id, JSON.parse(last.attributes) as object, last.last_seen_at)
}
