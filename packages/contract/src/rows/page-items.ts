import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, pageOf, pagingQuery, text } from '../schema/fields.ts'
import {
  beaconSchemas,
  elementTagSchemas,
  taskSchemas,
  tooltipSchemas,
  validatorSchemas,
} from '../schema/page-item.ts'

const param = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })
const query = z.strictObject({
  ...pagingQuery,
  /** Part of its name. */
  q: text(200).optional(),
  visibility: z.enum(['private', 'public']).optional(),
})

interface Noun {
  readonly path: `/${string}`
  readonly tag: string
  /** As in "Make a …". */
  readonly noun: string
}

/** The five calls about one kind of item (document 2 §7.7, and the calls of the same shape beside it). */
function itemRows<W extends z.ZodType, N extends z.ZodType, S extends z.ZodType>(
  { path, tag, noun }: Noun,
  { wire, fresh, save }: { readonly wire: W; readonly fresh: N; readonly save: S },
) {
  const onePath = `${path}/{id}` as const
  return {
    list: call({ method: 'GET', path, tag, summary: `The property's ${noun}s, changed last first` })
      .input(z.object({ params: param, query }))
      .output(pageOf(wire)),
    get: call({ method: 'GET', path: onePath, tag, summary: `One ${noun}` })
      .input(z.object({ params: one }))
      .output(wire),
    create: call(
      {
        method: 'POST',
        path,
        tag,
        summary: `Make a ${noun}; a draft unless it says otherwise`,
        successStatus: 201,
      },
      ['breaksRule'],
    )
      .input(z.object({ params: param, body: fresh }))
      .output(wire),
    save: call({ method: 'PUT', path: onePath, tag, summary: `Save a ${noun}; absent fields stay` }, [
      'breaksRule',
      'stale',
    ])
      .input(z.object({ params: one, body: save }))
      .output(wire),
    delete: call({ method: 'DELETE', path: onePath, tag, summary: `Delete a ${noun} that nothing names` }, [
      'inUse',
      'stale',
    ])
      .input(z.object({ params: one }))
      .output(z.object({ id: idSchema })),
  }
}

const properties = '/v3/properties/{property}' as const

export const tooltipRows = itemRows(
  { path: '/v2/properties/{property}/tooltips', tag: 'Tooltips', noun: 'tooltip' },
  tooltipSchemas,
)
export const beaconRows = itemRows(
  { path: `${properties}/beacons`, tag: 'Beacons', noun: 'beacon' },
  beaconSchemas,
)
export const validatorRows = itemRows(
  { path: `${properties}/validators`, tag: 'Validators', noun: 'validator' },
  validatorSchemas,
)
export const elementTagRows = itemRows(
  { path: `${properties}/element-tags`, tag: 'Element tags', noun: 'tag' },
  elementTagSchemas,
)
export const taskRows = itemRows({ path: `${properties}/tasks`, tag: 'Tasks', noun: 'task' }, taskSchemas)
