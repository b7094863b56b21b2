import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, instantSchema } from '../../schema/fields.ts'

const link = z.object({ magicLink: z.string(), expiresAt: instantSchema })
const tag = 'Magic links'

/** Links that sign an end user of the browser extension in (document 2 §7.1). */
export const magicLinkRows = {
  generate: call(
    {
      method: 'POST',
      path: '/companyusers/magiclink/generate',
      tag,
      summary: 'Create a magic link for an end user',
      description: 'Returns a link that works once. The caller delivers it.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        body: z.strictObject({ identifier: filledText(320), companyId: idSchema.optional() }),
      }),
    )
    .output(link),
  own: call(
    {
      method: 'GET',
      path: '/v2/companyusers/magiclink',
      tag,
      summary: 'Create a magic link for yourself',
      description: 'Returns a link that signs you in as an end user of the company.',
    },
    ['breaksRule'],
  )
    .input(z.object({ query: z.strictObject({ c: idSchema }) }))
    .output(link),
  send: call(
    {
      method: 'POST',
      path: '/v3/users/magiclink/send',
      tag,
      summary: 'Email a magic link to an end user',
      description: 'Sends a link that works once.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ companyId: idSchema, userPublicId: filledText(100) }) }))
    .output(z.object({ ok: z.literal(true) })),
}
