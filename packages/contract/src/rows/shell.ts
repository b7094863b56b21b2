import { z } from 'zod'
import { call } from '../call.ts'

const tag = 'Dashboard frame'
const address = z.string().nullable()

const shellOptionsSchema = z.object({
  /** Whether `/sandbox` is there (document 1 §2.1). */
  devRoutes: z.boolean(),
  /** Every environment among which the API can be chosen, this one included where the operator named it. */
  environments: z.array(z.object({ name: z.string(), url: z.string() })),
  supportEmail: address,
  roadmapUrl: address,
  statusUrl: address,
  legalUrl: address,
  privacyUrl: address,
  operatorName: z.string().nullable(),
  /** Whether use of the dashboard is recorded; when not, nothing may be sent. */
  staffAnalytics: z.boolean(),
})
export type WireShellOptions = z.infer<typeof shellOptionsSchema>

/** What the dashboard's frame asks for: links of the operator, contact, other environments. */
export const shellRows = {
  options: call({
    method: 'GET',
    path: '/v2/shell-options',
    tag,
    summary: 'What the operator set for the frame of the dashboard; holds no secret and is open to all',
  })
    .input(z.object({}))
    .output(shellOptionsSchema),
}
