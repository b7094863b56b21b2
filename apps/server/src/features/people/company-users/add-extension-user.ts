import { randomBytes } from 'node:crypto'
import { readEmail } from '@waymark/domain/foundation/text'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'

/** Reports add no company users beyond these; imports do. */
const maxAdded = 200_000

interface ExtensionUser {
  readonly companyId: number
  /** Features of the company as they are stored. */
  readonly features: Readonly<Record<string, unknown>>
  readonly userId: string
}

/**
 * Lists someone who uses the browser extension as an active company user. One who is disabled stays so; an id that is no
 * e-mail address is left out where the company knows its users by e-mail address alone (rule COMP-18).
 *
 * It writes no audit entry, as the users whom pages identify write none (`visitor-store.ts`): the log holds what staff
 * change, each entry names its actor (AUDIT-1), and no member of the staff acts here. `created_at` says since when the
 * person is listed; what staff do with them afterwards is in the log.
 */
export async function addExtensionUser(
  tx: Tx,
  { companyId, features, userId }: ExtensionUser,
): Promise<void> {
  const email = readEmail(userId)
  if (email === null && !companyAllowances(features).companyUserUniqueDataType) return
  const identifier = email ?? userId
  const { numUpdatedRows } = await tx
    .updateTable('company_user')
    .set({ status: sql`CASE company_user.status WHEN 'disabled' THEN company_user.status ELSE 'active' END` })
    .where('company_user.company_id', '=', companyId)
    .where('company_user.identifier', '=', identifier)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await sql`INSERT INTO company_user (company_id, public_id, identifier, email, status)
    SELECT ${companyId}::int, ${randomBytes(16).toString('base64url')}, ${identifier}, ${email}, 'active'
    WHERE (SELECT count(*) FROM (SELECT FROM company_user WHERE company_id = ${companyId} LIMIT ${maxAdded}) AS one)
      < ${maxAdded}
    ON CONFLICT (company_id, identifier) DO NOTHING`.execute(tx)
}
