export { pruneVersions } from './prune-versions.ts'
export { versionRoutes } from './routes.ts'
