export { hideNames } from './hide-names.ts'
export { insightRoutes } from './routes.ts'
