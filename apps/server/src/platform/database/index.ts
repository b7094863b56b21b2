export { DatabaseRightsError, ensureAppRole } from './app-role.ts'
export { type Connection, Database, type Tx } from './database.ts'
export { DatabaseUnresponsive } from './database-unresponsive.ts'
export {
  appliedMigrations,
  knownMigrations,
  MigrationError,
  migrate,
  migrateInTransaction,
  missingMigrations,
} from './migrate.ts'
export { type Paging, readPage } from './read-page.ts'
export { deleteById, insertRow, updateById } from './rows-by-id.ts'
export { CompanyScope, operatorActor, type PropertyOwner, PropertyScope, type ScopeActor } from './scope.ts'
export type { WriteDependencies } from './write-dependencies.ts'
