export { forgetAssertions } from './forget-assertions.ts'
export { registerSso } from './register-sso.ts'
export { ssoRoutes, ssoSignInRoutes } from './routes.ts'
export { type BrowserMark, openBrowserMark } from './signing-in/browser-mark.ts'
