import type pg from 'pg'

/**
 * Keys of the files that rows name: results and uploads of jobs, and files that are imported. (Pictures are named inside
 * texts, by address.) Those whose time is over are left out, because housekeeping deletes them.
 */
export async function readFileKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    SELECT job.result->'file'->>'key' AS key FROM job
      WHERE job.result->'file'->>'key' IS NOT NULL AND coalesce(job.expires_at > now(), true)
    UNION SELECT translation_import.file_key FROM translation_import
      WHERE translation_import.expires_at > now()
        AND translation_import.status IN ('reading', 'ready', 'writing')
    UNION SELECT user_import.file_key FROM user_import JOIN job ON job.id = user_import.job_id
      WHERE user_import.expires_at > now() AND user_import.step <> 'done'
        AND job.status IN ('prepared', 'queued', 'running')`)
  return rows.map(row => row.key)
}
