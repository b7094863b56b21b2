import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../../platform/database/index.ts'
import { registerAttributes } from '../../../people/people/index.ts'
import type { History } from './history/make-history.ts'
import type { DemoPerson } from './people.ts'

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
  const told = Object.assign({}, ...people.map(person => person.attributes))
  const firstSeenAt = new Date(Math.min(...rows.map(row => row.first_seen_at.getTime())))
  await registerAttributes(
    tx,
    { companyId: owner.company_id, propertyId: owner.property_id },
    told,
    firstSeenAt,
  )
}
