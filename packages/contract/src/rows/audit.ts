import { z } from 'zod'
import { call } from '../call.ts'
import { filledText, idSchema, instantSchema, pageOf, pagingQuery } from '../schema/fields.ts'

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
  /** `security`: entries about sign-in, credentials and rights only. */
  category: z.enum(['security']).optional(),
  /** Instants; entries from `from` on and before `to`. */
  from: filledText(40).optional(),
  to: filledText(40).optional(),
}

export const auditRows = {
  list: call({ method: 'GET', path, tag, summary: 'Who did what when, the newest first, a page at a time' }, [
    'breaksRule',
  ])
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
    summary: 'People, kinds of objects and actions that occur, for the filters',
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
      summary: 'The entries that the filters leave, as a CSV file',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, query: z.strictObject(filters) }))
    .output(csvFile),
}
