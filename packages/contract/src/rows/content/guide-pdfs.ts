import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, languageKeySchema } from '../../schema/fields.ts'
import { jobSchema } from '../workspace/jobs.ts'

const tag = 'Guides'
const path = '/v2/services/tutorial_pdf_exports/properties/{property}/tutorials/{id}' as const
const params = z.strictObject({ property: idSchema, id: idSchema })

/** Calls about guides on paper (document 2 §7.7). */
export const guidePdfRows = {
  count: call({
    method: 'GET',
    path: `${path}/steps/count`,
    tag,
    summary: 'Count the printable steps of a guide',
    description: 'Returns the number of steps in the PDF of a guide; 0 means that there is nothing to print.',
  })
    .input(z.object({ params }))
    .output(z.object({ data: z.object({ count: z.number().int() }) })),
  start: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Export a guide as PDF',
      description:
        'Starts a job that creates a tagged PDF, or a ZIP archive with one PDF per language. ' +
        'Download the file with the job.',
      successStatus: 201,
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({
          /** Absent: the default language. */
          languageCodes: z.array(languageKeySchema).min(1).max(50).optional(),
          paper: z.enum(['A4', 'Letter']).default('A4'),
          /** With the pictures of steps and, where they were taken, of their targets. */
          pictures: z.boolean().default(true),
        }),
      }),
    )
    .output(jobSchema),
}
