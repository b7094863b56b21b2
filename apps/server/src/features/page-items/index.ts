export { pageItemRoutes } from './routes.ts'
