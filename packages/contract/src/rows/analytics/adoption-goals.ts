import { mostExpectedUsers } from '@waymark/domain/analytics/analytics'
import { z } from 'zod'
import { call } from '../../call.ts'
import { propertyParams } from '../../schema/analytics.ts'
import { decisionSchema, instantSchema } from '../../schema/fields.ts'

const path = '/v2/properties/{property}/analytics/heart/adoption/goal'
const expectedUsers = z.number().int().min(1).max(mostExpectedUsers).nullable()

const goalSchema = z.object({
  /** Null: no goal. */
  expectedUsers,
  /** Rises with each change; `If-Match` of a save. 0 without a change. */
  version: z.number().int(),
  /** Changes, the newest first; the last 100. */
  history: z.array(
    z.object({
      expectedUsers,
      changedAt: instantSchema,
      /** Null if the user no longer exists. */
      changedBy: z.string().nullable(),
    }),
  ),
  may: z.object({ edit: decisionSchema }),
})
export type WireAdoptionGoal = z.infer<typeof goalSchema>

/** The number of users that an application expects. */
export const adoptionGoalRows = {
  adoptionGoal: call({
    method: 'GET',
    path,
    tag: 'Analytics',
    summary: 'Get the adoption goal',
    description: 'Returns the number of users that the application expects, and its changes.',
  })
    .input(z.object({ params: propertyParams }))
    .output(goalSchema),
  saveAdoptionGoal: call(
    {
      method: 'PUT',
      path,
      tag: 'Analytics',
      summary: 'Update the adoption goal',
      description:
        'Sets the number of users that the application expects from today on. Null removes the goal. ' +
        'Earlier days keep their goal.',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params: propertyParams, body: z.strictObject({ expectedUsers }) }))
    .output(goalSchema),
}
