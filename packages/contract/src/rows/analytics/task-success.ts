import { z } from 'zod'
import { call } from '../../call.ts'
import { metrics, points, propertyParams, rangeQuery, reportFrame } from '../../schema/analytics.ts'
import { idSchema, instantSchema } from '../../schema/fields.ts'

const count = z.number().int()
const rangeOnly = z.object({ params: propertyParams, query: z.strictObject(rangeQuery) })

const get = (path: string, summary: string, description: string) =>
  call(
    {
      method: 'GET',
      path: `/v2/properties/{property}/analytics/${path}`,
      tag: 'Analytics',
      summary,
      description,
    },
    ['breaksRule'],
  )

const taskRow = z.object({
  taskId: count,
  name: z.string(),
  isLive: z.boolean(),
  pageSegment: z.string().nullable(),
  /** How many actions it has. */
  actions: count,
  /** Sessions that did its first action, and those that did its last one after that. */
  starts: count.nullable(),
  completions: count.nullable(),
  abandoned: count.nullable(),
  /** Completions ÷ starts, 0 to 1; of the period before. */
  rate: z.number().nullable(),
  rateBefore: z.number().nullable(),
  medianS: z.number().nullable(),
  /** Nine of ten completions took no longer. */
  p90S: z.number().nullable(),
})
export type WireTaskRow = z.infer<typeof taskRow>

const taskReportSchema = z.object({
  ...reportFrame,
  scores: metrics(['taskSuccess']),
  totals: metrics(['starts', 'completions', 'abandoned', 'medianS', 'p90S']),
  points: points(['taskSuccess', 'starts', 'completions']),
  /** Most started first. */
  tasks: z.array(taskRow),
  /** Of one task: its actions in order. */
  actions: z.array(
    z.object({
      kind: z.enum(['elementTag', 'page']),
      label: z.string(),
      /** Sessions that reached it after the start, whatever they did between. */
      reached: count,
      /** Sessions that reached it after each action before it, in their order. */
      inOrder: count,
      /** Median of seconds from the start to it, of those sessions. */
      medianS: z.number().nullable(),
    }),
  ),
  description: z.string(),
})
export type WireTaskReport = z.infer<typeof taskReportSchema>

const tagRow = z.object({
  tagId: count,
  name: z.string(),
  isLive: z.boolean(),
  pageSegment: z.string().nullable(),
  users: count.nullable(),
  /** Clicks and changes. */
  interactions: count.nullable(),
  /** Sessions with an interaction ÷ engaged sessions. */
  rate: z.number().nullable(),
  lastAt: instantSchema.nullable(),
})
export type WireTagRow = z.infer<typeof tagRow>

const tagReportSchema = z.object({
  ...reportFrame,
  totals: metrics(['interactions']),
  tags: z.array(tagRow),
})
export type WireTagReport = z.infer<typeof tagReportSchema>

const trackedRow = z.object({ name: z.string(), count, users: count, lastAt: instantSchema })
export type WireTrackedRow = z.infer<typeof trackedRow>

const trackedSchema = z.object({
  ...reportFrame,
  totals: metrics(['events']),
  events: z.array(trackedRow),
})
export type WireTrackedReport = z.infer<typeof trackedSchema>

/** Calls about tasks, element tags and events of the application. */
export const taskSuccessRows = {
  tasks: get(
    'heart/task-success',
    'Get the task success report',
    'Returns tasks with starts, completions and times in seconds; `task` selects one with its actions.',
  )
    .input(
      z.object({
        params: propertyParams,
        query: z.strictObject({ ...rangeQuery, task: idSchema.optional() }),
      }),
    )
    .output(taskReportSchema),
  tags: get('heart/task-success/tags', 'Get the element tag report', 'Returns element tags with their use.')
    .input(rangeOnly)
    .output(tagReportSchema),
  tracked: get(
    'heart/engagement/events',
    'Get the custom event report',
    'Returns the events that pages sent with the command `track`, by name.',
  )
    .input(rangeOnly)
    .output(trackedSchema),
}
