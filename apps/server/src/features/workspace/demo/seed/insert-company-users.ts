import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../../platform/database/index.ts'
import type { DemoPerson } from './people.ts'

/** One person in eight is also known to the company as a user of its browser extension. */
const everyNth = 8

/** Most have signed in, some have a link that they did not open yet, the rest were not invited. */
function statusOf(index: number): 'active' | 'pending' | 'created' {
  if (index % 5 === 3) return 'pending'
  return index % 5 === 4 ? 'created' : 'active'
}

/** Inserts company users from the demo's people, as an import would have created them. */
export async function insertCompanyUsers(
  tx: Tx,
  companyId: number,
  at: Date,
  people: readonly DemoPerson[],
): Promise<void> {
  const chosen = people.filter((_, index) => index % everyNth === 0)
  const rows = chosen.map(({ externalId, attributes }, index) => ({
    company_id: companyId,
    public_id: randomBytes(16).toString('base64url'),
    identifier: externalId,
    email: externalId,
    custom_data: JSON.stringify({ name: attributes.name, department: attributes.department }),
    status: statusOf(index),
    created_at: at,
  }))
  await tx.insertInto('company_user').values(rows).execute()
}
