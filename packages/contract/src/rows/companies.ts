import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, instantSchema, text } from '../schema/fields.ts'

const param = z.strictObject({ company: idSchema })
const tag = 'Company'

const distributionSchema = z.object({
  id: idSchema,
  propertyId: idSchema,
  urlPattern: z.string(),
  status: z.enum(['active', 'inactive']),
  isDefault: z.boolean(),
  createdAt: instantSchema,
})

/** The company's configuration for the browser extension's end users (document 1 §3, "Company"). */
const ssoSamlSchema = z.object({ entryPoint: z.string(), cert: z.string() })

export const companySchema = z.object({
  id: idSchema,
  name: z.string(),
  limits: z.record(z.string(), z.number()),
  features: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  config: z.object({ ssoSaml: ssoSamlSchema.nullable() }),
  mfaEnabled: z.boolean(),
  hasSsoEnabled: z.boolean(),
  members: z.number().int(),
  role: z.string(),
  /** One value for both: our entity id and the address that receives the answers of the end users' provider. */
  endUserSso: z.object({ entityId: z.string(), assertionConsumerServiceUrl: z.string() }),
  may: z.object({ edit: decisionSchema }),
  version: z.number().int(),
})
export type WireCompany = z.infer<typeof companySchema>

export const companyRows = {
  get: call({
    method: 'GET',
    path: '/v2/companies/{company}/company',
    tag,
    summary: 'The company with its limits, features and configuration',
  })
    .input(z.object({ params: param }))
    .output(companySchema),
  saveConfig: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/config',
      tag,
      summary: 'Change the configuration; parts that are left out stay, null clears',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          newConfig: z.strictObject({
            ssoSaml: z
              .strictObject({ entryPoint: text(2048), cert: text(20_000) })
              .nullable()
              .optional(),
          }),
        }),
      }),
    )
    .output(companySchema),
  extensionConfig: call({
    method: 'GET',
    path: '/v2/extension/companies/{company}/config',
    tag: 'Extension',
    summary: 'What the browser extension needs to sign an end user in; no secret is among it',
  })
    .input(z.object({ params: param }))
    .output(
      z.object({
        ssoSaml: z
          .object({ entryPoint: z.string(), entityId: z.string(), assertionConsumerServiceUrl: z.string() })
          .nullable(),
      }),
    ),
  distributions: call({
    method: 'GET',
    path: '/v2/companies/{company}/distributions',
    tag: 'Application URLs',
    summary: 'Address patterns on which the company’s assistants may run',
  })
    .input(z.object({ params: param }))
    .output(z.array(distributionSchema)),
}
