export { ensureFirstAdmin, type FirstAdmin, isAnyCompanyThere } from './first-admin.ts'
export { managerRoutes } from './routes.ts'
