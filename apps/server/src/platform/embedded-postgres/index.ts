export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export { endRunningPostgres } from './end-running-postgres.ts'
export { findRunningPostgres, hasDatabase, type PostgresAddresses } from './find-running-postgres.ts'
export { hydratePostgresSymlinks } from './hydrate-postgres-symlinks.ts'
export type { PostgresExit } from './running-postgres.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
