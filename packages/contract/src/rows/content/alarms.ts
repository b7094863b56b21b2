import { stepErrorKinds } from '@waymark/domain/analytics/events'
import { alarmStatuses } from '@waymark/domain/content/guide'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, instantSchema, pageOf, pagingQuery } from '../../schema/fields.ts'
import { screenshotSchema } from '../../schema/step.ts'

const tag = 'Alarms'
const property = z.strictObject({ property: idSchema })
const company = z.strictObject({ company: idSchema })
const status = z.enum(alarmStatuses)

const alarmSchema = z.object({
  id: idSchema,
  tutorial: idSchema,
  title: z.string(),
  /** Current index of the step, from 0. Null if the step no longer exists. */
  stepIndex: z.number().int().nullable(),
  stepUuid: z.string(),
  /** Picture of the step's element. */
  screenshot: screenshotSchema.nullable(),
  status,
  firstAt: instantSchema,
  lastAt: instantSchema,
  count: z.number().int(),
  usersAffected: z.number().int(),
  /** Users who were shown the step, or should have been. */
  usersExpected: z.number().int(),
  /** The one of the other, 0 to 1; null: no one. */
  errorRate: z.number().nullable(),
  raisedAt: instantSchema,
  changedAt: instantSchema,
  /** The user who ignored or resolved it. Null if a save did so. */
  changedBy: z.string().nullable(),
  may: z.object({ edit: decisionSchema }),
})
export type WireAlarm = z.infer<typeof alarmSchema>

const stepErrorSchema = z.object({
  at: instantSchema,
  /** Null: users are not shown to this role. */
  user: z.object({ id: z.string(), isAnonymous: z.boolean(), publicId: z.string().nullable() }).nullable(),
  /** As `Chrome 140, Windows`; empty where it is not known. */
  browser: z.string(),
  /** As `1440x900`, in CSS pixels. */
  screen: z.string(),
  /** One of `not_found`, `multiple`, `hidden`, `timeout`. */
  kind: z.string(),
  path: z.string(),
})
export type WireStepError = z.infer<typeof stepErrorSchema>

const settings = {
  /** So many errors on one step … */
  errors: z.number().int().min(1).max(1000),
  /** … within so many hours are an alarm. */
  hours: z.number().int().min(1).max(168),
}

export const alarmRows = {
  list: call({
    method: 'GET',
    path: '/v2/properties/{property}/alarms',
    tag,
    summary: 'List alarms',
    description: 'Returns one page of guide steps with recurring errors, the newest first.',
  })
    .input(
      z.object({
        params: property,
        query: z.strictObject({ ...pagingQuery, status: status.optional(), tutorial: idSchema.optional() }),
      }),
    )
    .output(pageOf(alarmSchema)),
  save: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}/alarms/{id}',
      tag,
      summary: 'Update an alarm',
      description: 'Ignores, reopens or resolves the alarm. Saving the guide resolves its alarms.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: property.extend({ id: idSchema }), body: z.strictObject({ status }) }))
    .output(alarmSchema),
  errors: call({
    method: 'GET',
    path: '/v2/properties/{property}/tutorials/{id}/errors',
    tag,
    summary: 'List the errors of a step',
    description: `Returns one page of errors (${stepErrorKinds.join(', ')}) of a step in the current version of the guide, the newest first.`,
  })
    .input(
      z.object({
        params: property.extend({ id: idSchema }),
        query: z.strictObject({
          ...pagingQuery,
          /** The step's uuid. */
          step: z.uuid(),
        }),
      }),
    )
    .output(pageOf(stepErrorSchema)),
  settings: call({
    method: 'GET',
    path: '/v2/companies/{company}/alarm-settings',
    tag,
    summary: 'Get the alarm threshold',
    description: 'Returns how many errors of one step within how many hours raise an alarm.',
  })
    .input(z.object({ params: company }))
    .output(z.object({ ...settings, version: z.number().int() })),
  saveSettings: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/alarm-settings',
      tag,
      summary: 'Update the alarm threshold',
      description: 'Sets how many errors of one step within how many hours raise an alarm.',
    },
    ['stale'],
  )
    .input(z.object({ params: company, body: z.strictObject(settings) }))
    .output(z.object({ ...settings, version: z.number().int() })),
}
