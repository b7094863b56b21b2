import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema } from '../../schema/fields.ts'
import { chapterTextsBody, guideTextsBody, guideTextsSchema } from '../../schema/guide-texts.ts'
import { chapterSchema } from './chapters.ts'

const params = z.strictObject({ property: idSchema, id: idSchema })
const everyLanguage = '/v2/properties/{property}/tutorials/{id}/language/all' as const

/** Calls about all languages of one guide at once. */
export const guideTextRows = {
  texts: call({
    method: 'GET',
    path: everyLanguage,
    tag: 'Guides',
    summary: 'Get the texts of a guide in all languages',
    description: 'Returns title, subtitle and step texts by language key.',
  })
    .input(z.object({ params }))
    .output(guideTextsSchema),
  saveTexts: call(
    {
      method: 'PUT',
      path: everyLanguage,
      tag: 'Guides',
      summary: 'Update the texts of a guide in several languages',
      description:
        'Either every text is saved or none. Omitted texts stay unchanged. A language that the ' +
        'application does not have is rejected.',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params, body: guideTextsBody }))
    .output(guideTextsSchema),
}

/** The same for chapters. */
export const chapterTextRows = {
  saveTexts: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}/launchers/{id}/texts/all',
      tag: 'Chapters',
      summary: 'Update the texts of a chapter in several languages',
      description: 'Either every text is saved or none. Omitted languages stay unchanged.',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params, body: chapterTextsBody }))
    .output(chapterSchema),
}
