import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import { sql } from 'kysely'
import { type CompanyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'

/** Settings in a company's own row that its staff can change. */
export interface CompanySettings {
  readonly name: string
  readonly features: Readonly<Record<string, unknown>>
  readonly mfaEnabled: boolean
  readonly config: Readonly<Record<string, unknown>>
  readonly limits: Readonly<Record<string, unknown>>
}

export interface CompanyChange {
  /** As `company.saveConfig`. */
  readonly action: AuditAction
  /** Version that the caller saw; null: it did not say. */
  readonly ifMatch: number | null
  readonly decide: (before: CompanySettings) => CompanySettings
  /** Returns the form of the settings that the audit log stores, before and after. */
  readonly describe: (settings: CompanySettings) => unknown
}

async function lockCompany(tx: Tx, scope: CompanyScope) {
  return (
    tx
      .selectFrom('company')
      .select(['company.mfa_enabled as mfaEnabled', 'company.config', 'company.limits', 'company.version'])
      .select(['company.name', 'company.features'])
      .where('company.id', '=', scope.companyId)
      // Weaker than FOR UPDATE, so that rows which only refer to the company are not held up.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  )
}

/**
 * Changes the company's own row and keeps who did it. A change that alters nothing leaves version and audit log
 * alone. Refuses a stale one (409).
 */
export async function changeCompany(tx: Tx, scope: CompanyScope, change: CompanyChange): Promise<void> {
  const { version, ...row } = await lockCompany(tx, scope)
  const about = { objectType: 'company', objectId: scope.companyId, version }
  await refuseStaleChange(tx, scope, about, change.ifMatch)
  const before: CompanySettings = {
    ...row,
    config: row.config as Record<string, unknown>,
    limits: row.limits as Record<string, unknown>,
    features: row.features as Record<string, unknown>,
  }
  const after = change.decide(before)
  if (isDeepStrictEqual(before, after)) return
  await updateById(tx, 'company', scope.companyId, {
    name: after.name,
    mfa_enabled: after.mfaEnabled,
    features: sql`${JSON.stringify(after.features)}::jsonb` as never,
    config: sql`${JSON.stringify(after.config)}::jsonb` as never,
    limits: sql`${JSON.stringify(after.limits)}::jsonb` as never,
    version: version + 1,
  })
  await recordAudit(tx, scope, {
    action: change.action,
    objectId: scope.companyId,
    before: change.describe(before),
    after: change.describe(after),
    isUnconditional: change.ifMatch === null,
  })
}
