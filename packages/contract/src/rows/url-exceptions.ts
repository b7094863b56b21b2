import { z } from 'zod'
import { call } from '../call.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  nameText,
  pageOf,
  pagingQuery,
  text,
} from '../schema/fields.ts'

const path = '/v2/properties/{property}/analytics/urlexceptions' as const
const tag = 'URL exceptions'
const param = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })

const exceptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  createdAt: instantSchema,
  version: z.number().int(),
})
export type WireUrlException = z.infer<typeof exceptionSchema>

const body = z.strictObject({ name: nameText(120), url: text(512) })

export const urlExceptionRows = {
  list: call({ method: 'GET', path, tag, summary: 'Pages of which no application events are kept' })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          search: text(200).optional(),
          sort: z.enum(['name', 'url', 'createdAt']).default('name'),
          order: z.enum(['ASC', 'DESC']).default('ASC'),
        }),
      }),
    )
    .output(pageOf(exceptionSchema).extend({ may: z.object({ edit: decisionSchema }) })),
  create: call({ method: 'POST', path, tag, summary: 'Except an address or a path', successStatus: 201 }, [
    'breaksRule',
    'nameTaken',
  ])
    .input(z.object({ params: param, body }))
    .output(exceptionSchema),
  save: call({ method: 'PUT', path: `${path}/{id}`, tag, summary: 'Change an exception' }, [
    'breaksRule',
    'nameTaken',
    'stale',
  ])
    .input(z.object({ params: one, body }))
    .output(exceptionSchema),
  delete: call({ method: 'DELETE', path: `${path}/{id}`, tag, summary: 'Remove an exception' })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
