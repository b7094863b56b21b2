import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, instantSchema, pageOf, pagingQuery, text } from '../../schema/fields.ts'

/** User statuses that staff see: imported, created and disabled ones are `created` (document 1 §4). */
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
    summary: 'Search company users',
    description: "Returns one page of the browser extension's end users that match the filter. Reads only.",
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
    summary: 'Get a company user',
    description: 'Returns one end user of the browser extension.',
  })
    .input(z.object({ params: z.strictObject({ company: idSchema, id: idSchema }) }))
    .output(companyUserSchema),
  activate: call({
    method: 'POST',
    path: '/v2/companies/{company}/companyusers/{id}/activate',
    tag,
    summary: 'Activate a company user',
    description: 'Sets the status to active without an invitation.',
  })
    .input(z.object({ params: one }))
    .output(companyUserSchema),
  invite: call({
    method: 'POST',
    path: '/v2/companies/{company}/companyusers/invite',
    tag,
    summary: 'Invite company users',
    description:
      'Sends an email to every user with a status, or to the users of one import, and sets their ' +
      'status to pending.',
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
    summary: 'Delete a company user',
    description: 'Removes the end user from the company.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
