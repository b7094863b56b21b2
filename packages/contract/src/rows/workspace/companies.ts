import { roleNames } from '@waymark/domain/identity/access'
import { currencies, limitKeys } from '@waymark/domain/workspace/company'
import { maxExclusions } from '@waymark/domain/workspace/discovery'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, instantSchema, nameText, text } from '../../schema/fields.ts'
import { ssoSamlInput, ssoSamlSchema } from '../../schema/sso-saml.ts'
import { extensionRows } from './extension-rows.ts'
import { extensionSessionListRows } from './extension-session-list-rows.ts'
import { extensionSessionRows } from './extension-session-rows.ts'
import { jobSchema } from './jobs.ts'
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

const assignmentSchema = z.object({
  roleName: z.enum(roleNames),
  targetType: z.enum(['property', 'company']),
  targetOriginId: idSchema,
})

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
  appDiscovery: z.object({
    enabled: z.boolean(),
    /** Hosts that are never counted: `mail.example.com`, or `*.example.com` for all below it. */
    exclusions: z.array(z.string()),
    /** People who use a host before it is listed. */
    minUsers: z.number().int(),
  }),
  /** Whether reports, exports and mails show figures of fewer than 5 users. */
  showsSmallSamples: z.boolean(),
  mfaEnabled: z.boolean(),
  hasSsoEnabled: z.boolean(),
  members: z.number().int(),
  role: z.string(),
  /** One value for both: our entity id and the address that receives the answers of the end users' provider. */
  endUserSso: z.object({ entityId: z.string(), assertionConsumerServiceUrl: z.string() }),
  /** Active applications that you may access; at most 200. */
  allProperties: z.array(z.object({ id: idSchema, name: z.string() })),
  /** You, with your roles in the company. */
  currentMember: z.object({ id: idSchema, name: z.string(), assignments: z.array(assignmentSchema) }),
  /** Open invites; empty for roles that may not view the team. */
  invites: z.array(assignmentSchema.extend({ email: z.string() })),
  may: z.object({
    edit: decisionSchema,
    editCompany: decisionSchema,
    editLimits: decisionSchema,
    editSecurity: decisionSchema,
    editExtension: decisionSchema,
    editApplicationUrls: decisionSchema,
    editAppDiscovery: decisionSchema,
    editAnalytics: decisionSchema,
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
    summary: 'Get a company',
    description: 'Returns the company with its limits, features, configuration and your permissions.',
  })
    .input(z.object({ params: param }))
    .output(companySchema),
  save: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/company',
      tag,
      summary: 'Update a company',
      description: 'Changes the name and the currency of costs. Omitted fields stay unchanged.',
    },
    ['stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({ name: nameText(120).optional(), currency: z.enum(currencies).optional() }),
      }),
    )
    .output(companySchema),
  saveConfig: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/config',
      tag,
      sensitive: 'sometimes',
      summary: 'Update the configuration of a company',
      description: 'Omitted sections stay unchanged, null clears a section.',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          newConfig: z.strictObject({
            ssoSaml: ssoSamlInput.nullable().optional(),
            browserExtension: browserExtensionSchema.optional(),
          }),
        }),
      }),
    )
    .output(companySchema),
  ...extensionRows,
  ...extensionSessionRows,
  ...extensionSessionListRows,
  distributions: call({
    method: 'GET',
    path: '/v2/companies/{company}/distributions',
    tag: 'Application URLs',
    summary: 'List application URLs',
    description: 'Returns the URL patterns on which the assistants of the company may run.',
  })
    .input(z.object({ params: param }))
    .output(z.array(distributionSchema)),
  createDistribution: call(
    {
      method: 'POST',
      path: '/v2/companies/{company}/distributions',
      tag: 'Application URLs',
      summary: 'Create an application URL',
      description:
        'Lets the assistant of an application run on the URL pattern. Pages that match receive ' +
        'content from the next request on.',
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
      summary: 'Update an application URL',
      description: 'Changes or pauses the pattern, or makes it the default that links open.',
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
      summary: 'Delete an application URL',
      description:
        'The assistant stops on pages that only this pattern matched. The default pattern cannot ' +
        'be deleted while others exist.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: distributionParam }))
    .output(z.object({ id: idSchema })),
  saveLimits: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/limits',
      tag,
      summary: 'Update the limits of a company',
      description: 'Omitted limits stay unchanged; -1 is unlimited. Only for super admins.',
    },
    ['stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          newLimits: z.strictObject(Object.fromEntries(limitKeys.map(key => [key, limitNumber.optional()]))),
        }),
      }),
    )
    .output(companySchema),
  savePublicLimits: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/limits/public',
      tag,
      summary: 'Update the limits of public content',
      description: 'Sets how many guides and chapters may be public; -1 is unlimited. Only for super admins.',
    },
    ['stale'],
  )
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
  saveAnalytics: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/analytics-settings',
      tag,
      summary: 'Switch figures of fewer than 5 users on or off',
      description:
        'By default figures of fewer than 5 users are left out of reports, exports and emails, so ' +
        'that they identify no one.',
    },
    ['stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({ showsSmallSamples: z.boolean() }),
      }),
    )
    .output(companySchema),
  saveAppDiscovery: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/app-discovery-settings',
      tag,
      summary: 'Update application discovery',
      description:
        'Sets whether hosts in use are counted, which are excluded, and how many people must use one before it is ' +
        'listed. Listed hosts that no longer qualify are removed.',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          enabled: z.boolean().optional(),
          exclusions: z.array(text(255)).max(maxExclusions).optional(),
          minUsers: z.number().int().min(1).max(1_000).optional(),
        }),
      }),
    )
    .output(companySchema),
  saveStylings: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/properties/stylings',
      tag,
      summary: 'Update the assistant styling of all applications',
      description:
        'Starts a job that applies look and behavior to every application of the company. Omitted ' +
        'settings stay unchanged.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(z.object({ params: param, body: sentStylingsSchema }))
    .output(jobSchema),
}
