import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, text } from '../schema/fields.ts'

const visitorId = text(256)

export const assistantRows = {
  pointer: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/pointer',
      tag: 'Assistant',
      summary: 'Where the content for this visitor lies; asked by the script in the page',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({
          userId: visitorId.nullable(),
          anonymousId: visitorId.min(1),
          attributes: z.record(text(128), z.unknown()).refine(value => Object.keys(value).length <= 200, {
            message: 'at most 200 attributes',
          }),
          tags: z.array(text(128)).max(100),
          languages: z.array(text(35)).max(20),
        }),
      }),
    )
    .output(
      z.object({
        contentUrl: z.string(),
        version: z.string(),
        analytics: z.enum(['none', 'basic', 'advanced']),
      }),
    ),
  preview: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/preview',
      tag: 'Assistant',
      summary: 'The draft behind the handle of a preview; asked by the script in the page',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({ handle: text(200) }),
      }),
    )
    .output(z.object({ guide: z.looseObject({ id: idSchema }) })),
}
