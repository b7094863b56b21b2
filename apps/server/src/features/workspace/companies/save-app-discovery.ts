import type { WireCompany } from '@waymark/contract'
import { isExcludedHost } from '@waymark/domain/workspace/discovery'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { changeCompany } from './change-company.ts'
import type { CompanyDependencies } from './company-dependencies.ts'
import { readCompany } from './company-view.ts'
import {
  type DiscoveryChange,
  type DiscoverySettings,
  discoveryOf,
  withDiscovery,
} from './discovery-settings.ts'

/** Removes listed hosts that are excluded now, and new ones that too few people use; what was added stays. */
async function removeUnlisted(
  tx: Tx,
  scope: CompanyScope,
  { exclusions, minUsers }: DiscoverySettings,
): Promise<void> {
  const rows = await tx
    .selectFrom('discovered_application as d')
    .select(['d.id', 'd.host', 'd.status', 'd.users_30d as users'])
    .where('d.company_id', '=', scope.companyId)
    .where('d.status', '<>', 'added')
    .execute()
  const unlisted = rows.filter(
    ({ host, status, users }) => isExcludedHost(host, exclusions) || (status === 'new' && users < minUsers),
  )
  if (unlisted.length === 0) return
  const ids = unlisted.map(({ id }) => id)
  await tx.deleteFrom('discovered_application').where('id', 'in', ids).execute()
}

/**
 * Changes app discovery; absent fields stay. Hosts that no longer qualify leave the list. Refuses an exclusion that is
 * no host name (422) and a stale change (409).
 */
export function saveAppDiscovery(
  { database, publicAddress }: CompanyDependencies,
  scope: CompanyScope,
  { sent, ifMatch }: { readonly sent: DiscoveryChange; readonly ifMatch: number | null },
): Promise<WireCompany> {
  return database.inScope(scope, async tx => {
    await changeCompany(tx, scope, {
      action: 'company.setAppDiscovery',
      ifMatch,
      decide: before => ({
        ...before,
        config: { ...before.config, appDiscovery: withDiscovery(discoveryOf(before.config), sent) },
      }),
      describe: ({ config }) => discoveryOf(config),
    })
    const company = await readCompany(tx, scope, publicAddress())
    await removeUnlisted(tx, scope, company.appDiscovery)
    return company
  })
}
