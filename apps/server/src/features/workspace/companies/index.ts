export { stylingsWork } from './apply-stylings.ts'
export { changeCompany } from './change-company.ts'
export { readFeatures, readLimits } from './company-store.ts'
export { editExtension, isDiscoveryOn } from './company-view.ts'
export { discoveryOf } from './discovery-settings.ts'
export type { EndUserMapping } from './end-user-mapping.ts'
export { type EndUserSso, endUserSsoAddress, endUserSsoOf } from './end-user-sso.ts'
export {
  countInstallations,
  countTokenUse,
  countVersions,
  pruneInstallations,
} from './extension-installations.ts'
export { extensionOf } from './extension-settings.ts'
export { type TrustedCompany, withIntegrityToken } from './integrity-token.ts'
export { openMailLooks } from './mail-looks.ts'
export { requireFeature } from './require-feature.ts'
export { companyRoutes } from './routes.ts'
