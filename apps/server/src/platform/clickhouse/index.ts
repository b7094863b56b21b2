export {
  type ClickHouse,
  createClickHouse,
} from './clickhouse.ts'
export { EventStoreRefused, EventStoreUnavailable, isAboutRows, isPassing } from './event-store-error.ts'
export { EventStoreTooNew, migrateEventStore } from './migrate-event-store.ts'
export {
  type EventEngine,
  startEventEngine,
} from './start-event-engine.ts'
