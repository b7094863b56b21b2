export { popupRoutes } from './routes.ts'
