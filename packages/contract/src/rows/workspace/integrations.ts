import { sourceKinds } from '@waymark/domain/workspace/integration'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, instantSchema, nameText, text } from '../../schema/fields.ts'

const tag = 'Integrations'
const path = '/v2/companies/{company}/integrations' as const
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })

const integrationSchema = z.object({
  id: idSchema,
  companyId: idSchema,
  data: z.object({
    kind: z.enum(sourceKinds),
    name: z.string(),
    url: z.string(),
    /** Space or collection; empty: all. */
    filter: z.string(),
  }),
  isActive: z.boolean(),
  /** The last time that its address was tried. */
  lastCheck: z.object({ at: instantSchema, outcome: z.string() }).nullable(),
  createdAt: instantSchema,
  version: z.number().int(),
})
export type WireIntegration = z.infer<typeof integrationSchema>

const fields = {
  kind: z.enum(sourceKinds),
  name: nameText(120),
  url: text(2048),
  filter: text(200),
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
        body: z.strictObject({ data: z.strictObject({ ...fields, filter: text(200).default('') }) }),
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
