import type { WireCompany } from '@waymark/contract'
import { companyAllowances, limitKeys, limitOf, may, mayAll } from '@waymark/domain'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../platform/database/index.ts'
import { endUserSsoAddress, endUserSsoOf } from './end-user-sso.ts'

/** Capabilities that changing the company's configuration takes. */
export const editConfig = ['view:settings/sso', 'edit:company'] as const

type Json = Readonly<Record<string, unknown>>

function readRow(tx: Tx, scope: CompanyScope) {
  return tx
    .selectFrom('company')
    .leftJoin('company_sso', 'company_sso.company_id', 'company.id')
    .select(['company.id', 'company.name', 'company.limits', 'company.features', 'company.config'])
    .select(['company.mfa_enabled as mfaEnabled', 'company.version'])
    .select(sql<boolean>`coalesce(company_sso.is_enabled, false)`.as('hasSsoEnabled'))
    .select(
      sql<number>`(SELECT count(DISTINCT a.manager_id)::int FROM role_assignment a
        WHERE a.company_id = company.id)`.as('members'),
    )
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
}

/** Who has roles in some properties only changes nothing of the company (rule ACCESS-30). */
function mayEditConfig(scope: CompanyScope): WireCompany['may']['edit'] {
  if (scope.within !== null) return { allowed: false, reason: 'entityForbidden' }
  return mayAll(scope.role, editConfig)
}

/**
 * The company as the person may see it: the identity provider of end users only for roles that may view its
 * page, everything else for everybody with a role in it.
 */
export async function readCompany(tx: Tx, scope: CompanyScope, publicAddress: string): Promise<WireCompany> {
  const { limits, features, config, ...row } = await readRow(tx, scope)
  const isSsoSeen = may(scope.role, 'view:settings/sso').allowed
  const address = endUserSsoAddress(publicAddress, row.id)
  return {
    ...row,
    limits: Object.fromEntries(limitKeys.map(key => [key, limitOf(limits as Json, key)])),
    features: { ...companyAllowances(features as Json), members: limitOf(limits as Json, 'members') },
    config: { ssoSaml: isSsoSeen ? endUserSsoOf(config as Json) : null },
    role: scope.role,
    endUserSso: { entityId: address, assertionConsumerServiceUrl: address },
    may: { edit: mayEditConfig(scope) },
  }
}
