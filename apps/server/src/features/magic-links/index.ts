export { magicLinkRoutes, openMagicLinkRoute } from './routes.ts'
