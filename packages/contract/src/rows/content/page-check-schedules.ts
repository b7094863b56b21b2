import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, filledText, idSchema, instantSchema, text } from '../../schema/fields.ts'

const tag = 'Page checks'
const property = z.strictObject({ property: idSchema })
const schedulePath = '/v3/properties/{property}/page-check-schedule' as const
const runsPath = '/v3/properties/{property}/page-check-runs' as const

const every = z.enum(['daily', 'weekly']).nullable()
const count = z.number().int().min(0).max(1_000_000)

const scheduleSchema = z.object({
  /** Null: only where staff ask for a check. */
  every,
  /** Null: no check is due. */
  nextAt: instantSchema.nullable(),
  /** The runner that asked last; null if none ever did. */
  runner: z.object({ address: z.string(), seenAt: instantSchema }).nullable(),
  /** The last check; null if there was none. */
  run: z
    .object({
      startedAt: instantSchema,
      /** `lost`: its runner did not report an end within two hours. */
      state: z.enum(['running', 'done', 'failed', 'lost']),
      checked: z.number().int(),
      failures: z.number().int(),
      /** Why it could not be made or completed. */
      fault: z.string().nullable(),
    })
    .nullable(),
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WirePageCheckSchedule = z.infer<typeof scheduleSchema>

/** Calls about checks at fixed times, and those by which a runner makes them. */
export const pageCheckScheduleRows = {
  get: call({
    method: 'GET',
    path: schedulePath,
    tag,
    summary: 'Get the schedule of page checks',
    description:
      'Returns when live content is checked, which runner asked last, and how its last check ended.',
  })
    .input(z.object({ params: property }))
    .output(scheduleSchema),
  save: call(
    {
      method: 'PUT',
      path: schedulePath,
      tag,
      summary: 'Update the schedule of page checks',
      description: 'Checks are due at 5 a.m. in the time zone of the property, weekly ones on Mondays.',
    },
    ['stale'],
  )
    .input(z.object({ params: property, body: z.strictObject({ every }) }))
    .output(scheduleSchema),
  request: call({
    method: 'POST',
    path: `${schedulePath}/run`,
    tag,
    summary: 'Request a page check now',
    description: 'Makes a check due. The runner begins it when it asks next.',
  })
    .input(z.object({ params: property, body: z.strictObject({}) }))
    .output(scheduleSchema),
  claim: call({
    method: 'POST',
    path: runsPath,
    tag,
    summary: 'Start a page check that is due',
    description:
      'Sent every minute by `waymark check --watch`. Returns the id of a check that is due and that no other runner ' +
      'makes, or null.',
  })
    .input(
      z.object({
        params: property,
        /** Where the runner checks the application. */
        body: z.strictObject({ address: filledText(2048) }),
      }),
    )
    .output(z.object({ run: z.uuid().nullable() })),
  end: call(
    {
      method: 'PUT',
      path: `${runsPath}/{run}`,
      tag,
      summary: 'End a page check',
      description: 'Records how a check ended. Its results are sent by themselves, before.',
    },
    [],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema, run: z.uuid() }),
        body: z.strictObject({
          /** Number of elements that were looked for. */
          checked: count,
          failures: count,
          /** Why it could not be made or completed. */
          fault: text(500).nullable().default(null),
        }),
      }),
    )
    .output(scheduleSchema),
}
