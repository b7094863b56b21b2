import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, instantSchema, pageOf, pagingQuery, text } from '../schema/fields.ts'

/** What staff see of a user's status: imported, created and disabled ones are `created` (document 1 §4). */
const companyUserStatuses = ['created', 'pending', 'active'] as const

const companyUserSchema = z.object({
  id: idSchema,
  publicId: z.string(),
  identifier: z.string(),
  email: z.string().nullable(),
  status: z.enum(companyUserStatuses),
  customData: z.record(z.string(), z.unknown()),
  timeCreated: instantSchema,
})
export type WireCompanyUser = z.infer<typeof companyUserSchema>

const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })
const tag = 'Company users'

export const companyUserRows = {
  filter: call({
    method: 'POST',
    path: '/v2/companies/{company}/companyusers/filter',
    tag,
    summary: 'End users of the browser extension that the filter leaves, a page at a time',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          sort: z.enum(['identifier', 'email', 'status', 'timeCreated']).default('timeCreated'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        }),
        body: z
          .strictObject({
            search: text(200).optional(),
            status: z.enum(companyUserStatuses).optional(),
          })
          .default({}),
      }),
    )
    .output(pageOf(companyUserSchema)),
  get: call({
    method: 'GET',
    path: '/v2/companies/{company}/companyusers/{id}',
    tag,
    summary: 'One end user of the browser extension',
  })
    .input(z.object({ params: z.strictObject({ company: idSchema, id: idSchema }) }))
    .output(companyUserSchema),
  activate: call({
    method: 'POST',
    path: '/v2/companies/{company}/companyusers/{id}/activate',
    tag,
    summary: 'Make an end user active without an invitation',
  })
    .input(z.object({ params: one }))
    .output(companyUserSchema),
  invite: call({
    method: 'POST',
    path: '/v2/companies/{company}/companyusers/invite',
    tag,
    summary: 'Mail an invitation to all with a status, or to those of one import; they are pending then',
  })
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          status: z.enum(['imported', 'created', 'pending']),
          importedJobId: idSchema.optional(),
        }),
      }),
    )
    .output(z.object({ invitedUsers: z.number().int() })),
  delete: call({
    method: 'DELETE',
    path: '/v2/companies/{company}/companyusers/{id}/delete',
    tag,
    summary: 'Remove an end user of the company',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
