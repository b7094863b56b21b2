import { maxReportedHosts } from '@waymark/domain/workspace/discovery'
import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, text } from '../../schema/fields.ts'

const param = z.strictObject({ company: idSchema })

/** The call by which browsers and gateways report the hosts in use. */
export const discoveryReportRows = {
  reportDiscovered: call(
    {
      method: 'POST',
      path: '/v2/extension/companies/{company}/discovery',
      tag: 'Extension',
      summary: 'Send the hosts in use',
      description:
        'Stores the web applications that one browser or gateway saw in use on a day (UTC), today or up to 8 days ago. ' +
        'Takes host names only, with an integrity token in `X-Waymark-Integrity`. Replaces an earlier report of the ' +
        'same device and day. Excluded hosts are dropped. `user` becomes a company user, apart from the hosts.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          /** Random id of the browser or gateway; stored as a keyed hash. */
          device: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
          /** Who uses the browser, where the company's own sign-in or the policy of the device says it. */
          user: text(256).min(1).optional(),
          /** UTC day, `YYYY-MM-DD`. */
          day: z.iso.date(),
          hosts: z
            .array(
              z.strictObject({
                /** Host name in lower case, such as `crm.example.com`. */
                host: z.string().max(2_000),
                /** People whom the device saw; a browser is one. */
                users: z.number().int().min(1).max(100_000).default(1),
                /** Active minutes of all of them. */
                minutes: z.number().int().min(1).max(100_000_000),
              }),
            )
            .min(1)
            .max(maxReportedHosts),
        }),
      }),
    )
    /** Hosts that were counted; the others are excluded. */
    .output(z.object({ counted: z.number().int() })),
}
