export { changeCompany } from './change-company.ts'
export { readLimits } from './company-store.ts'
export { companyRoutes } from './routes.ts'
