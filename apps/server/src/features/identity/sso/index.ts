export { pruneAssertions } from './prune-assertions.ts'
export { registerSso } from './register-sso.ts'
export { ssoRoutes, ssoSignInRoutes } from './routes.ts'
export { type BrowserBinding, openBrowserBinding } from './signing-in/browser-binding.ts'
