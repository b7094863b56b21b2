import type { SsoReason } from '@waymark/domain/identity/access'
import type { AuditAction, AuditObjectType } from '@waymark/domain/workspace/audit'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import type { Claim } from './find-member.ts'

interface SsoNote {
  readonly companyId: number
  /** User who performed the action, or whose sign-in it was. */
  readonly managerId: number
  readonly action: Extract<AuditAction, 'sso.test' | 'sso.link'>
  readonly object: { readonly type: Extract<AuditObjectType, 'sso' | 'manager'>; readonly id: number }
  readonly after: Readonly<Record<string, unknown>>
}

/** An identity provider's answer arrives without a session, so there is no scope to write in. */
async function writeNote(tx: Tx, { companyId, managerId, action, object, after }: SsoNote): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      company_id: companyId,
      manager_id: managerId,
      action,
      object_type: object.type,
      object_id: object.id,
      after: sql`${JSON.stringify(after)}::jsonb` as never,
    })
    .execute()
}

/** How a test sign-in ended; null: it passed. */
export function auditTest(
  tx: Tx,
  test: { readonly companyId: number; readonly begunBy: number; readonly reason: SsoReason | null },
): Promise<void> {
  const { companyId, begunBy, reason } = test
  const after = { isPassed: reason === null, reason }
  return writeNote(tx, {
    companyId,
    managerId: begunBy,
    action: 'sso.test',
    object: { type: 'sso', id: companyId },
    after,
  })
}

/** A member's first sign-in under this name. */
export function auditLink(tx: Tx, claim: Claim, managerId: number): Promise<void> {
  const { companyId, idpEntityId, nameId } = claim
  return writeNote(tx, {
    companyId,
    managerId,
    action: 'sso.link',
    object: { type: 'manager', id: managerId },
    after: { idpEntityId, nameId },
  })
}
