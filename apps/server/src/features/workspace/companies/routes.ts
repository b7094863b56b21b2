import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import { editStylings } from '../properties/index.ts'
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
import { saveAnalyticsSettings, saveCompany, saveCompanyStylings, saveLimits } from './save-company.ts'
import { saveConfig } from './save-config.ts'

const rows = contract.companies
const editAllStylings = [...editStylings, 'edit:company'] as const

function distributionRoutes({ database }: CompanyDependencies) {
  return {
    distributions: bind(rows.distributions, {
      permission: 'view:application-settings/application-urls',
      scope: 'company',
      run: ({ scope }) => database.inScope(scope, tx => listDistributions(tx, scope)),
    }),
    createDistribution: bind(rows.createDistribution, {
      permission: editApplicationUrls,
      scope: 'company',
      run: ({ input, scope }) => createDistribution(database, scope, input.body),
    }),
    saveDistribution: bind(rows.saveDistribution, {
      permission: editApplicationUrls,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveDistribution(database, scope, { id: input.params.id, body: input.body, ifMatch: ctx.ifMatch }),
    }),
    deleteDistribution: bind(rows.deleteDistribution, {
      permission: editApplicationUrls,
      scope: 'company',
      run: ({ input, scope }) => deleteDistribution(database, scope, input.params.id),
    }),
  }
}

function savingRoutes(deps: StylingsDependencies & Pick<ExtensionDependencies, 'clock'>) {
  return {
    save: bind(rows.save, {
      permission: editCompany,
      scope: 'company',
      run: ({ input, ctx, scope }) => saveCompany(deps, scope, { body: input.body, ifMatch: ctx.ifMatch }),
    }),
    saveConfig: bind(rows.saveConfig, {
      // Each part asks for the right to view its own page besides.
      permission: 'edit:company',
      scope: 'company',
      run: ({ input, ctx, scope, me }) =>
        saveConfig(deps, scope, { ...input.body, ifMatch: ctx.ifMatch, me }),
    }),
    saveLimits: bind(rows.saveLimits, {
      permission: 'edit:limits',
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveLimits(deps, scope, { sent: input.body.newLimits, ifMatch: ctx.ifMatch }),
    }),
    savePublicLimits: bind(rows.savePublicLimits, {
      permission: 'edit:limits',
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveLimits(deps, scope, { sent: input.body.limits, ifMatch: ctx.ifMatch }),
    }),
    saveAnalytics: bind(rows.saveAnalytics, {
      permission: editAnalytics,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveAnalyticsSettings(deps, scope, { ...input.body, ifMatch: ctx.ifMatch }),
    }),
    saveAppDiscovery: bind(rows.saveAppDiscovery, {
      permission: editAppDiscovery,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveAppDiscovery(deps, scope, { sent: input.body, ifMatch: ctx.ifMatch }),
    }),
    saveStylings: bind(rows.saveStylings, {
      permission: editAllStylings,
      scope: 'company',
      run: ({ input, scope }) => saveCompanyStylings(deps, scope, input.body),
    }),
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
