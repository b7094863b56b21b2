import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, text } from '../../schema/fields.ts'

const input = z.object({ params: z.strictObject({ property: idSchema }) })
const path = '/v3/properties/{property}/search-synonyms'

const synonymsSchema = z.object({
  /** Each group is a list of terms; a search for one finds the others. */
  groups: z.array(z.array(z.string())),
  may: z.object({ edit: decisionSchema }),
  version: z.number().int(),
})
export type WireSearchSynonyms = z.infer<typeof synonymsSchema>

export const searchSynonymRows = {
  synonyms: call({
    method: 'GET',
    path,
    tag: 'Properties',
    summary: 'Get the search synonyms',
    description: 'Returns the groups of words that mean the same in the search of the assistant.',
  })
    .input(input)
    .output(synonymsSchema),
  saveSynonyms: call(
    {
      method: 'PUT',
      path,
      tag: 'Properties',
      summary: 'Update the search synonyms',
      description:
        'Replaces all groups. They apply to the search of the assistant, to indexed documents and to the copilot, ' +
        'but not to a JSON search, which another server answers.',
    },
    ['breaksRule', 'stale'],
  )
    .input(input.extend({ body: z.strictObject({ groups: z.array(z.array(text(200)).max(50)).max(500) }) }))
    .output(synonymsSchema),
}
