export { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'
export { emailLinkRoutes, managerRoutes } from './routes.ts'
export { signInOptionsRoute } from './sign-in-options.ts'
