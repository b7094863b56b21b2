export { type DebugSessions, openDebugSessions, pruneDebugSessions } from './debug-sessions.ts'
export { snippetRoutes } from './routes.ts'
export { openSnippetSecret } from './sealed-snippet-secret.ts'
