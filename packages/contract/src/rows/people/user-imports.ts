import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, filledText, idSchema, instantSchema } from '../../schema/fields.ts'

const tag = 'Import of users'
const attributeTypes = ['string', 'number', 'boolean', 'array', 'datetime', 'tag'] as const

const columnSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  samples: z.array(z.string()),
  suggestion: z.object({
    /** 2 or more: matches fully, 1: partly, 0: not at all (document 1 §4). */
    confidence: z.number(),
    isIdentifier: z.boolean(),
    attributeId: idSchema.nullable(),
  }),
})
export type WireImportColumn = z.infer<typeof columnSchema>

/** Use of one column. Columns that are not named are left out, like those with `skip`. */
const columnUse = z.strictObject({
  /** Id of the column. */
  column: z.number().int().min(0).max(999),
  use: z.enum(['identifier', 'email', 'attribute', 'new', 'skip']),
  attributeId: idSchema.optional(),
  /** Of a new attribute. */
  key: filledText(200).optional(),
  dataType: z.enum(attributeTypes).optional(),
})

const countsSchema = z.object({
  rows: z.number().int(),
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  invalid: z.number().int(),
})

export const userImportSchema = z.object({
  id: idSchema,
  /** The same number, as the job under which it is found among the processes. */
  jobId: z.string(),
  company: idSchema,
  /** Null: end users of the company, not of one application. */
  propertyId: idSchema.nullable(),
  /** `mapping` waits for what the columns mean, `ready` for the start. */
  step: z.enum(['mapping', 'checking', 'ready', 'writing', 'done', 'failed', 'cancelled']),
  progress: z.number().int(),
  fileName: z.string(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: z.string(),
  details: z.object({ columns: z.array(columnSchema), rows: z.number().int() }),
  mapping: z.array(columnUse).nullable(),
  /** Expected result of the import, or null until it was checked. */
  checked: countsSchema.nullable(),
  /** Result of the import, or null until it was started. */
  written: countsSchema.nullable(),
  /** The rows that cannot be taken can be downloaded as the job's file. */
  hasInvalidRows: z.boolean(),
  error: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  may: z.object({ start: decisionSchema }),
})
export type WireUserImport = z.infer<typeof userImportSchema>

const param = z.strictObject({ company: idSchema, id: idSchema })
const path = '/v3/companies/{company}/user-imports/{id}' as const
const sending = ['breaksRule', 'tooLarge', 'wrongKind', 'slowDown'] as const
const file = z.strictObject({ file: z.file() })
const kept = 'Nothing is imported until the import is started.'

/** The import of users in its four steps: upload, mapping, check, start (product-screens §7.5). */
export const userImportRows = {
  upload: call(
    {
      method: 'POST',
      path: '/v3/properties/{property}/user-imports',
      tag,
      summary: 'Upload a CSV file of users',
      description: `Accepts users of one application, at most 5 MB. ${kept}`,
      successStatus: 201,
    },
    sending,
  )
    .input(z.object({ params: z.strictObject({ property: idSchema }), body: file }))
    .output(userImportSchema),
  get: call({
    method: 'GET',
    path,
    tag,
    summary: 'Get a user import',
    description: 'Returns the status, the columns and the counts of planned or completed changes.',
  })
    .input(z.object({ params: param }))
    .output(userImportSchema),
  map: call(
    {
      method: 'PUT',
      path: `${path}/mapping`,
      tag,
      summary: 'Map the columns of a user import',
      description:
        'Assigns attributes to columns and starts a job that validates the rows. Exactly one ' +
        'column identifies the user.',
    },
    ['breaksRule', 'slowDown', 'inUse'],
  )
    .input(
      z.object({ params: param, body: z.strictObject({ columns: z.array(columnUse).min(1).max(1_000) }) }),
    )
    .output(userImportSchema),
  start: call(
    {
      method: 'POST',
      path: `${path}/start`,
      tag,
      summary: 'Start a user import',
      description: 'Starts a job that writes the validated rows.',
    },
    ['breaksRule', 'slowDown', 'limitReached', 'nameTaken'],
  )
    .input(z.object({ params: param }))
    .output(userImportSchema),
}

const companyParam = z.strictObject({ company: idSchema })
const base = '/v2/companies/{company}/companyusers' as const

/** The calls of document 2 §7.2: end users of the company as such. */
export const companyUserImportRows = {
  upload: call(
    {
      method: 'POST',
      path: `${base}/upload`,
      tag,
      summary: 'Upload a CSV file of company users',
      description: `Accepts at most 5 MB. ${kept}`,
      successStatus: 201,
    },
    sending,
  )
    .input(z.object({ params: companyParam, body: file }))
    .output(userImportSchema),
  prepareImport: call(
    {
      method: 'POST',
      path: `${base}/import/prepare`,
      tag,
      summary: 'Prepare an import of company users',
      description: `Accepts a CSV file of at most 5 MB and returns its columns. ${kept}`,
      successStatus: 201,
    },
    sending,
  )
    .input(z.object({ params: companyParam, body: file }))
    .output(userImportSchema),
  startImport: call(
    {
      method: 'POST',
      path: `${base}/import/jobs/{id}/start`,
      tag,
      summary: 'Start an import of company users',
      description: 'Runs as a job. Columns without an explicit mapping use the detected one.',
    },
    ['breaksRule', 'slowDown', 'limitReached', 'nameTaken'],
  )
    .input(z.object({ params: param }))
    .output(userImportSchema),
}
