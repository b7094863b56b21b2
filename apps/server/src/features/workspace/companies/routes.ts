import { contract } from '@waymark/contract'
import { bind, bindCompany } from '../../../platform/http/index.ts'
import { editAllStylings } from './apply-stylings.ts'
import { createDistribution, deleteDistribution, saveDistribution } from './change-distributions.ts'
import type { CompanyDependencies, StylingsDependencies } from './company-dependencies.ts'
import {
  editAnalytics,
  editAppDiscovery,
  editApplicationUrls,
  editCompany,
  readCompany,
} from './company-view.ts'
import { listDistributions } from './distribution-store.ts'
import { type ExtensionDependencies, readExtensionConfig } from './extension-config.ts'
import { saveAppDiscovery } from './save-app-discovery.ts'
import { saveAnalyticsSettings, saveCompany, saveLimits } from './save-company.ts'
import { saveConfig } from './save-config.ts'
import { startStylingsJob } from './start-stylings-job.ts'

const rows = contract.companies

function distributionRoutes({ database }: CompanyDependencies) {
  return {
    distributions: bindCompany(
      rows.distributions,
      'view:application-settings/application-urls',
      ({ scope }) => database.inScope(scope, tx => listDistributions(tx, scope)),
    ),
    createDistribution: bindCompany(rows.createDistribution, editApplicationUrls, ({ input, scope }) =>
      createDistribution(database, scope, input.body),
    ),
    saveDistribution: bindCompany(rows.saveDistribution, editApplicationUrls, ({ input, ctx, scope }) =>
      saveDistribution(database, scope, { id: input.params.id, body: input.body, ifMatch: ctx.ifMatch }),
    ),
    deleteDistribution: bindCompany(rows.deleteDistribution, editApplicationUrls, ({ input, scope }) =>
      deleteDistribution(database, scope, input.params.id),
    ),
  }
}

function savingRoutes(deps: StylingsDependencies & Pick<ExtensionDependencies, 'clock'>) {
  return {
    save: bindCompany(rows.save, editCompany, ({ input, ctx, scope }) =>
      saveCompany(deps, scope, { body: input.body, ifMatch: ctx.ifMatch }),
    ),
    saveConfig: bind(rows.saveConfig, {
      // Each part requires the right to view its own page besides.
      permission: 'edit:company',
      scope: 'company',
      run: ({ input, ctx, scope, me }) =>
        saveConfig(deps, scope, { ...input.body, ifMatch: ctx.ifMatch, me }),
    }),
    saveLimits: bindCompany(rows.saveLimits, 'edit:limits', ({ input, ctx, scope }) =>
      saveLimits(deps, scope, { sent: input.body.newLimits, ifMatch: ctx.ifMatch }),
    ),
    savePublicLimits: bindCompany(rows.savePublicLimits, 'edit:limits', ({ input, ctx, scope }) =>
      saveLimits(deps, scope, { sent: input.body.limits, ifMatch: ctx.ifMatch }),
    ),
    saveAnalytics: bindCompany(rows.saveAnalytics, editAnalytics, ({ input, ctx, scope }) =>
      saveAnalyticsSettings(deps, scope, { ...input.body, ifMatch: ctx.ifMatch }),
    ),
    saveAppDiscovery: bindCompany(rows.saveAppDiscovery, editAppDiscovery, ({ input, ctx, scope }) =>
      saveAppDiscovery(deps, scope, { sent: input.body, ifMatch: ctx.ifMatch }),
    ),
    saveStylings: bindCompany(rows.saveStylings, editAllStylings, ({ input, scope }) =>
      startStylingsJob(deps, scope, input.body),
    ),
  }
}

/** Calls about a company. */
export function companyRoutes(deps: StylingsDependencies & ExtensionDependencies) {
  const { database, publicAddress } = deps
  return {
    ...distributionRoutes(deps),
    ...savingRoutes(deps),
    get: bind(rows.get, {
      // The first section of every role: what every screen stands on asks for no more.
      permission: 'view:manage',
      scope: 'company',
      isOpenWithin: true,
      run: ({ scope }) => database.inScope(scope, tx => readCompany(tx, scope, publicAddress())),
    }),
    extensionConfig: bind(rows.extensionConfig, {
      permission: 'none',
      run: ({ input, ctx }) => readExtensionConfig(deps, ctx.request, input.params.company),
    }),
  }
}
