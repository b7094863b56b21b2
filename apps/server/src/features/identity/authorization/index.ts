export { authorizationRoutes } from './routes.ts'
