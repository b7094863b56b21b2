import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, instantSchema, pageOf, pagingQuery } from '../../schema/fields.ts'

const path = '/v3/companies/{company}/jobs' as const
const tag = 'Jobs'
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })

/**
 * Background jobs (document 1 §3); the last six are ours: the data of a user is exported or erased, the texts of a
 * language are copied or removed, texts are translated, and stylings are applied to all applications.
 */
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
  'copyLanguageTexts',
  'removeLanguageTexts',
  'translateTexts',
  'applyStylings',
] as const
const jobFileTypes = ['csv', 'pdf', 'zip', 'json'] as const
const mediaTypes = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
} satisfies Record<(typeof jobFileTypes)[number], string>
/** `prepared`: it waits for a person to say how it goes on. */
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
  /** Type of the file to download, or null if there is none. */
  fileType: z.enum(jobFileTypes).nullable(),
  error: z.string().nullable(),
  /** Results by kind: rows of an import that were new, changed … */
  counts: z.record(z.string(), z.number()).nullable(),
  may: z.object({ delete: decisionSchema }),
})
export type WireJob = z.infer<typeof jobSchema>

const file = z.instanceof(Blob).meta({ description: 'The file that the job made' })

export const jobRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List background jobs',
    description: 'Returns one page of jobs, the newest first.',
  })
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
  get: call({
    method: 'GET',
    path: `${path}/{id}`,
    tag,
    summary: 'Get a background job',
    description: 'Poll this call for status and progress in percent.',
  })
    .input(z.object({ params: one }))
    .output(jobSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Cancel or delete a background job',
    description: 'Cancels a waiting or running job. Deletes a finished job with its file.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: z.string() })),
  download: call(
    {
      method: 'POST',
      path: `${path}/{id}/download`,
      tag,
      summary: 'Download the file of a job',
      description:
        'Returns the file with the media type of its `fileType`. The file is available until ' +
        '`expiresAt`.',
      produces: Object.values(mediaTypes),
    },
    ['wrongKind'],
  )
    .input(
      z.object({
        params: one,
        body: z.strictObject({
          fileType: z.enum(jobFileTypes),
          jobType: z.enum(jobKinds),
          /** The reply is a file; another form of it is refused (document 2 §7.2). */
          blob: z.literal(true).optional(),
        }),
      }),
    )
    .output(file),
}
