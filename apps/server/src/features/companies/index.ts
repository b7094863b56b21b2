export { readLimits } from './company-store.ts'
export { companyRoutes } from './routes.ts'
