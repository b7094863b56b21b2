export { magicLinkRoutes, openMagicLinkRoute } from './routes.ts'
export { inviteJob, inviteQueue } from './send-invites.ts'
