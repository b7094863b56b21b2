import type { Contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'
import { changeCompany } from '../../workspace/companies/index.ts'

/** Capabilities required to change any sign-in setting of a company's members (rule ACCESS-32). */
export const editSecurity = ['view:settings/company/team', 'edit:company'] as const

type WireSecurity = NonNullable<Contract['security']['get']['~orpc']['outputSchema']>['_zod']['output']

/** Whether the company asks its members for a second factor. */
export async function readSecurity(tx: Tx, scope: CompanyScope): Promise<WireSecurity> {
  const row = await tx
    .selectFrom('company')
    .select(['company.mfa_enabled as mfaEnabled', 'company.version'])
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  // A member with roles in some properties only cannot change anything of the company (rule ACCESS-30).
  const isOutside = scope.within !== null
  return {
    ...row,
    may: isOutside ? { allowed: false, reason: 'entityForbidden' } : mayAll(scope.role, editSecurity),
  }
}

/**
 * Switches the second factor on or off for every member. Running sessions are not ended: with their next call they
 * may only enrol. Refuses a stale save (409).
 */
export async function saveSecurity(
  database: Database,
  scope: CompanyScope,
  { mfaEnabled, ifMatch }: { readonly mfaEnabled: boolean; readonly ifMatch: number | null },
): Promise<WireSecurity> {
  return database.inScope(scope, async tx => {
    await changeCompany(tx, scope, {
      action: 'company.saveSecurity',
      ifMatch,
      decide: before => ({ ...before, mfaEnabled }),
      describe: settings => ({ mfaEnabled: settings.mfaEnabled }),
    })
    return readSecurity(tx, scope)
  })
}
