export { companyUserRoutes } from './routes.ts'
