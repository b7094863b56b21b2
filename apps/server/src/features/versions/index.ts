export { versionRoutes } from './routes.ts'
export { thinVersions } from './thin-versions.ts'
