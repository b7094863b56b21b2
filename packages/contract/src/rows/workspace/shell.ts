import { effectiveRoles } from '@waymark/domain/identity/access'
import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, text } from '../../schema/fields.ts'

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

/** Most events of one batch; the dashboard sends when it has that many (document 2 §9). */
const maxStaffEvents = 100

/** One event of the dashboard's own use (document 1 §3, "Analytics event"). */
const staffEventSchema = z.strictObject({
  action: text(60).regex(/^[a-z][A-Za-z]*$/),
  dirObj: z.strictObject({
    key: filledText(60),
    value: z.union([text(300), z.strictObject({ source: text(300).nullable(), destination: text(300) })]),
  }),
  subject: z.strictObject({
    teamMember: z.strictObject({ role: z.enum(effectiveRoles), id: idSchema }),
  }),
  context: z.strictObject({
    userAgent: text(500),
    teamMemberPropertyId: idSchema,
    sessionId: z.uuid(),
    chosenLanguage: text(35),
    appUrl: text(2000),
    appSessionId: z.uuid(),
    appPageVisitId: z.uuid(),
  }),
  companyId: idSchema,
  clientTimestamp: z.iso.datetime(),
  clientUuid: z.uuid(),
  version: z.literal(2),
})
export type WireStaffEvent = z.infer<typeof staffEventSchema>

/** Calls of the dashboard's frame: links of the operator, contact, other environments, its own usage events. */
export const shellRows = {
  options: call({
    method: 'GET',
    path: '/v2/shell-options',
    tag,
    summary: 'Get the dashboard options',
    description:
      "Returns the operator's settings for the dashboard. Needs no authentication and contains " +
      'no secret.',
  })
    .input(z.object({}))
    .output(shellOptionsSchema),
  sendSupportMessage: call(
    {
      method: 'POST',
      path: '/v2/support-messages',
      tag,
      summary: 'Send a support message',
      description: 'Sends an email to the operator. Rejected with 404 when no support address is configured.',
    },
    ['slowDown'],
  )
    .input(z.object({ body: z.strictObject({ propertyId: idSchema, message: filledText(4000) }) }))
    .output(z.object({ ok: z.literal(true) })),
  recordStaffEvents: call(
    {
      method: 'POST',
      path: '/events/analytics/v2/internal/events',
      tag,
      summary: 'Record dashboard events',
      description:
        'Stores usage events of the dashboard. Each event is stored once; events of another user ' +
        'are reported back.',
    },
    ['slowDown', 'originNotAllowed'],
  )
    .input(z.object({ body: z.strictObject({ data: z.array(staffEventSchema).min(1).max(maxStaffEvents) }) }))
    .output(z.object({ accepted: z.number().int(), refused: z.array(z.uuid()) })),
}
