/**
 * How the embedded database is set, for a machine of 2 cores that it shares with the rest of Waymark.
 * Given on the command line, so that they hold whatever is in the data folder's own files.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // One door: the socket. No port that another program could take while the database restarts.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // One heavy query must not take both cores from everyone else; wide scans are the event engine's work.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  autovacuum_max_workers: '2',
  jit: 'off',
  // Bounds the log that has to be read again after a kill, and so the time until ready: 0.6 s (docs/decisions/0002).
  max_wal_size: '256MB',
  min_wal_size: '80MB',
  checkpoint_timeout: '2min',
  checkpoint_warning: '0',
  // A query whose server was killed ends, instead of holding its locks until it is done.
  client_connection_check_interval: '1s',
  // Errors reach the caller anyhow; in a log they would carry the values of customers' rows.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** The settings of a start; `overrides` win (tests switch fsync off). Durability is never off by default. */
export function serverSettings(overrides: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...SETTINGS, ...overrides }
}

/** Settings as arguments of the `postgres` program. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
