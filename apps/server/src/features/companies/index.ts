export { changeCompany } from './change-company.ts'
export { readFeatures, readLimits } from './company-store.ts'
export { isDiscoveryOn } from './company-view.ts'
export { companyRoutes } from './routes.ts'
