import { noticeKinds } from '@waymark/domain/workspace/integration'
import { noticeEvents } from '@waymark/domain/workspace/webhook'
import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  nameText,
  pageOf,
  pagingQuery,
  text,
} from '../../schema/fields.ts'

const tag = 'Webhooks'
const path = '/v3/companies/{company}/webhooks' as const
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })
const deliveryParam = z.strictObject({ company: idSchema, id: idSchema, delivery: z.uuid() })

/** More receivers than this would multiply every event of a company. */
export const maxWebhooks = 20

const webhookSchema = z.object({
  id: idSchema,
  companyId: idSchema,
  kind: z.enum(noticeKinds),
  name: z.string(),
  /** The address of a webhook; null for a chat channel, whose address is a secret. */
  url: z.string().nullable(),
  /** Host and last four characters of the address. */
  addressHint: z.string(),
  events: z.array(z.enum(noticeEvents)),
  /** Applications whose events are sent; null: all of them, and those about the company. */
  propertyIds: z.array(idSchema).nullable(),
  /** `paused`: the server stopped it, see `pauseReason`. */
  state: z.enum(['active', 'off', 'paused']),
  /** `gone`: the receiver answered 410. `unanswered`: three days without an accepted delivery. */
  pauseReason: z.enum(['gone', 'unanswered']).nullable(),
  lastSuccessAt: instantSchema.nullable(),
  /** Until when deliveries are signed with the former secret, too. */
  formerSecretUntil: instantSchema.nullable(),
  createdAt: instantSchema,
  version: z.number().int(),
})
export type WireWebhook = z.infer<typeof webhookSchema>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const deliverySchema = z.object({
  id: z.uuid(),
  event: z.enum([...noticeEvents, 'test']),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** Body of the request. */
  request: z.string(),
  /** Status of the last reply; null: there was none. */
  status: z.number().int().nullable(),
  /** Why there was no reply, or why the delivery was not sent. */
  fault: z
    .enum(['address', 'protocol', 'redirects', 'tooLarge', 'timeout', 'unreachable', 'paused'])
    .nullable(),
  durationMs: z.number().int().nullable(),
  /** First 1024 bytes of the last reply. */
  reply: z.string().nullable(),
  createdAt: instantSchema,
  lastAttemptAt: instantSchema.nullable(),
  nextAttemptAt: instantSchema.nullable(),
})
export type WireDelivery = z.infer<typeof deliverySchema>

const fields = {
  name: nameText(120),
  url: text(2048),
  events: z.array(z.enum(noticeEvents)).min(1).max(noticeEvents.length),
  propertyIds: z.array(idSchema).min(1).max(200).nullable(),
}
const secretText = z.string().meta({ description: 'Shown only once.' })

export const webhookRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List webhooks',
    description: 'Returns the webhooks and chat channels of a company, at most 20.',
  })
    .input(z.object({ params: param }))
    .output(z.object({ items: z.array(webhookSchema), may: z.object({ edit: decisionSchema }) })),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create a webhook',
      description:
        'Sends the chosen events from now on. Returns the signing secret of a webhook once; a chat channel ' +
        'has none. The address must begin with `https:`. Payloads and signature: `docs/webhooks.md`.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          kind: z.enum(noticeKinds),
          ...fields,
          propertyIds: fields.propertyIds.default(null),
        }),
      }),
    )
    .output(z.object({ webhook: webhookSchema, secret: secretText.nullable() })),
  save: call(
    {
      method: 'PATCH',
      path: `${path}/{id}`,
      tag,
      summary: 'Update a webhook',
      description:
        'Omitted fields stay unchanged. `isOn: true` also resumes a paused webhook. While it is off or ' +
        'paused, events are not kept for it.',
    },
    ['breaksRule', 'nameTaken', 'stale'],
  )
    .input(
      z.object({
        params: one,
        body: z.strictObject({ ...fields, isOn: z.boolean() }).partial(),
      }),
    )
    .output(webhookSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Delete a webhook',
    description: 'Deletes its delivery log, too. Waiting deliveries are not sent.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
  rotateSecret: call(
    {
      method: 'POST',
      path: `${path}/{id}/secret`,
      tag,
      summary: 'Create a new signing secret',
      description:
        'Returns the secret once. For 24 hours every delivery carries a signature by the former secret, too.',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(z.object({ params: one }))
    .output(z.object({ webhook: webhookSchema, secret: secretText })),
  connect: call(
    {
      method: 'POST',
      path: `${path}/{id}/connect`,
      tag,
      summary: 'Send a test event',
      description: 'Sends the event `test` once, within 10 seconds, and returns what the receiver answered.',
    },
    ['slowDown'],
  )
    .input(z.object({ params: one }))
    .output(deliverySchema),
  deliveries: call({
    method: 'GET',
    path: `${path}/{id}/deliveries`,
    tag,
    summary: 'List deliveries of a webhook',
    description: 'Returns one page of the delivery log, the newest first. Entries are kept for 30 days.',
  })
    .input(
      z.object({
        params: one,
        query: z.strictObject({ ...pagingQuery, state: z.enum(deliveryStates).optional() }),
      }),
    )
    .output(pageOf(deliverySchema)),
  resend: call(
    {
      method: 'POST',
      path: `${path}/{id}/deliveries/{delivery}/resend`,
      tag,
      summary: 'Resend a delivery',
      description: 'Adds a delivery with the same body and a new delivery id. The webhook must be active.',
      successStatus: 201,
    },
    ['breaksRule', 'slowDown'],
  )
    .input(z.object({ params: deliveryParam }))
    .output(deliverySchema),
}
