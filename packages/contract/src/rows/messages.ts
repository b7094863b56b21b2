import { messageTypes, messageVisibilities } from '@waymark/domain/message'
import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, pageOf, pagingQuery, text, wholeNumber } from '../schema/fields.ts'
import { messageRowSchema, messageSaveSchema, messageSchema, newMessageSchema } from '../schema/message.ts'

const path = '/v2/properties/{property}/announcements' as const
const tag = 'Messages'
const propertyParam = z.strictObject({ property: idSchema })
const messageParam = z.strictObject({ property: idSchema, id: idSchema })

export const messageRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary:
      'Announcements, NPS and surveys, a page at a time; deleted ones only where status=deleted asks for them',
  })
    .input(
      z.object({
        params: propertyParam,
        query: z.strictObject({
          ...pagingQuery,
          status: z.enum(messageVisibilities).optional(),
          type: z.enum(messageTypes).optional(),
          category: z.union([wholeNumber(1, 8), z.enum(['nps', 'survey'])]).optional(),
          search: text(200).optional(),
          sort: z.enum(['updatedAt', 'title', 'minTime']).default('updatedAt'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        }),
      }),
    )
    .output(pageOf(messageRowSchema)),
  get: call({
    method: 'GET',
    path: `${path}/{id}`,
    tag,
    summary: 'One message with its texts in every language',
  })
    .input(z.object({ params: messageParam }))
    .output(messageSchema),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Make a message; it starts as a private draft',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(z.object({ params: propertyParam, body: newMessageSchema }))
    .output(messageSchema),
  save: call(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Save, publish or take back a message; absent fields stay, If-Match refuses a stale save',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params: messageParam, body: z.strictObject({ announcement: messageSaveSchema }) }))
    .output(messageSchema),
  duplicate: call(
    {
      method: 'POST',
      path: `${path}/{id}/duplicate`,
      tag,
      summary: 'Copy a message as a new private draft',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(z.object({ params: messageParam }))
    .output(messageSchema),
  delete: call(
    { method: 'DELETE', path: `${path}/{id}`, tag, summary: 'Put a message among the deleted ones' },
    ['stale'],
  )
    .input(z.object({ params: messageParam }))
    .output(messageSchema),
}
