import type { SsoReason } from '@waymark/domain/identity/access'
import type { Tx } from '../../../../platform/database/index.ts'
import { recordUnattendedAudit } from '../../../../platform/record/index.ts'
import type { Claim } from './find-member.ts'

/** How a test sign-in ended; null: it passed. */
export function auditTest(
  tx: Tx,
  test: { readonly companyId: number; readonly begunBy: number; readonly reason: SsoReason | null },
): Promise<void> {
  const { companyId, begunBy: managerId, reason } = test
  const after = { isPassed: reason === null, reason }
  return recordUnattendedAudit(tx, { companyId, managerId, action: 'sso.test', objectId: companyId, after })
}

/** A member's first sign-in under this name. */
export function auditLink(tx: Tx, claim: Claim, managerId: number): Promise<void> {
  const { companyId, idpEntityId, nameId } = claim
  const about = {
    companyId,
    managerId,
    action: 'sso.link',
    objectType: 'manager',
    objectId: managerId,
  } as const
  return recordUnattendedAudit(tx, { ...about, after: { idpEntityId, nameId } })
}
