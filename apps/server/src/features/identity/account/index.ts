export { accountRoutes, forgottenPasswordRoutes, ownSessionRoutes } from './routes.ts'
export { mfaRoutes } from './two-factor/routes.ts'
