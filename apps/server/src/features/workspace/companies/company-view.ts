import type { WireCompany } from '@waymark/contract'
import { type Capability, may, mayAll } from '@waymark/domain/identity/access'
import { companyAllowances, limitKeys, limitOf } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { readCompanyPeople } from './company-people.ts'
import { readUsage } from './company-usage.ts'
import { discoveryOf } from './discovery-settings.ts'
import { endUserSsoAddress, endUserSsoOf } from './end-user-sso.ts'
import { extensionOf } from './extension-settings.ts'

/** Capabilities that changing the company's configuration takes. */
export const editConfig = ['view:settings/sso', 'edit:company'] as const
/** The same for the browser extension's part of it. */
export const editExtension = ['view:settings/browser-extension', 'edit:company'] as const
/** Capabilities required to change the company's name and currency. */
export const editCompany = ['view:settings/company', 'edit:company'] as const
const editSecurity = ['view:settings/company/team', 'edit:company'] as const
/** Capabilities required to change the content of the company's reports. */
export const editAnalytics = ['view:settings/analytics', 'edit:company'] as const
export const editAppDiscovery = ['view:settings/analytics', 'edit:company', 'edit:appDiscoveryLimit'] as const
export const editApplicationUrls = ['view:application-settings/application-urls', 'edit:property'] as const

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

/** A member with roles in some properties only cannot change anything of the company (rule ACCESS-30). */
function mayInCompany(scope: CompanyScope, capabilities: readonly Capability[]): WireCompany['may']['edit'] {
  if (scope.within !== null) return { allowed: false, reason: 'entityForbidden' }
  return mayAll(scope.role, capabilities)
}

const mayOf = (scope: CompanyScope): WireCompany['may'] => ({
  edit: mayInCompany(scope, editConfig),
  editCompany: mayInCompany(scope, editCompany),
  editLimits: mayInCompany(scope, ['edit:limits']),
  editSecurity: mayInCompany(scope, editSecurity),
  editExtension: mayInCompany(scope, editExtension),
  editApplicationUrls: mayInCompany(scope, editApplicationUrls),
  editAppDiscovery: mayInCompany(scope, editAppDiscovery),
  editAnalytics: mayInCompany(scope, editAnalytics),
  addApplication: mayInCompany(scope, ['edit:addApp']),
})

/** Whether the company of the scope discovers web applications. */
export async function isDiscoveryOn(tx: Tx, scope: CompanyScope): Promise<boolean> {
  return discoveryOf((await readRow(tx, scope)).config as Json).enabled
}

/**
 * The company as the person may see it: the identity provider of end users and the extension's tokens only for
 * roles that may view their pages, everything else for everyone with a role in it.
 */
export async function readCompany(tx: Tx, scope: CompanyScope, publicAddress: string): Promise<WireCompany> {
  const { limits, features, config, ...row } = await readRow(tx, scope)
  const isSsoSeen = may(scope.role, 'view:settings/sso').allowed
  // Its tokens are secrets of the company, which a person with a role in one application does not look after.
  const isExtensionSeen = scope.within === null && may(scope.role, 'view:settings/browser-extension').allowed
  const address = endUserSsoAddress(publicAddress, row.id)
  const appDiscovery = discoveryOf(config as Json)
  const sso = isSsoSeen ? endUserSsoOf(config as Json) : null
  return {
    ...row,
    limits: Object.fromEntries(limitKeys.map(key => [key, limitOf(limits as Json, key)])),
    features: { ...companyAllowances(features as Json), members: limitOf(limits as Json, 'members') },
    config: {
      ssoSaml: sso && { ...sso, attributes: [...sso.attributes] },
      browserExtension: isExtensionSeen ? extensionOf(config as Json) : null,
    },
    usage: await readUsage(tx, scope),
    ...(await readCompanyPeople(tx, scope)),
    appDiscovery: { ...appDiscovery, exclusions: [...appDiscovery.exclusions] },
    showsSmallSamples: (config as Json)['showsSmallSamples'] !== false,
    role: scope.role,
    endUserSso: { entityId: address, assertionConsumerServiceUrl: address },
    may: mayOf(scope),
  }
}
