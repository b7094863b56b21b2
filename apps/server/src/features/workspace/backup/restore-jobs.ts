import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quotedColumns } from './row-tables.ts'

/**
 * State of a restored job, regardless of its former state: the worker that ran it no longer exists, and it waits as
 * long as a new one.
 */
const asNew = `jsonb_build_object('state', 'created', 'started_on', NULL, 'heartbeat_on', NULL,
  'keep_until', now() + interval '14 days')`

/** Puts saved jobs into the queue, in the transaction of the rows. The queues and their schema are there. */
export async function restoreJobs(client: pg.Client, content: Readable): Promise<number> {
  await client.query('CREATE TEMPORARY TABLE restored_job (job jsonb NOT NULL) ON COMMIT DROP')
  await pipeline(content, client.query(copyFrom('COPY restored_job FROM STDIN')))
  // Another version of the queue may have other columns: those that both know are taken.
  const { rows } = await client.query<{ name: string }>(`
    SELECT a.attname AS name FROM pg_attribute a
    WHERE a.attrelid = 'pgboss.job'::regclass AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attname IN (SELECT jsonb_object_keys(first.job) FROM (SELECT job FROM restored_job LIMIT 1) AS first)`)
  if (rows.length === 0) return 0
  const columns = quotedColumns(
    client,
    rows.map(row => row.name),
  )
  const { rowCount } = await client.query(`
    INSERT INTO pgboss.job (${columns}) SELECT ${columns}
    FROM restored_job AS saved, jsonb_populate_record(NULL::pgboss.job, saved.job || ${asNew})`)
  return rowCount ?? 0
}
