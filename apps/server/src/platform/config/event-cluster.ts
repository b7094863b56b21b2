import type { Reader } from './environment-reader.ts'

/** A ClickHouse cluster that holds the event store; without one, tables are on a single server. */
export interface EventCluster {
  /** Its name in `remote_servers` of the configuration of ClickHouse: letters, digits, `_`, `-` and `.`. */
  readonly name: string
  /** Each shard holds the events of a part of the users; otherwise each server of the cluster holds all events. */
  readonly isSharded: boolean
}

/** A cluster of a self-hosted ClickHouse, by its name in the configuration of that. */
export function readCluster(read: Reader): EventCluster | null {
  const name = read.optional('CLICKHOUSE_CLUSTER')
  const isSharded = read.flag('CLICKHOUSE_SHARDED', false)
  if (name === null) {
    if (isSharded) read.fault('CLICKHOUSE_SHARDED needs CLICKHOUSE_CLUSTER, the name of the cluster')
    return null
  }
  if (read.optional('CLICKHOUSE_URL') === null)
    read.fault('CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL, the address of a server of the cluster')
  if (!/^[\w.-]{1,100}$/.test(name))
    read.fault(`CLICKHOUSE_CLUSTER must consist of letters, digits, "_", "-" and ".", not "${name}"`)
  return { name, isSharded }
}
