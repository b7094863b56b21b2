export { pageCheckRoutes } from './routes.ts'
