import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { recordAudit } from '../../platform/record/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'

/** What a company's own row says that its staff can change. */
export interface CompanySettings {
  readonly mfaEnabled: boolean
  readonly config: Readonly<Record<string, unknown>>
  readonly limits: Readonly<Record<string, unknown>>
}

export interface CompanyChange {
  /** As `company.saveConfig`. */
  readonly action: string
  /** Version that the caller saw; null: it did not say. */
  readonly ifMatch: number | null
  readonly decide: (before: CompanySettings) => CompanySettings
  /** What the audit log keeps of the settings before and after. */
  readonly describe: (settings: CompanySettings) => unknown
}

async function lockCompany(tx: Tx, scope: CompanyScope) {
  return (
    tx
      .selectFrom('company')
      .select(['company.mfa_enabled as mfaEnabled', 'company.config', 'company.limits', 'company.version'])
      .where('company.id', '=', scope.companyId)
      // Weaker than FOR UPDATE, so that rows which only refer to the company are not held up.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  )
}

/** Refuses a save made against an older version (409), with who changed the company last. */
async function refuseStaleCompany(
  tx: Tx,
  scope: CompanyScope,
  version: number,
  ifMatch: number | null,
): Promise<void> {
  if (ifMatch === null || ifMatch === version) return
  const last = await tx
    .selectFrom('audit_entry')
    .leftJoin('manager', 'manager.id', 'audit_entry.manager_id')
    .select(['manager.name', 'audit_entry.at'])
    .where('audit_entry.company_id', '=', scope.companyId)
    .where('audit_entry.object_type', '=', 'company')
    .where('audit_entry.object_id', '=', scope.companyId)
    .orderBy('audit_entry.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw refuse('stale', {
    version,
    changedBy: last?.name ?? null,
    changedAt: last === undefined ? null : wireInstant(last.at),
  })
}

/**
 * Changes the company's own row and keeps who did it. A change that alters nothing leaves version and audit log
 * alone. Refuses a stale one (409).
 */
export async function changeCompany(tx: Tx, scope: CompanyScope, change: CompanyChange): Promise<void> {
  const { version, ...row } = await lockCompany(tx, scope)
  await refuseStaleCompany(tx, scope, version, change.ifMatch)
  const before: CompanySettings = {
    ...row,
    config: row.config as Record<string, unknown>,
    limits: row.limits as Record<string, unknown>,
  }
  const after = change.decide(before)
  if (isDeepStrictEqual(before, after)) return
  await tx
    .updateTable('company')
    .set({
      mfa_enabled: after.mfaEnabled,
      config: sql`${JSON.stringify(after.config)}::jsonb` as never,
      limits: sql`${JSON.stringify(after.limits)}::jsonb` as never,
      version: version + 1,
    })
    .where('company.id', '=', scope.companyId)
    .execute()
  await recordAudit(tx, scope, {
    action: change.action,
    objectType: 'company',
    objectId: scope.companyId,
    before: change.describe(before),
    after: change.describe(after),
    isUnconditional: change.ifMatch === null,
  })
}
