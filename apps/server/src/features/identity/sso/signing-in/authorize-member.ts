import type { Tx } from '../../../../platform/database/index.ts'
import { SamlRefusal } from '../saml/saml-refusal.ts'
import type { VerifiedResponse } from '../saml/verify-response.ts'
import { type Claim, findMember, linkMember } from './find-member.ts'
import { auditLink } from './sso-audit.ts'

/** Remembers an assertion; false: it was shown before, to this instance or another (security, "SAML"). */
export async function rememberAssertion(
  tx: Tx,
  companyId: number,
  answer: VerifiedResponse,
): Promise<boolean> {
  const row = await tx
    .insertInto('saml_assertion')
    .values({ company_id: companyId, assertion_id: answer.assertionId, expires_at: answer.usableUntil })
    .onConflict(conflict => conflict.doNothing())
    .returning('assertion_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Checks whether the sign-in would find a member, without changes, for a test sign-in. */
export async function checkMemberAccess(tx: Tx, claim: Claim): Promise<void> {
  const found = await findMember(tx, claim)
  if (typeof found === 'string') throw new SamlRefusal(found)
}

/** The member who comes in, linked to the name the first time. */
export async function authorizeMember(tx: Tx, claim: Claim): Promise<number> {
  const found = await findMember(tx, claim)
  if (typeof found === 'string') throw new SamlRefusal(found)
  if (!found.isFirstTime) return found.managerId
  if (await linkMember(tx, claim, found.managerId)) {
    await auditLink(tx, claim, found.managerId)
    return found.managerId
  }
  // The same person signs in twice at once: the other one has just linked them.
  const again = await findMember(tx, claim)
  if (typeof again === 'string') throw new SamlRefusal(again)
  return again.managerId
}
