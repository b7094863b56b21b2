export type { EndUserDependencies } from './end-user-dependencies.ts'
export { pruneExtensionSessions } from './extension-session-store.ts'
export { registerEndUserSignIn } from './register-end-user-sign-in.ts'
export { extensionSessionRoutes } from './routes.ts'
