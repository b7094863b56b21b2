export { urlExceptionRoutes } from './routes.ts'
