import { z } from 'zod'
import { call } from '../call.ts'
import { filledText, idSchema, instantSchema } from '../schema/fields.ts'

const link = z.object({ magicLink: z.string(), expiresAt: instantSchema })
const tag = 'Magic links'

/** Links that sign an end user of the browser extension in (document 2 §7.1). */
export const magicLinkRows = {
  generate: call(
    {
      method: 'POST',
      path: '/companyusers/magiclink/generate',
      tag,
      summary: 'A link for one end user of the company, to hand on; works once',
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
      summary: 'A link for oneself, as an end user of the company `c`',
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
      summary: 'Mail a link to an end user of the company',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ companyId: idSchema, userPublicId: filledText(100) }) }))
    .output(z.object({ ok: z.literal(true) })),
}
