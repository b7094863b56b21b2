import type { EventCluster } from '../config/index.ts'

/** The table that holds the rows of `events` on each server of a sharded cluster. */
const shardTable = 'events_local'

/**
 * The definitions of an event store are written for a single server (`migrations/`, and the deletions of features). This
 * returns the statements that do the same on every server of a cluster: replicated tables, `ON CLUSTER`, and where the
 * cluster is sharded a distributed table `events` above the shards. Without a cluster the statement is returned as it is.
 * @param database database of the event store: servers that run a statement of another server have a different current one
 * @throws Error for a statement whose form is not known: it would run on one server only.
 */
export function clusterStatements(sql: string, cluster: EventCluster | null, database: string): string[] {
  if (cluster === null) return [sql]
  const plain = sql
    .replace(/^(?:\s*--[^\n]*\n)+/, '')
    .trim()
    .replaceAll('currentDatabase()', `'${database}'`)
  const form = forms.find(one => one.pattern.test(plain))
  if (form === undefined) throw new Error(`This statement has no form for a cluster: ${plain.slice(0, 80)}`)
  return form.statements(plain, cluster, database)
}

interface StatementForm {
  readonly pattern: RegExp
  readonly statements: (plain: string, cluster: EventCluster, database: string) => string[]
}

/** The forms that definitions and deletions have. */
const forms: readonly StatementForm[] = [
  {
    pattern: /^CREATE TABLE IF NOT EXISTS \w+ \(/,
    statements: (plain, cluster, database) => {
      const table = nameIn(plain, /^CREATE TABLE IF NOT EXISTS (\w+)/)
      const isShard = cluster.isSharded && table === 'events'
      const replicated = toReplicated(onCluster(plain, table, isShard ? shardTable : table, cluster), isShard)
      return isShard ? [replicated, distributedTable(cluster, database)] : [replicated]
    },
  },
  {
    pattern: /^ALTER TABLE \w+ /,
    statements: (plain, cluster) => {
      const table = nameIn(plain, /^ALTER TABLE (\w+)/)
      if (!cluster.isSharded || table !== 'events') return [onCluster(plain, table, table, cluster)]
      const shards = onCluster(plain, table, shardTable, cluster)
      return isAboutColumns(plain) ? [shards, onCluster(plain, table, table, cluster)] : [shards]
    },
  },
  {
    pattern: /^KILL MUTATION WHERE /,
    statements: (plain, cluster) => [
      plain
        .replace('KILL MUTATION', `KILL MUTATION ON CLUSTER '${cluster.name}'`)
        .replace("table = 'events'", `table = '${cluster.isSharded ? shardTable : 'events'}'`),
    ],
  },
  {
    // Without SYNC the replicas keep the name of the table in Keeper for some minutes.
    pattern: /^DROP TABLE IF EXISTS \w+$/,
    statements: (plain, cluster) => [`${plain} ON CLUSTER '${cluster.name}' SYNC`],
  },
  {
    pattern: /^CREATE DATABASE IF NOT EXISTS `[^`]+`$/,
    statements: (plain, cluster) => [`${plain} ON CLUSTER '${cluster.name}'`],
  },
]

const nameIn = (plain: string, pattern: RegExp) => pattern.exec(plain)?.[1] ?? ''

/** The statement for `target` in place of `table`, on every server. */
const onCluster = (plain: string, table: string, target: string, { name }: EventCluster) =>
  plain.replace(
    new RegExp(`^(CREATE TABLE IF NOT EXISTS|ALTER TABLE) ${table}\\b`),
    `$1 ${target} ON CLUSTER '${name}'`,
  )

/** Of the changes to a table, a distributed one takes only those of its columns; filling them is work of the shards. */
const isAboutColumns = (plain: string) => /^ALTER TABLE \w+ (?:ADD|MODIFY|DROP) COLUMN /.test(plain)

/**
 * Replicas of a shard have a path of their own in Keeper; those of other tables share one, so that each server holds all
 * rows. Tokens of inserts are kept for as long as a chunk may wait (decision 0148).
 */
function toReplicated(plain: string, isShard: boolean): string {
  const path = isShard ? '{shard}' : 'all'
  const replica = isShard ? '{replica}' : '{shard}-{replica}'
  return plain
    .replace(
      /\bENGINE = MergeTree\b/,
      `ENGINE = ReplicatedMergeTree('/clickhouse/tables/${path}/{database}/{table}', '${replica}')`,
    )
    .replace(
      /\bnon_replicated_deduplication_window = (\d+)/,
      'replicated_deduplication_window = $1, replicated_deduplication_window_seconds = 2592000',
    )
}

/** All events of a user are on one shard, so that the figures of a user and of a session come from one server. */
const distributedTable = ({ name }: EventCluster, database: string) =>
  `CREATE TABLE IF NOT EXISTS events ON CLUSTER '${name}' AS ${shardTable}
  ENGINE = Distributed('${name}', '${database}', '${shardTable}', sipHash64(user_id))`

/**
 * Settings of questions: sets of users and pages are read once and sent to the shards, and of the replicas of a shard the
 * first that answers is asked, which is the one that takes inserts.
 */
export const questionSettings = (cluster: EventCluster | null): readonly string[] =>
  cluster?.isSharded === true
    ? ["distributed_product_mode = 'global'", 'prefer_global_in_and_join = 1', "load_balancing = 'in_order'"]
    : []

/** Settings of inserts: they return when the rows are on their shards. */
export const insertSettings = (cluster: EventCluster | null): readonly string[] =>
  cluster?.isSharded === true ? ['distributed_foreground_insert = 1', "load_balancing = 'in_order'"] : []
