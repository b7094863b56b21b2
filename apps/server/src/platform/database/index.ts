export { DatabaseRightsError, ensureAppRole } from './app-role.ts'
export { type Connection, Database, type Tx } from './database.ts'
export { DatabaseSilent } from './database-silent.ts'
export {
  appliedMigrations,
  knownMigrations,
  MigrationError,
  migrate,
  migrateInTransaction,
  missingMigrations,
} from './migrate.ts'
export { CompanyScope, PropertyScope, type ScopeActor } from './scope.ts'
