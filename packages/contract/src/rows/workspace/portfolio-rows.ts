import {
  portfolioColumns,
  portfolioFaults,
  pricePeriods,
  priceTypes,
  renewalStates,
} from '@waymark/domain/workspace/portfolio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, nameText, pageOf, pagingQuery, text } from '../../schema/fields.ts'

const tag = 'Applications'
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })
const base = '/v3/companies/{company}/applications/metadata' as const

const money = z.number().min(0).max(999_999_999_999).nullable()

const metadataFields = {
  name: nameText(120),
  propertyId: idSchema.nullable(),
  owner: text(120),
  category: text(80),
  vendor: text(120),
  licences: z.number().int().min(0).max(100_000_000).nullable(),
  price: money,
  priceType: z.enum(priceTypes),
  period: z.enum(pricePeriods),
  /** `YYYY-MM-DD` */
  renewalOn: z.iso.date().nullable(),
  noticeDays: z.number().int().min(0).max(3_650).nullable(),
}

const figure = z.number().nullable()
const metadataSchema = z.object({
  id: idSchema,
  ...metadataFields,
  activeUsers30d: z.number().int().nullable(),
  annualCost: figure,
  utilisation: figure,
  costPerActiveUser: figure,
  possibleSaving: figure,
  /** Overall HEART score of 30 days, 0 to 100; null: not measured, HEART is off, or nothing is computed yet. */
  score: figure,
  /** `due`: the notice period has begun. */
  renewal: z.enum(renewalStates).nullable(),
  version: z.number().int(),
})
export type WireApplicationMetadata = z.infer<typeof metadataSchema>

const filters = {
  search: text(200).optional(),
  renewal: z.enum(renewalStates).optional(),
  category: text(80).optional().describe('Only this category.'),
}

const importSchema = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  invalid: z.number().int(),
  isWritten: z.boolean(),
  /** Rows that add or change something or are invalid, at most 200; invalid ones first. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      outcome: z.enum(['new', 'changed', 'invalid']),
      issues: z.array(
        z.object({
          column: z.enum(portfolioColumns),
          fault: z.enum([...portfolioFaults, 'nameTaken', 'unknownApplication']),
        }),
      ),
    }),
  ),
})
export type WirePortfolioImport = z.infer<typeof importSchema>

const listRows = {
  metadata: call({
    method: 'GET',
    path: base,
    tag,
    summary: 'List the application portfolio',
    description: 'Returns one page of license costs and usage, with totals over all applications.',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          ...filters,
          sort: z
            .enum(['name', 'annualCost', 'licences', 'utilisation', 'possibleSaving', 'renewalOn', 'score'])
            .default('name'),
          order: z.enum(['ASC', 'DESC']).default('ASC'),
        }),
      }),
    )
    .output(
      pageOf(metadataSchema).extend({
        currency: z.string(),
        /** The categories in use, at most 200. */
        categories: z.array(z.string()),
        totals: z.object({
          annualCost: z.number(),
          licences: z.number().int(),
          utilisation: figure,
          possibleSaving: z.number(),
        }),
        /** Applications that match the filters and have both a score and a cost: the 200 costliest. */
        points: z.array(
          z.object({ id: idSchema, name: z.string(), score: z.number(), annualCost: z.number() }),
        ),
        may: z.object({ edit: decisionSchema }),
      }),
    ),
  exportMetadata: call({
    method: 'GET',
    path: `${base}/export`,
    tag,
    summary: 'Export the application portfolio as CSV',
    description:
      'Returns every application that matches the filters. `importMetadata` accepts the same columns.',
    produces: ['text/csv'],
  })
    .input(z.object({ params: param, query: z.strictObject(filters) }))
    .output(z.file()),
}

const writeRows = {
  createMetadata: call(
    {
      method: 'POST',
      path: base,
      tag,
      summary: 'Add an application to the portfolio',
      description:
        'Stores costs and license counts for reports. Does not create an application for the assistant.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          ...z.strictObject(metadataFields).partial().shape,
          name: metadataFields.name,
        }),
      }),
    )
    .output(metadataSchema),
  saveMetadata: call(
    {
      method: 'PUT',
      path: `${base}/{id}`,
      tag,
      summary: 'Update an application of the portfolio',
      description: 'Omitted fields stay unchanged.',
    },
    ['breaksRule', 'nameTaken', 'stale'],
  )
    .input(z.object({ params: one, body: z.strictObject(metadataFields).partial() }))
    .output(metadataSchema),
  deleteMetadata: call({
    method: 'DELETE',
    path: `${base}/{id}`,
    tag,
    summary: 'Delete an application of the portfolio',
    description: 'Deletes its costs and terms. The application that it is measured in stays.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
  importMetadata: call(
    {
      method: 'POST',
      path: `${base}/import`,
      tag,
      summary: 'Import the application portfolio from CSV',
      description:
        'Adds and updates applications by name or by `application_id`; nothing is deleted, and a column that the ' +
        'file leaves out stays unchanged. Without `write` the reply is a preview. A file with an invalid row is not ' +
        'stored at all.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({ csv: z.string().min(1).max(1_000_000), write: z.boolean().default(false) }),
      }),
    )
    .output(importSchema),
}

/** Calls about what the applications of a company cost (document 2 §7.2). */
export const portfolioRows = { ...listRows, ...writeRows }
