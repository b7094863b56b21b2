import type { WireJob } from '@waymark/contract'
import { api, client } from '../api/client.ts'
import { errorCode } from '../api/refusal.ts'
import { saveFile } from '../api/save-file.ts'

/** While a job waits or runs it is asked for again after this. */
const pollMs = 1_000
/** After this while the server does not answer. */
const awayMs = 10_000

/** Whether a job will not be found by asking again: it was removed, or is another person's. */
export function isJobLost(error: unknown): boolean {
  const code = errorCode(error)
  return code !== 'offline' && code !== 'unavailable' && code !== 'internal' && code !== 'slowDown'
}

/** Whether a job still waits or runs. */
export const isJobOpen = ({ status }: Pick<WireJob, 'status'>) => status === 'queued' || status === 'running'

/** One's own job, kept fresh until it has ended. */
export const jobQuery = (company: number, id: number) =>
  api.jobs.get.queryOptions({
    input: { params: { company, id } },
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return isJobLost(error) ? false : awayMs
      return data === undefined || isJobOpen(data) ? pollMs : false
    },
  })

/** Has the browser save the file that a job made. */
export async function saveJobFile(company: number, { id, type, fileType }: WireJob): Promise<void> {
  const body = { fileType: fileType ?? ('zip' as const), jobType: type }
  const file: Blob = await client.jobs.download({ params: { company, id: Number(id) }, body })
  saveFile(file, file instanceof File && file.name ? file.name : `${type}-${id}.${body.fileType}`)
}
