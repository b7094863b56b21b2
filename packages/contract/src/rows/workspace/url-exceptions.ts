import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  nameText,
  pageOf,
  pagingQuery,
  text,
} from '../../schema/fields.ts'

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
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List URL exceptions',
    description: 'Returns one page of the pages on which no application events are recorded.',
  })
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
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create a URL exception',
      description:
        'Stops recording application events on an address or a path. Events that are already ' +
        'stored stay.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(z.object({ params: param, body }))
    .output(exceptionSchema),
  save: call(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Update a URL exception',
      description: 'Changes the address or path. Applies to events received from now on.',
    },
    ['breaksRule', 'nameTaken', 'stale'],
  )
    .input(z.object({ params: one, body }))
    .output(exceptionSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Delete a URL exception',
    description: 'Recording on the address or path resumes.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
