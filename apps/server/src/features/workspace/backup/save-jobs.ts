import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from '../../../platform/archive/index.ts'

export const jobsPrefix = 'jobs'
export const queuesName = 'queues.json'

/**
 * Writes the jobs that wait or run, one JSON object per line, and the queues that they are in. Finished jobs and the
 * queue's own records (statistics, schedules) are left out: a started server makes them again. Returns the number of jobs.
 */
export async function saveJobs(client: pg.Client, archive: ArchiveWriter): Promise<number> {
  const { rows: schema } = await client.query("SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there")
  const isThere = schema[0]?.is_there === true
  const queues = isThere ? await client.query('SELECT * FROM pgboss.queue ORDER BY name') : { rows: [] }
  await archive.addBytes(queuesName, Buffer.from(`${JSON.stringify(queues.rows)}\n`))
  if (!isThere) return 0
  const stream = client.query(
    copyTo(`COPY (SELECT to_jsonb(job) FROM pgboss.job WHERE job.state < 'completed') TO STDOUT`),
  )
  await archive.addChunks(jobsPrefix, stream)
  return stream.rowCount
}
