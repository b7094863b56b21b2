export { pageCheckRoutes, pageCheckScheduleRoutes } from './routes.ts'
