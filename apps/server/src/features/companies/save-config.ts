import type { WireCompany } from '@waymark/contract'
import { companyAllowances } from '@waymark/domain'
import type { CompanyScope } from '../../platform/database/index.ts'
import { changeCompany } from './change-company.ts'
import type { CompanyDependencies } from './company-dependencies.ts'
import { readFeatures } from './company-store.ts'
import { readCompany } from './company-view.ts'
import {
  describeEndUserSso,
  type EndUserSso,
  endUserSsoOf,
  readEndUserSso,
  requireEndUserSso,
} from './end-user-sso.ts'

export interface ConfigSave {
  readonly ssoSaml?: EndUserSso | null | undefined
}

/**
 * Changes the company's configuration; parts that are left out stay, null clears. Refuses a stale save (409), and
 * an identity provider that cannot be one (422) or that the company's features leave out (403).
 */
export async function saveConfig(
  { database, publicAddress }: CompanyDependencies,
  scope: CompanyScope,
  { newConfig, ifMatch }: { readonly newConfig: ConfigSave; readonly ifMatch: number | null },
): Promise<WireCompany> {
  return database.inScope(scope, async tx => {
    const sent = newConfig.ssoSaml
    if (sent !== undefined && sent !== null) {
      requireEndUserSso(companyAllowances(await readFeatures(tx, scope)))
    }
    await changeCompany(tx, scope, {
      action: 'company.saveConfig',
      ifMatch,
      decide: before => {
        const isCleared = sent === null && endUserSsoOf(before.config) === null
        if (sent === undefined || isCleared) return before
        const ssoSaml = sent === null ? null : readEndUserSso(sent)
        return { ...before, config: { ...before.config, ssoSaml } }
      },
      describe: describeEndUserSso,
    })
    return readCompany(tx, scope, publicAddress())
  })
}
