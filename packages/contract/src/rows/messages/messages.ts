import { messageTypes, messageVisibilities } from '@waymark/domain/messages/message'
import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, languageKeySchema, pageOf, pagingQuery, text, wholeNumber } from '../../schema/fields.ts'
import {
  messageDraftSchema,
  messageRowSchema,
  messageSaveSchema,
  messageSchema,
  newMessageSchema,
} from '../../schema/message.ts'
import { overwriteQuery } from '../../schema/overwrite-query.ts'
import { previewSchema } from '../content/previews.ts'
import { jobSchema } from '../workspace/jobs.ts'

const path = '/v2/properties/{property}/announcements' as const
const tag = 'Messages'
const propertyParam = z.strictObject({ property: idSchema })
const messageParam = z.strictObject({ property: idSchema, id: idSchema })

export const messageRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List messages',
    description:
      'Returns one page of announcements, NPS and surveys. Deleted messages are returned with ' +
      '`status=deleted` only.',
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
          /** `place`: announcements as pages show them. */
          sort: z.enum(['updatedAt', 'title', 'minTime', 'place']).default('updatedAt'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        }),
      }),
    )
    .output(pageOf(messageRowSchema)),
  get: call({
    method: 'GET',
    path: `${path}/{id}`,
    tag,
    summary: 'Get a message',
    description: 'Returns the message with its texts in every language.',
  })
    .input(z.object({ params: messageParam }))
    .output(messageSchema),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create a message',
      description: 'The message is a private draft.',
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
      summary: 'Update a message',
      description:
        'Saves, publishes, schedules or unpublishes a message. Omitted fields stay unchanged. ' +
        'Published messages reach pages with the next content update.',
      example: { announcement: { visibility: 'public' } },
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
      summary: 'Duplicate a message',
      description: 'Creates a private draft with the same settings and texts.',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(z.object({ params: messageParam }))
    .output(messageSchema),
  place: call(
    {
      method: 'POST',
      path: `${path}/{id}/place`,
      tag,
      summary: 'Move an announcement in the order of pages',
      description:
        'Puts the announcement before `beforeId` or after `afterId`. Pages show pinned announcements first, ' +
        'then new ones, then the others in this order.',
      example: { afterId: 12 },
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: messageParam,
        body: z
          .strictObject({ beforeId: idSchema.optional(), afterId: idSchema.optional() })
          .refine(({ beforeId, afterId }) => (beforeId === undefined) !== (afterId === undefined), {
            path: ['afterId'],
            message: 'must be given where beforeId is not, and only there',
          }),
      }),
    )
    .output(messageSchema),
  preview: call(
    {
      method: 'POST',
      path: `${path}/{id}/preview`,
      tag,
      summary: 'Create a preview of a message',
      description:
        'Keeps the sent draft for 30 minutes and returns the address that shows it in the application. ' +
        'Nothing is saved, published, counted or answered.',
      successStatus: 201,
    },
    ['breaksRule', 'tooLarge'],
  )
    .input(
      z.object({
        params: messageParam,
        query: z.strictObject({ lang: languageKeySchema.optional() }),
        body: messageDraftSchema,
      }),
    )
    .output(previewSchema),
  translate: call(
    {
      method: 'POST',
      path: `${path}/{id}/translate`,
      tag,
      summary: 'Translate a message',
      description:
        'Starts a job that translates the message from one of its languages into all others. ' +
        'Placeholders, links and formatting are kept; a text that would lose one, or is longer ' +
        'than its limit, stays as it is and is counted. `overwrite` also replaces existing texts.',
      successStatus: 201,
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: messageParam,
        query: overwriteQuery,
        body: z.strictObject({ sourceLanguageKey: languageKeySchema }),
      }),
    )
    .output(jobSchema),
  delete: call(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Delete a message',
      description: 'Moves the message to Deleted and takes it off pages.',
    },
    ['stale'],
  )
    .input(z.object({ params: messageParam }))
    .output(messageSchema),
}
