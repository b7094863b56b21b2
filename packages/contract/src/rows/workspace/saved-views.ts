import { savedViewLimits, savedViewScreens } from '@waymark/domain/workspace/saved-view'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, nameText, pageOf, pagingQuery, text } from '../../schema/fields.ts'

const path = '/v3/properties/{property}/saved-views' as const
const tag = 'Saved views'
const param = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })
const screen = z.enum(savedViewScreens)

const viewSchema = z.object({
  id: idSchema,
  screen,
  name: z.string(),
  /** Query string of the list's address, without the question mark. */
  query: z.string(),
  /** Columns that the view hides. */
  hiddenColumns: z.array(z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The list opens in this view for the caller. */
  isDefault: z.boolean(),
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WireSavedView = z.infer<typeof viewSchema>

const fields = {
  name: nameText(savedViewLimits.name),
  query: text(savedViewLimits.query),
  hiddenColumns: z.array(text(60)).max(savedViewLimits.columns),
  isShared: z.boolean(),
}

export const savedViewRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List saved views',
    description: 'Returns the views of one list: those of the caller and those shared in the property.',
  })
    .input(z.object({ params: param, query: z.strictObject({ ...pagingQuery, screen }) }))
    .output(pageOf(viewSchema).extend({ may: z.object({ share: decisionSchema }) })),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create a saved view',
      description:
        'Saves the search, filters, sorting and columns of a list. Sharing it needs the right to edit the property.',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, body: z.strictObject({ screen, ...fields }) }))
    .output(viewSchema),
  save: call(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Update a saved view',
      description: 'Changes the fields that are sent. A shared view needs the right to edit the property.',
    },
    ['stale'],
  )
    .input(z.object({ params: one, body: z.strictObject(fields).partial() }))
    .output(viewSchema),
  saveDefault: call({
    method: 'PUT',
    path: `${path}/{id}/default`,
    tag,
    summary: 'Update the default view',
    description: 'Opens the list in this view for the caller, or no longer.',
  })
    .input(z.object({ params: one, body: z.strictObject({ isDefault: z.boolean() }) }))
    .output(viewSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Delete a saved view',
    description: 'Deletes the view for everyone who uses it.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
