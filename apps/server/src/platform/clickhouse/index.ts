export {
  type ClickHouse,
  type ClickHouseOptions,
  createClickHouse,
  type Question,
  type RowsToInsert,
} from './clickhouse.ts'
export { EventEngineError } from './engine-place.ts'
export { EventStoreRefused, EventStoreUnavailable, isAboutRows, isPassing } from './event-store-error.ts'
export { EventStoreTooNew, migrateEventStore } from './migrate-event-store.ts'
export {
  type EventEngine,
  type EventEngineOptions,
  type EventEngineState,
  startEventEngine,
} from './start-event-engine.ts'
