import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, instantSchema, pageOf, pagingQuery } from '../../schema/fields.ts'

const path = '/v3/companies/{company}/audit-log' as const
const tag = 'Audit log'
const param = z.strictObject({ company: idSchema })

const entrySchema = z.object({
  /** Beyond 2^53 the number could not travel, so it is text. */
  id: z.string(),
  at: instantSchema,
  person: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  /** Verb and object, as `guide.publish`. */
  action: z.string(),
  objectType: z.string(),
  objectId: z.number().int().nullable(),
  objectName: z.string().nullable(),
  property: z.object({ id: idSchema, name: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  isUnconditional: z.boolean(),
})
export type WireAuditEntry = z.infer<typeof entrySchema>

/** The server sends it as it is read, so that a long log is never whole in memory; who asks gets a file. */
const csvFile = z
  .instanceof(ReadableStream<Uint8Array>)
  .transform(stream => stream as unknown as Blob)
  .meta({ description: 'text/csv in UTF-8, with a first line of names' })

const filters = {
  person: idSchema.optional(),
  objectType: filledText(60).optional(),
  objectId: idSchema.optional(),
  action: filledText(80).optional(),
  property: idSchema.optional(),
  category: z
    .enum(['security'])
    .optional()
    .describe('`security` returns only entries about sign-in, credentials and permissions.'),
  from: filledText(40).optional().describe('First instant, inclusive (ISO 8601).'),
  to: filledText(40).optional().describe('Last instant, exclusive (ISO 8601).'),
}

export const auditRows = {
  list: call(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List audit log entries',
      description: 'Returns one page of entries, the newest first unless `order` is given.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          ...filters,
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        }),
      }),
    )
    .output(pageOf(entrySchema)),
  choices: call({
    method: 'GET',
    path: `${path}/choices`,
    tag,
    summary: 'List the filter values of the audit log',
    description: 'Returns the managers, object types and actions that occur in the log.',
  })
    .input(z.object({ params: param }))
    .output(
      z.object({
        people: z.array(z.object({ id: idSchema, name: z.string() })),
        objectTypes: z.array(z.string()),
        actions: z.array(z.string()),
      }),
    ),
  export: call(
    {
      method: 'GET',
      path: `${path}/export`,
      tag,
      summary: 'Export the audit log as CSV',
      description: 'Streams every entry that matches the filters as UTF-8 with a header row.',
      produces: ['text/csv'],
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, query: z.strictObject(filters) }))
    .output(csvFile),
}
