import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { withdrawSecrets } from '../../../platform/one-time/index.ts'
import { revokeDevices } from './known-device.ts'
import { endSessionsOf } from './session-store.ts'

interface Revocation {
  readonly managerId: number
  /** The session that goes on; null: none does. */
  readonly keep: string | null
  /** Revokes what opens this company only; null: everything. */
  readonly companyId: number | null
}

/**
 * Ends the API token or, for one company, takes that company's rights from it for good: they do not come back when
 * the person joins again.
 */
async function revokeApiToken(tx: Tx, { managerId, companyId }: Revocation): Promise<void> {
  if (companyId === null) {
    await tx.deleteFrom('api_token').where('api_token.manager_id', '=', managerId).execute()
    return
  }
  await sql`
    UPDATE api_token SET revoked_company_ids = revoked_company_ids || ${companyId}::int
    WHERE manager_id = ${managerId} AND NOT ${companyId}::int = ANY(revoked_company_ids)`.execute(tx)
}

/**
 * Withdraws magic links that someone else may hold: those handed to the person over the API, and those that sign the
 * person in as an end user. Links mailed to other end users stay: they are in those mailboxes only.
 */
async function withdrawMagicLinks(tx: Tx, { managerId, companyId }: Revocation, now: Date): Promise<void> {
  await sql`
    UPDATE one_time_secret AS link SET used_at = ${now}
    WHERE link.purpose = 'magicLink' AND link.used_at IS NULL AND link.expires_at > ${now}
      AND (${companyId}::int IS NULL OR link.company_id = ${companyId}::int)
      AND ((link.manager_id = ${managerId} AND link.data->>'way' <> 'mailed') OR EXISTS (
        SELECT FROM company_user AS person JOIN manager ON manager.email = person.email
        WHERE manager.id = ${managerId} AND person.company_id = link.company_id
          AND person.id = (link.data->>'companyUserId')::int))`.execute(tx)
}

/**
 * Ends everything that signs in as the person, in the transaction of what made it unsafe: a new password, "sign out
 * everywhere", removal from a company. Sessions, API token, links to set a password or an address, magic links,
 * sign-ins under way. For one company only what opens that company.
 */
export async function revokeCredentials(tx: Tx, revocation: Revocation, now: Date): Promise<number> {
  const { managerId, keep, companyId } = revocation
  const ended = await endSessionsOf(tx, { managerId, except: keep, companyId }, now)
  await revokeApiToken(tx, revocation)
  await withdrawMagicLinks(tx, revocation, now)
  // An identity provider's answer is checked against the membership when it is taken.
  if (companyId !== null) return ended
  await revokeDevices(tx, { managerId })
  for (const purpose of ['passwordReset', 'mfaChallenge', 'emailChange', 'ssoHandoff'] as const) {
    await withdrawSecrets(tx, purpose, managerId, now)
  }
  return ended
}
