import { limitKeys } from '@waymark/domain/company'
import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, instantSchema, text } from '../schema/fields.ts'
import { sentStylingsSchema } from './property-edits.ts'

const param = z.strictObject({ company: idSchema })
const tag = 'Company'

const distributionSchema = z.object({
  id: idSchema,
  propertyId: idSchema,
  urlPattern: z.string(),
  status: z.enum(['active', 'inactive']),
  isDefault: z.boolean(),
  createdAt: instantSchema,
  version: z.number().int(),
})
export type WireApplicationUrl = z.infer<typeof distributionSchema>

const distributionParam = z.strictObject({ company: idSchema, id: idSchema })
const statuses = z.enum(['active', 'inactive'])
const limitNumber = z.number().int().min(-1).max(1_000_000)

/** The company's configuration for the browser extension's end users (document 1 §3, "Company"). */
const ssoSamlSchema = z.object({ entryPoint: z.string(), cert: z.string() })

/** How the extension signs an end user in, and which tokens its policy may carry (document 1 §3, "Company"). */
const browserExtensionSchema = z.strictObject({
  authMethod: z.enum(['none', 'openUrl']),
  openUrl: z.strictObject({
    target: z.enum(['iframe', 'newTabInactive', 'newTabActive']),
    url: text(2048),
    /** Minutes. */
    refreshInterval: z.number().int().min(1).max(10_080),
  }),
  /** Empty ones are dropped. */
  integrityTokens: z.array(text(200)).max(20),
})
export type WireBrowserExtension = z.infer<typeof browserExtensionSchema>

export const companySchema = z.object({
  id: idSchema,
  name: z.string(),
  limits: z.record(z.string(), z.number()),
  features: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  config: z.object({
    ssoSaml: ssoSamlSchema.nullable(),
    /** Null for roles that may not view its page. */
    browserExtension: browserExtensionSchema.nullable(),
  }),
  /** How much of each limit is used. */
  usage: z.record(z.string(), z.number().int()),
  appDiscovery: z.object({ enabled: z.boolean() }),
  mfaEnabled: z.boolean(),
  hasSsoEnabled: z.boolean(),
  members: z.number().int(),
  role: z.string(),
  /** One value for both: our entity id and the address that receives the answers of the end users' provider. */
  endUserSso: z.object({ entityId: z.string(), assertionConsumerServiceUrl: z.string() }),
  may: z.object({
    edit: decisionSchema,
    editExtension: decisionSchema,
    editApplicationUrls: decisionSchema,
    editAppDiscovery: decisionSchema,
    addApplication: decisionSchema,
  }),
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
      sensitive: 'sometimes',
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
            browserExtension: browserExtensionSchema.optional(),
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
  createDistribution: call(
    {
      method: 'POST',
      path: '/v2/companies/{company}/distributions',
      tag: 'Application URLs',
      summary: 'Let the assistant of an application run on an address pattern',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          urlPattern: text(512),
          status: statuses.default('active'),
          isDefault: z.boolean().default(false),
          /** May be left out where the company has one application. */
          propertyId: idSchema.optional(),
        }),
      }),
    )
    .output(distributionSchema),
  saveDistribution: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/distributions/{id}',
      tag: 'Application URLs',
      summary: 'Change an address pattern, pause it, or make it the one that links open',
    },
    ['breaksRule', 'nameTaken', 'stale'],
  )
    .input(
      z.object({
        params: distributionParam,
        body: z.strictObject({
          urlPattern: text(512).optional(),
          status: statuses.optional(),
          isDefault: z.literal(true).optional(),
        }),
      }),
    )
    .output(distributionSchema),
  deleteDistribution: call(
    {
      method: 'DELETE',
      path: '/v2/companies/{company}/distributions/{id}',
      tag: 'Application URLs',
      summary: 'Remove an address pattern; the default one stays while there are others',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: distributionParam }))
    .output(z.object({ id: idSchema })),
  saveLimits: call({
    method: 'PUT',
    path: '/v2/companies/{company}/limits',
    tag,
    summary: 'Set limits of the company; those left out stay, -1 is unlimited',
  })
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          newLimits: z.strictObject(Object.fromEntries(limitKeys.map(key => [key, limitNumber.optional()]))),
        }),
      }),
    )
    .output(companySchema),
  savePublicLimits: call({
    method: 'PUT',
    path: '/v2/companies/{company}/limits/public',
    tag,
    summary: 'Set how many guides and chapters may be public',
  })
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          limits: z.strictObject({
            publicGuides: limitNumber.optional(),
            publicChapters: limitNumber.optional(),
          }),
        }),
      }),
    )
    .output(companySchema),
  saveAppDiscovery: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/app-discovery-settings',
      tag,
      summary: 'Switch the discovery of web applications on or off',
    },
    ['stale'],
  )
    .input(z.object({ params: param, body: z.strictObject({ enabled: z.boolean() }) }))
    .output(companySchema),
  saveStylings: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/properties/stylings',
      tag,
      summary: 'Change look and behaviour of the assistants of all applications at once',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, body: sentStylingsSchema }))
    .output(z.object({ changed: z.number().int() })),
}
