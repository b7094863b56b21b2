export { type DebugSessions, forgetDebugSessions, openDebugSessions } from './debug-sessions.ts'
export { snippetRoutes } from './routes.ts'
export { openSnippetSecret } from './sealed-snippet-secret.ts'
