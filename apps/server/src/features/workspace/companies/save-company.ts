import type { WireCompany } from '@waymark/contract'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { type CompanyScope, PropertyScope } from '../../../platform/database/index.ts'
import { copyPictures } from '../../content/images/index.ts'
import { changeContent, precheckStylingPatterns, writeStylings } from '../properties/index.ts'
import { type CompanyChange, changeCompany } from './change-company.ts'
import type { CompanyDependencies, StylingsDependencies } from './company-dependencies.ts'
import { readCompany } from './company-view.ts'

export interface CompanySave {
  readonly name?: string | undefined
  readonly currency?: string | undefined
}

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

/**
 * Changes look and behaviour of the assistants of all applications of the company, one after the other; returns how
 * many changed. Values that cannot be used are refused (422) before the first one.
 */
export async function saveCompanyStylings(
  deps: StylingsDependencies,
  scope: CompanyScope,
  sent: Readonly<Record<string, unknown>>,
): Promise<{ changed: number }> {
  const { database, copyForeignImages } = deps
  const properties = await database.inScope(scope, tx =>
    tx
      .selectFrom('property')
      .select('property.id')
      .where('property.company_id', '=', scope.companyId)
      .where('property.archived_at', 'is', null)
      .orderBy('property.id')
      .execute(),
  )
  const [first] = properties
  if (first === undefined) return { changed: 0 }
  await precheckStylingPatterns(sent)
  const scopeOf = (id: number) => new PropertyScope(scope.companyId, id, scope.actor, scope.role)
  // Fetched once; each application gets a copy, so that the images stay when another one is deleted.
  const kept = await copyForeignImages(scopeOf(first.id), 'stylings', sent)
  const ids = properties.map(({ id }) => id)
  let changed = 0
  for (const { id } of properties) {
    const within = scopeOf(id)
    const body = await copyPictures(deps, { from: ids.filter(one => one !== id), to: id }, kept)
    const isChanged = await changeContent(database, within, tx =>
      writeStylings(tx, within, { body, ifMatch: null }),
    )
    if (isChanged) changed += 1
  }
  return { changed }
}
