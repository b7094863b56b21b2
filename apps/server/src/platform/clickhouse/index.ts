export {
  type ClickHouse,
  createClickHouse,
  type Question,
} from './clickhouse.ts'
export { clusterStatements } from './cluster-statements.ts'
export { readEngineAddress } from './engine-address.ts'
export { EventStoreRefused, EventStoreUnavailable, isAboutRows, isPassing } from './event-store-error.ts'
export {
  EventStoreMismatch,
  EventStoreTooNew,
  knownEventMigrations,
  migrateEventStore,
  readEventMigration,
} from './migrate-event-store.ts'
export {
  type EventEngine,
  startEventEngine,
} from './start-event-engine.ts'
