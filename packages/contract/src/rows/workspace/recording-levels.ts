import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema } from '../../schema/fields.ts'

const path = '/v2/properties/{property}/analytics/recording-levels' as const
const tag = 'URL exceptions'
const param = z.strictObject({ property: idSchema })
const level = z.enum(['none', 'basic'])

const levelsSchema = z.object({
  levels: z.array(z.object({ segment: idSchema, name: z.string(), level })),
  may: z.object({ edit: decisionSchema }),
  version: z.number().int(),
})
export type WireRecordingLevels = z.infer<typeof levelsSchema>

export const recordingLevelRows = {
  get: call({
    method: 'GET',
    path,
    tag,
    summary: 'List recording levels by user segment',
    description: 'Returns the user segments of which less is recorded than of other users.',
  })
    .input(z.object({ params: param }))
    .output(levelsSchema),
  save: call(
    {
      method: 'PUT',
      path,
      tag,
      summary: 'Update recording levels by user segment',
      description:
        'A user in several segments gets the lowest level. Applies to events received from now on.',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({ levels: z.array(z.strictObject({ segment: idSchema, level })).max(20) }),
      }),
    )
    .output(levelsSchema),
}
