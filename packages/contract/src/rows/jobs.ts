import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, instantSchema, pageOf, pagingQuery } from '../schema/fields.ts'

const path = '/v3/companies/{company}/jobs' as const
const tag = 'Jobs'
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })

/** Background jobs (document 1 §3); the last two are ours: what is known of one person is handed out, or goes. */
const jobKinds = [
  'importUsers',
  'importCompanyUsers',
  'exportTranslations',
  'importTranslations',
  'exportGuidePdf',
  'exportSurveyResults',
  'exportNpsResults',
  'exportUserData',
  'eraseUser',
] as const
const jobFileTypes = ['csv', 'pdf', 'zip', 'json'] as const
/** `prepared`: it waits for somebody to say how it goes on. */
const jobStatuses = ['prepared', 'queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const

/** A background job as it travels; calls that start one answer with it. */
export const jobSchema = z.object({
  id: z.string(),
  type: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** Percent. */
  progress: z.number().int(),
  object: z
    .object({ type: z.string(), id: z.number().int().nullable(), name: z.string().nullable() })
    .nullable(),
  property: z.object({ id: idSchema, name: z.string() }).nullable(),
  startedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** Until when there is something to download; null where there is nothing. */
  expiresAt: instantSchema.nullable(),
  hasFile: z.boolean(),
  /** What there is to download; null where there is nothing. */
  fileType: z.enum(jobFileTypes).nullable(),
  error: z.string().nullable(),
  /** What came of it, by kind: rows of an import that were new, changed … */
  counts: z.record(z.string(), z.number()).nullable(),
  may: z.object({ delete: decisionSchema }),
})
export type WireJob = z.infer<typeof jobSchema>

const file = z.instanceof(Blob).meta({ description: 'The file that the job made' })

export const jobRows = {
  list: call({ method: 'GET', path, tag, summary: 'Background jobs, the newest first, a page at a time' })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          type: z.enum(jobKinds).optional(),
          status: z.enum(jobStatuses).optional(),
        }),
      }),
    )
    .output(pageOf(jobSchema).extend({ isAnyOpen: z.boolean() })),
  get: call({ method: 'GET', path: `${path}/{id}`, tag, summary: 'One background job' })
    .input(z.object({ params: one }))
    .output(jobSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Cancel a job that waits or runs; remove one that has ended, with its file',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: z.string() })),
  download: call(
    { method: 'POST', path: `${path}/{id}/download`, tag, summary: 'The file that a job made' },
    ['wrongKind'],
  )
    .input(
      z.object({
        params: one,
        body: z.strictObject({
          fileType: z.enum(jobFileTypes),
          jobType: z.enum(jobKinds),
          /** Says that the answer is wanted as a file, which it is in any case (document 2 §7.2). */
          blob: z.unknown().optional(),
        }),
      }),
    )
    .output(file),
}
