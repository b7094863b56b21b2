import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  pageOf,
  pagingQuery,
  text,
} from '../../schema/fields.ts'

const base = '/v2/security-config/companies/{company}' as const
const param = z.strictObject({ company: idSchema })
const tag = 'Security'
const done = z.object({ ok: z.literal(true) })

const securitySchema = z.object({ mfaEnabled: z.boolean(), version: z.number().int(), may: decisionSchema })

const securityUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  mfaEnabled: z.boolean(),
  canBypassSSO: z.boolean(),
  /** Has signed in through the company's identity provider before. */
  hasSsoIdentity: z.boolean(),
  may: z.object({ resetMfa: decisionSchema }),
})
export type WireSecurityUser = z.infer<typeof securityUserSchema>

export const securityRows = {
  get: call({
    method: 'GET',
    path: base,
    tag,
    summary: 'Get the security policy of a company',
    description: 'Returns whether members must use a second factor.',
  })
    .input(z.object({ params: param }))
    .output(securitySchema),
  save: call(
    {
      method: 'PUT',
      path: base,
      tag,
      sensitive: 'always',
      summary: 'Update the security policy of a company',
      description:
        'Requires a second factor from every member, or stops requiring it. Running sessions ' +
        'without a second factor can then only enroll one.',
    },
    ['stale'],
  )
    .input(z.object({ params: param, body: z.strictObject({ mfaEnabled: z.boolean() }) }))
    .output(securitySchema),
  users: call({
    method: 'GET',
    path: `${base}/users`,
    tag,
    summary: 'List the two-factor status of members',
    description: 'Returns one page of the members of a company.',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          search: text(200).optional(),
          sort: z.enum(['name', 'email', 'mfaEnabled']).default('name'),
          order: z.enum(['ASC', 'DESC']).default('ASC'),
        }),
      }),
    )
    .output(pageOf(securityUserSchema)),
  resetMfa: call({
    method: 'DELETE',
    path: `${base}/users/{user}/mfa`,
    tag,
    sensitive: 'always',
    summary: 'Reset the second factor of a member',
    description:
      'Removes the second factor and the recovery codes, and ends the sessions of the member. ' +
      'For members who lost their device.',
  })
    .input(z.object({ params: z.strictObject({ company: idSchema, user: idSchema }) }))
    .output(done),
  setBypass: call({
    method: 'PUT',
    path: `${base}/users/{user}/sso`,
    tag,
    sensitive: 'always',
    summary: 'Allow or forbid password sign-in for a member',
    description:
      'Applies to companies with an identity provider, where members otherwise sign in through ' +
      'single sign-on only.',
  })
    .input(
      z.object({
        params: z.strictObject({ company: idSchema, user: idSchema }),
        body: z.strictObject({ canBypassSSO: z.boolean() }),
      }),
    )
    .output(z.object({ canBypassSSO: z.boolean() })),
}

/** Service provider metadata that Waymark gives to the identity provider. */
const spMetadata = z.object({
  entityId: z.string(),
  assertionConsumerServiceUrl: z.string(),
  metadataUrl: z.string(),
  startUrl: z.string(),
})

const ssoSchema = z.object({
  enabled: z.boolean(),
  config: z
    .object({
      idpEntityId: z.string(),
      singleSignOnServiceUrl: z.string(),
      signingCertificate: z.string(),
      /** Last day of the certificate. */
      certificateExpiresAt: instantSchema,
    })
    .nullable(),
  /** When a test sign-in with exactly this configuration last worked; it cannot be enforced before. */
  testedAt: instantSchema.nullable(),
  lastTest: z.object({ at: instantSchema, isPassed: z.boolean(), reason: z.string().nullable() }).nullable(),
  metadata: spMetadata,
  version: z.number().int(),
})
export type WireSso = z.infer<typeof ssoSchema>

const configBody = z.strictObject({
  idpEntityId: filledText(1024),
  singleSignOnServiceUrl: filledText(2048),
  signingCertificate: filledText(20_000),
})

/** Single sign-on of staff (document 2 §7.4). */
export const ssoRows = {
  get: call({
    method: 'GET',
    path: `${base}/sso`,
    tag,
    summary: 'Get the identity provider',
    description: 'Returns the single sign-on configuration of a company. Secrets are not included.',
  })
    .input(z.object({ params: param }))
    .output(ssoSchema),
  create: call(
    {
      method: 'POST',
      path: `${base}/sso`,
      tag,
      sensitive: 'always',
      summary: 'Create the identity provider',
      description: 'Stores a SAML configuration. It is inactive until a test sign-in has succeeded.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(z.object({ params: param, body: configBody }))
    .output(ssoSchema),
  save: call(
    {
      method: 'PUT',
      path: `${base}/sso`,
      tag,
      sensitive: 'always',
      summary: 'Update the identity provider',
      description:
        'Changes the configuration or switches it on or off. Switching on requires a successful ' +
        'test sign-in.',
    },
    ['breaksRule', 'notTested', 'stale'],
  )
    .input(
      z.object({ params: param, body: configBody.partial().extend({ enabled: z.boolean().optional() }) }),
    )
    .output(ssoSchema),
  remove: call(
    {
      method: 'DELETE',
      path: `${base}/sso`,
      tag,
      sensitive: 'always',
      summary: 'Delete the identity provider',
      description: 'Switches single sign-on off. Members sign in with a password again.',
    },
    ['stale'],
  )
    .input(z.object({ params: param }))
    .output(done),
  importXml: call(
    {
      method: 'POST',
      path: `${base}/sso-config`,
      tag,
      sensitive: 'always',
      summary: 'Import SAML metadata',
      description: 'Configures the identity provider from its metadata document.',
    },
    ['breaksRule', 'stale', 'tooLarge'],
  )
    .input(z.object({ params: param, body: z.strictObject({ xmlConfig: filledText(2_000_000) }) }))
    .output(ssoSchema),
  beginTest: call(
    {
      method: 'POST',
      path: `${base}/sso/test`,
      tag,
      summary: 'Start a test sign-in',
      description: 'Returns the address to open. The result is stored in the configuration.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param }))
    .output(z.object({ url: z.string() })),
  metadata: call({
    method: 'GET',
    path: `${base}/sso/metadata`,
    tag,
    summary: 'Get the service provider metadata',
    description:
      'Returns the addresses and identifiers to enter at the identity provider. Returns SAML ' +
      'metadata when the request accepts `application/xml`.',
    produces: ['application/json', 'application/xml'],
  })
    .input(z.object({ params: param }))
    .output(z.union([spMetadata, z.file()])),
}
