import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../schema/fields.ts'
import { chapterTextsBody, guideTextsBody, guideTextsSchema } from '../schema/guide-texts.ts'
import { chapterSchema } from './chapters.ts'

const params = z.strictObject({ property: idSchema, id: idSchema })
const everyLanguage = '/v2/properties/{property}/tutorials/{id}/language/all' as const

/** Calls about all languages of one guide at once. */
export const guideTextRows = {
  texts: call({
    method: 'GET',
    path: everyLanguage,
    tag: 'Guides',
    summary: 'Texts of a guide in all languages',
  })
    .input(z.object({ params }))
    .output(guideTextsSchema),
  saveTexts: call(
    {
      method: 'PUT',
      path: everyLanguage,
      tag: 'Guides',
      summary:
        'Save texts of a guide in several languages at once, all or none; what is not named stays. A language ' +
        'that the application does not have any more is refused by its name',
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
      summary: 'Save texts of a chapter in several languages at once, all or none; what is not named stays',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params, body: chapterTextsBody }))
    .output(chapterSchema),
}
