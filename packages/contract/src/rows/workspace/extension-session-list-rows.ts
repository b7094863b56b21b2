import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, instantSchema, pageOf, pagingQuery, text } from '../../schema/fields.ts'

const path = '/v3/companies/{company}/extension-sessions' as const
const company = idSchema
const tag = 'Extension'

/** A session of an end user in one browser, as admins of the company see it. */
const sessionSchema = z.object({
  id: idSchema,
  userId: z.string(),
  /** Browser with its main version and system, such as `Chrome 140, Windows`; empty if unknown. */
  device: z.string(),
  /** Entity id of the identity provider; empty for sessions of earlier versions. */
  issuer: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
})
export type WireExtensionSession = z.infer<typeof sessionSchema>

const ended = z.object({ ended: z.number().int() })

/** Sessions of end users in the browser extension, for admins of their company. */
export const extensionSessionListRows = {
  listExtensionSessions: call({
    method: 'GET',
    path,
    tag,
    summary: 'List extension sessions',
    description: 'Returns one page of the open SAML sessions of end users in the browser extension.',
  })
    .input(
      z.object({
        params: z.strictObject({ company }),
        query: z.strictObject({
          ...pagingQuery,
          search: text(200).optional().describe('Part of the user id.'),
          sort: z.enum(['userId', 'createdAt', 'lastUsedAt']).default('lastUsedAt'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        }),
      }),
    )
    .output(pageOf(sessionSchema)),
  endExtensionSession: call({
    method: 'DELETE',
    path: `${path}/{session}`,
    tag,
    summary: 'End an extension session of an end user',
    description: 'Signs the end user out of one browser, with the next call of the extension.',
  })
    .input(
      z.object({
        params: z.strictObject({ company, session: idSchema.describe('Id of the extension session.') }),
      }),
    )
    .output(ended),
  endExtensionSessions: call({
    method: 'DELETE',
    path,
    tag,
    summary: 'End all extension sessions of an end user',
    description: 'Signs the end user out of every browser, with the next call of the extension.',
  })
    .input(
      z.object({
        params: z.strictObject({ company }),
        query: z.strictObject({ userId: filledText(256).describe('Id of the end user.') }),
      }),
    )
    .output(ended),
}
