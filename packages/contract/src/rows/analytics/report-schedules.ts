import {
  scheduledReportNames,
  scheduleFaults,
  scheduleIntervals,
  scheduleLimits,
} from '@waymark/domain/analytics/report-schedule'
import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  languageKeySchema,
  nameText,
  pageOf,
  pagingQuery,
  text,
} from '../../schema/fields.ts'

const path = '/v3/properties/{property}/report-schedules' as const
const tag = 'Report schedules'
const param = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })
const report = z.enum(scheduledReportNames)
const every = z.enum(scheduleIntervals)

/** The filter bar of the report, without its range: each run covers the last complete period. */
const filters = z.strictObject({
  segment: idSchema.nullable().default(null),
  pageSegment: idSchema.nullable().default(null),
  language: languageKeySchema.nullable().default(null),
})

const mailTarget = z.strictObject({
  kind: z.literal('mail'),
  /** E-mail addresses of members of the company who may view the report. */
  recipients: z.array(text(320)).min(1).max(scheduleLimits.recipients),
})

const bucketTarget = z.strictObject({
  kind: z.literal('bucket'),
  /** Address of the S3-compatible store, without the bucket. */
  endpoint: text(2048),
  bucket: text(63),
  /** Beginning of the object's key; may be empty. */
  prefix: text(500),
  region: text(60),
  accessKeyId: text(200),
  /** Stored encrypted; no reply contains it. */
  secretAccessKey: text(500),
})

const target = z.discriminatedUnion('kind', [mailTarget, bucketTarget])
export type WireScheduleTarget = z.infer<typeof target>

const lastRun = z.object({
  /** `waiting`: queued. `retrying`: failed and tried again. */
  state: z.enum(['waiting', 'done', 'retrying', 'failed']),
  at: instantSchema,
  /** First and last day of the file, in the time zone of the application. */
  from: z.string(),
  to: z.string(),
  attempts: z.number().int(),
  /** Rows of the file; null until it was sent. */
  rows: z.number().int().nullable(),
  fault: z.enum(scheduleFaults).nullable(),
  /** What the other server said, or the recipients it is about; null where there is no more to say. */
  detail: z.string().nullable(),
})

const schedule = z.object({
  id: idSchema,
  name: z.string(),
  report,
  every,
  filters: z.object({
    segment: idSchema.nullable(),
    pageSegment: idSchema.nullable(),
    language: z.string().nullable(),
  }),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('mail'), recipients: z.array(z.string()) }),
    bucketTarget.omit({ accessKeyId: true, secretAccessKey: true }).strip(),
  ]),
  isPaused: z.boolean(),
  /** Null while it is paused. */
  nextAt: instantSchema.nullable(),
  /** Whose permissions a run has; null if that person no longer exists. */
  author: z.string().nullable(),
  lastRun: lastRun.nullable(),
  version: z.number().int(),
})
export type WireReportSchedule = z.infer<typeof schedule>

export const reportScheduleRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List report schedules',
    description:
      'Returns the schedules of the reports that the caller may view, by name, each with its last run.',
  })
    .input(z.object({ params: param, query: z.strictObject(pagingQuery) }))
    .output(pageOf(schedule).extend({ may: z.object({ edit: decisionSchema, bucket: decisionSchema }) })),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create a report schedule',
      description:
        'Sends the table of a report as a CSV file to members by mail or to an S3-compatible bucket, five hours ' +
        'after each day, week or month in the time zone of the application. A bucket needs the right to edit integrations.',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({ name: nameText(scheduleLimits.name), report, every, filters, target }),
      }),
    )
    .output(schedule),
  save: call(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Update a report schedule',
      description:
        'Changes the fields that are sent. `isPaused` stops and resumes it. The kind of target cannot change. ' +
        'Later runs have the permissions of the caller.',
    },
    ['stale', 'breaksRule'],
  )
    .input(
      z.object({
        params: one,
        body: z
          .strictObject({ name: nameText(scheduleLimits.name), every, isPaused: z.boolean(), target })
          .partial(),
      }),
    )
    .output(schedule),
  send: call(
    {
      method: 'POST',
      path: `${path}/{id}/send`,
      tag,
      summary: 'Send a scheduled report now',
      description: 'Queues a run for the last complete period. The schedule itself does not change.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: one }))
    .output(schedule),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Delete a report schedule',
    description: 'Deletes the schedule with its credentials. Files that were sent remain.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
