import { z } from 'zod'
import { call } from '../call.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  pageOf,
  pagingQuery,
  text,
} from '../schema/fields.ts'

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
  get: call({ method: 'GET', path: base, tag, summary: 'Whether the company asks for a second factor' })
    .input(z.object({ params: param }))
    .output(securitySchema),
  save: call(
    {
      method: 'PUT',
      path: base,
      tag,
      sensitive: 'always',
      summary: 'Ask every member for a second factor, or stop asking; running sessions may only enrol then',
    },
    ['stale'],
  )
    .input(z.object({ params: param, body: z.strictObject({ mfaEnabled: z.boolean() }) }))
    .output(securitySchema),
  users: call({
    method: 'GET',
    path: `${base}/users`,
    tag,
    summary: 'Who has a second factor, a page at a time',
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
    summary: 'Take a member’s second factor away, who lost it; ends their sessions',
  })
    .input(z.object({ params: z.strictObject({ company: idSchema, user: idSchema }) }))
    .output(done),
  setBypass: call({
    method: 'PUT',
    path: `${base}/users/{user}/sso`,
    tag,
    sensitive: 'always',
    summary: 'Let a member sign in with a password although the company has an identity provider',
  })
    .input(
      z.object({
        params: z.strictObject({ company: idSchema, user: idSchema }),
        body: z.strictObject({ canBypassSSO: z.boolean() }),
      }),
    )
    .output(z.object({ canBypassSSO: z.boolean() })),
}

/** What we tell the identity provider about ourselves. */
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
  get: call({ method: 'GET', path: `${base}/sso`, tag, summary: 'The company’s identity provider for staff' })
    .input(z.object({ params: param }))
    .output(ssoSchema),
  create: call(
    {
      method: 'POST',
      path: `${base}/sso`,
      tag,
      sensitive: 'always',
      summary: 'Name the identity provider',
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
      summary: 'Change the identity provider, or switch it on and off; on only after a test sign-in',
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
      summary: 'Forget the identity provider; also switches it off',
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
      summary: 'Name the identity provider by its metadata document',
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
      summary: 'Begin a test sign-in: the address to open; its result stands in the configuration afterwards',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param }))
    .output(z.object({ url: z.string() })),
  metadata: call({
    method: 'GET',
    path: `${base}/sso/metadata`,
    tag,
    summary: 'What the identity provider has to know of us; as an XML file where XML is accepted',
  })
    .input(z.object({ params: param }))
    .output(z.union([spMetadata, z.file()])),
}
