import type { contract, WireCompany } from '@waymark/contract'
import { companyAllowances } from '@waymark/domain/workspace/company'
import type { CompanyScope } from '../../../platform/database/index.ts'
import type { BodyOf } from '../../../platform/http/index.ts'
import { type CompanyChange, changeCompany } from './change-company.ts'
import type { CompanyDependencies } from './company-dependencies.ts'
import { readCompany } from './company-view.ts'

export type CompanySave = BodyOf<typeof contract.companies.save>

const changeAndRead = (
  { database, publicAddress }: CompanyDependencies,
  scope: CompanyScope,
  change: CompanyChange,
): Promise<WireCompany> =>
  database.inScope(scope, async tx => {
    await changeCompany(tx, scope, change)
    return readCompany(tx, scope, publicAddress())
  })

type Limits = Readonly<Record<string, number | undefined>>

/** Sets limits of the company; those left out stay. For super admins alone. Refuses a stale change (409). */
export function saveLimits(
  deps: CompanyDependencies,
  scope: CompanyScope,
  { sent, ifMatch }: { readonly sent: Limits; readonly ifMatch: number | null },
): Promise<WireCompany> {
  const sentLimits = Object.entries(sent).filter(([, limit]) => limit !== undefined)
  return changeAndRead(deps, scope, {
    action: 'company.setLimits',
    ifMatch,
    decide: before => ({ ...before, limits: { ...before.limits, ...Object.fromEntries(sentLimits) } }),
    describe: ({ limits }) => limits,
  })
}

/** Changes name and currency; absent fields stay. Refuses a stale change (409). */
export function saveCompany(
  deps: CompanyDependencies,
  scope: CompanyScope,
  { body, ifMatch }: { readonly body: CompanySave; readonly ifMatch: number | null },
): Promise<WireCompany> {
  const { name, currency } = body
  return changeAndRead(deps, scope, {
    action: 'company.save',
    ifMatch,
    decide: before => ({
      ...before,
      name: name?.trim() ?? before.name,
      features: currency === undefined ? before.features : { ...before.features, currency },
    }),
    describe: settings => ({
      name: settings.name,
      currency: companyAllowances(settings.features).currency,
    }),
  })
}

/** Sets whether reports show figures of few users (rule EVENT-47). Refuses a stale change (409). */
export function saveAnalyticsSettings(
  deps: CompanyDependencies,
  scope: CompanyScope,
  { showsSmallSamples, ifMatch }: { readonly showsSmallSamples: boolean; readonly ifMatch: number | null },
): Promise<WireCompany> {
  return changeAndRead(deps, scope, {
    action: 'company.saveAnalytics',
    ifMatch,
    decide: before => ({ ...before, config: { ...before.config, showsSmallSamples } }),
    describe: ({ config }) => ({ showsSmallSamples: config['showsSmallSamples'] !== false }),
  })
}
