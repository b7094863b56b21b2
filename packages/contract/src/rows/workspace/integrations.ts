import { sourceKinds } from '@waymark/domain/workspace/integration'
import { crawlOutcomes } from '@waymark/domain/workspace/knowledge'
import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  languageKeySchema,
  nameText,
  text,
} from '../../schema/fields.ts'

const tag = 'Integrations'
const path = '/v2/companies/{company}/integrations' as const
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })

/** A piece of text; what was searched for is marked. */
const markedTextSchema = z.object({ text: z.string(), isHit: z.boolean() })

/** A path of fields, as `data.hits` or `link`. */
const fieldPath = text(200)
const mapping = z
  .strictObject({
    list: fieldPath.describe('Path of the list of results; empty: the reply is the list.'),
    title: nameText(200),
    url: filledText(200),
    text: fieldPath.describe('Path of the text of a result; empty: none.'),
  })
  .describe('Where the fields of a result are in a reply of a JSON search; a dot separates names.')

/** How far the job of a source is, and how its last run ended. */
const crawlSchema = z.object({
  state: z.enum(['queued', 'running', 'idle']),
  done: z.number().int(),
  /** Null: not known yet. */
  total: z.number().int().nullable(),
  outcome: z.enum(crawlOutcomes).nullable(),
  endedAt: instantSchema.nullable(),
})

/** A document of a knowledge source that a search found. */
const foundDocumentSchema = z.object({
  /** Null: it is not indexed; the source was asked for it. */
  id: idSchema.nullable(),
  url: z.string(),
  /** Name of the integration. */
  source: z.string(),
  title: z.array(markedTextSchema),
  excerpt: z.array(markedTextSchema),
})
export type WireFoundDocument = z.infer<typeof foundDocumentSchema>

/** The documents of a search, also for the call that pages make. */
export const foundDocumentsSchema = z.object({ items: z.array(foundDocumentSchema) })

const integrationSchema = z.object({
  id: idSchema,
  companyId: idSchema,
  data: z.object({
    kind: z.enum(sourceKinds),
    name: z.string(),
    url: z.string(),
    /** Of a sitemap: beginning of the path of pages; of a vendor: names, separated by commas; empty: all. */
    filter: z.string(),
    /** Header of a JSON search that carries the secret; empty: none. */
    headerName: z.string(),
    /** Of a vendor: e-mail address of the API token, or id of the OAuth client; empty: none. */
    account: z.string(),
    /** Of SharePoint: directory of the OAuth client. */
    tenant: z.string(),
    /** The secret itself is never returned. */
    hasSecret: z.boolean(),
    mapping: mapping.nullable(),
  }),
  isActive: z.boolean(),
  /** The last time that its address was tried. */
  lastCheck: z.object({ at: instantSchema, outcome: z.string() }).nullable(),
  /** Null: no job reads this kind, or none has been started. */
  crawl: crawlSchema.nullable(),
  /** The last time that it was read to its end. */
  lastReadAt: instantSchema.nullable(),
  /** Documents that are indexed. */
  documents: z.number().int(),
  createdAt: instantSchema,
  version: z.number().int(),
})
export type WireIntegration = z.infer<typeof integrationSchema>

const fields = {
  kind: z.enum(sourceKinds),
  name: nameText(120),
  url: text(2048),
  filter: text(200),
  headerName: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9-]*$/),
  account: text(320).describe('Of a vendor: e-mail address of the API token, or id of the OAuth client.'),
  tenant: text(100).describe('Of SharePoint: id or domain of the directory of the OAuth client.'),
  secret: text(4_000)
    .nullable()
    .describe(
      'Value of the header, token, or secret of the OAuth client. Kept encrypted and never returned; null removes it. A new server in the address ' +
        'removes it too.',
    ),
  mapping: mapping.nullable(),
}
const { kind: _kind, ...changeable } = fields

export const integrationRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List integrations',
    description: 'Returns the integrations of a company.',
  })
    .input(z.object({ params: param }))
    .output(z.object({ items: z.array(integrationSchema), may: z.object({ edit: decisionSchema }) })),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create an integration',
      description: 'The integration is inactive until it is connected.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          data: z.strictObject({
            ...fields,
            filter: text(200).default(''),
            headerName: fields.headerName.default(''),
            account: fields.account.default(''),
            tenant: fields.tenant.default(''),
            secret: fields.secret.optional(),
            mapping: fields.mapping.default(null),
          }),
        }),
      }),
    )
    .output(integrationSchema),
  save: call(
    {
      method: 'PATCH',
      path: `${path}/{id}`,
      tag,
      summary: 'Update an integration',
      description:
        'Omitted fields stay unchanged. A new address deactivates the integration until it is ' +
        'connected again.',
    },
    ['breaksRule', 'nameTaken', 'stale'],
  )
    .input(
      z.object({
        params: one,
        body: z.strictObject({ data: z.strictObject(changeable).partial() }),
      }),
    )
    .output(integrationSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Delete an integration',
    description: 'Every application of the company stops using it.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
  connect: call({
    method: 'POST',
    path: `${path}/{id}/connect`,
    tag,
    summary: 'Connect an integration',
    description:
      'Sends a test request to the configured address and activates the integration when it ' + 'succeeds.',
  })
    .input(z.object({ params: one }))
    .output(integrationSchema),
  crawl: call(
    {
      method: 'POST',
      path: `${path}/{id}/crawl`,
      tag,
      summary: 'Start to read the documents of an integration',
      description:
        'Queues the job that reads the documents; `crawl` of the integration has its progress. Does nothing ' +
        'while one runs.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: one }))
    .output(integrationSchema),
  active: call({
    method: 'GET',
    path: '/v2/integrations',
    tag,
    summary: 'List the active integrations of your companies',
    description: 'Returns active integrations of every company in which you have a role.',
  })
    .input(z.object({}))
    .output(z.array(integrationSchema)),
  ofProperty: call({
    method: 'GET',
    path: '/v2/properties/{property}/integrations',
    tag,
    summary: 'List the integrations of an application',
    description: 'Returns the active integrations of the company and whether the application uses each.',
  })
    .input(z.object({ params: z.strictObject({ property: idSchema }) }))
    .output(z.array(integrationSchema.extend({ isUsed: z.boolean() }))),
  findDocuments: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/integrations/documents',
      tag,
      summary: 'Find documents as a page does',
      description:
        'Returns the documents that the search in a page shows for these words, in the same order.',
    },
    ['slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({ q: text(200), language: languageKeySchema.optional() }),
      }),
    )
    .output(foundDocumentsSchema),
  saveOfProperty: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}/integrations',
      tag,
      summary: 'Update the integrations of an application',
      description: 'Sets which active integrations of the company the application uses.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({ data: z.array(idSchema).max(100) }),
      }),
    )
    .output(z.array(integrationSchema.extend({ isUsed: z.boolean() }))),
}
