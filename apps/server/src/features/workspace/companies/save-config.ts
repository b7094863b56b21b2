import type { WireBrowserExtension, WireCompany } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { companyAllowances } from '@waymark/domain/workspace/company'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { requireAllowed, requireRecentProof, type SignedIn } from '../../../platform/http/index.ts'
import { type CompanySettings, changeCompany } from './change-company.ts'
import { readFeatures } from './company-store.ts'
import { editConfig, editExtension, readCompany } from './company-view.ts'
import {
  describeEndUserSso,
  type EndUserSsoSent,
  endUserSsoOf,
  readEndUserSso,
  requireEndUserSso,
} from './end-user-sso.ts'
import type { ExtensionDependencies } from './extension-config.ts'
import { describeExtension, extensionOf, readExtension } from './extension-settings.ts'
import { requireFeature } from './require-feature.ts'

export interface ConfigSave {
  readonly ssoSaml?: EndUserSsoSent | null | undefined
  readonly browserExtension?: WireBrowserExtension | undefined
}

function withSso(before: CompanySettings, sent: ConfigSave['ssoSaml'], now: Date): CompanySettings {
  const kept = endUserSsoOf(before.config)
  const isCleared = sent === null && kept === null
  if (sent === undefined || isCleared) return before
  const ssoSaml = sent === null ? null : readEndUserSso(sent, now, kept)
  return { ...before, config: { ...before.config, ssoSaml } }
}

function withExtension(before: CompanySettings, sent: ConfigSave['browserExtension']): CompanySettings {
  if (sent === undefined) return before
  const browserExtension = { ...extensionOf(before.config), ...readExtension(sent) }
  return { ...before, config: { ...before.config, browserExtension } }
}

/** The log tells the part that was sent. */
const describeFor = (sent: ConfigSave) => (settings: CompanySettings) => ({
  ...(sent.ssoSaml === undefined ? {} : (describeEndUserSso(settings) as object)),
  ...(sent.browserExtension === undefined ? {} : (describeExtension(settings) as object)),
})

interface ConfigCall {
  readonly newConfig: ConfigSave
  readonly ifMatch: number | null
  readonly me: SignedIn
}

/**
 * Changes the company's configuration; parts that are left out stay, null clears. Refuses a stale save (409), and
 * an identity provider that cannot be one (422), that the company's features leave out (403), or without a recent
 * proof of who the person is (403).
 */
export async function saveConfig(
  { database, publicAddress, clock }: Pick<ExtensionDependencies, 'database' | 'publicAddress' | 'clock'>,
  scope: CompanyScope,
  { newConfig, ifMatch, me }: ConfigCall,
): Promise<WireCompany> {
  if (newConfig.ssoSaml !== undefined) {
    requireAllowed(mayAll(scope.role, editConfig))
    requireRecentProof(me)
  }
  if (newConfig.browserExtension !== undefined) requireAllowed(mayAll(scope.role, editExtension))
  return database.inScope(scope, async tx => {
    const sent = newConfig.ssoSaml
    if (sent !== undefined && sent !== null) {
      requireEndUserSso(companyAllowances(await readFeatures(tx, scope)))
    }
    if (newConfig.browserExtension !== undefined) await requireFeature(tx, scope, 'staffTrainingExtension')
    await changeCompany(tx, scope, {
      action: 'company.saveConfig',
      ifMatch,
      decide: before => withExtension(withSso(before, sent, clock.now()), newConfig.browserExtension),
      describe: describeFor(newConfig),
    })
    return readCompany(tx, scope, publicAddress())
  })
}
