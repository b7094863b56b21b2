import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, text, wholeNumber } from '../../schema/fields.ts'
import { userImportSchema } from '../people/user-imports.ts'
import { jobSchema } from '../workspace/jobs.ts'

const tag = 'Background tasks'
const base = '/background-tasks/api/v1/companies/{company}' as const
const company = z.strictObject({ company: idSchema })
const task = z.strictObject({ company: idSchema, id: idSchema })

/** A task is a job; an import comes with what was found in its file. */
const taskSchema = jobSchema.extend({ import: userImportSchema.nullable() })

/** Forms carry text alone. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform(word => word === 'true')])

const exportBody = z.strictObject({
  type: z.enum(['exportSurveyResults', 'exportNpsResults']).optional(),
  propertyId: idSchema,
  companyId: idSchema.optional(),
  /** Leave out who answered, and what is known of them. */
  anonymizeUserId: yesOrNo.default(false),
  surveyId: idSchema.optional(),
  searchPayload: z
    .strictObject({
      /** Only answers with a comment. */
      commentOnly: yesOrNo.default(false),
      type: z.literal('custom').optional(),
      search: text(200).optional(),
      /** Scores, both included. */
      minScore: wholeNumber(0, 10).optional(),
      maxScore: wholeNumber(0, 10).optional(),
      /** Key of a language. */
      lang: text(35).optional(),
      /** User segment: only answers of its members at the time of the export. */
      segment: idSchema.optional(),
      /** Page segment: only answers that were given on its pages. */
      pageSegment: idSchema.optional(),
      /** Days, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    })
    .optional(),
})

const uploadBody = z.strictObject({
  file: z.file(),
  type: z.enum(['importUsers', 'importCompanyUsers']),
  /** Whose users they are; needed for `importUsers`. */
  propertyId: idSchema.optional(),
  companyId: idSchema.optional(),
})

/** The calls of document 2 §7.13, first part. */
export const backgroundTaskRows = {
  create: call(
    {
      method: 'POST',
      path: `${base}/tasks`,
      tag,
      summary: 'Create a background task',
      description:
        'Starts an export of survey or NPS answers (JSON body), or uploads a CSV file of users ' +
        '(multipart form).',
      successStatus: 201,
    },
    ['breaksRule', 'tooLarge', 'wrongKind', 'slowDown'],
  )
    .input(z.object({ params: company, body: z.union([uploadBody, exportBody]) }))
    .output(taskSchema),
  get: call({
    method: 'GET',
    path: `${base}/tasks/{id}`,
    tag,
    summary: 'Get a background task',
    description: 'Returns one task with its result.',
  })
    .input(z.object({ params: task }))
    .output(taskSchema),
  status: call({
    method: 'GET',
    path: `${base}/tasks/{id}/status`,
    tag,
    summary: 'Get the status of a background task',
    description: 'Poll this call for progress in percent.',
  })
    .input(z.object({ params: task }))
    .output(jobSchema.pick({ id: true, status: true, progress: true, error: true })),
  startImport: call(
    {
      method: 'POST',
      path: `${base}/import/users`,
      tag,
      summary: 'Start an uploaded import',
      description: 'Columns without an explicit mapping use the detected one.',
    },
    ['breaksRule', 'slowDown', 'limitReached', 'nameTaken'],
  )
    .input(
      z.object({
        params: company,
        body: z.strictObject({ fileUploadId: idSchema, companyId: idSchema.optional() }),
      }),
    )
    .output(taskSchema),
}
