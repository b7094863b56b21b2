export { contextualRuleRoutes } from './routes.ts'
