import type { WireJob } from '@waymark/contract'
import type { Person } from './builders.ts'

/** The file that a job made, downloaded as a person; an error names what the job came to instead. */
export async function downloadJob(
  by: Person,
  companyId: number,
  jobId: string,
  fileType: 'zip' | 'pdf' | 'csv' = 'zip',
): Promise<Buffer> {
  const path = `/v3/companies/${companyId}/jobs/${jobId}`
  const { body } = await by.api.get<WireJob>(path)
  const reply = await by.api.bytes(`${path}/download`, { fileType, jobType: body.type })
  if (reply.status !== 200) throw new Error(`the job is ${body.status} (${body.error}): ${reply.bytes}`)
  return reply.bytes
}
