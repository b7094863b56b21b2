import { aChapter, aGuide } from '../builders.ts'
import { type Maker, withBody } from './sample.ts'

const aDraft: Maker = async ({ property, admin }) => ({
  params: { id: (await aGuide({ in: property, by: admin })).id },
})
const aPrivateChapter: Maker = async ({ property, admin }) => ({
  params: { id: (await aChapter({ in: property, by: admin, visibility: 'private' })).id },
})

/** The first version of what `make` makes. */
const firstVersion =
  (make: Maker): Maker =>
  async place => ({ params: { ...(await make(place)).params, version: 1 } })

/** A draft of a rule that starts a fresh guide. */
const aRule: Maker = async ({ property, admin }) => {
  const { id } = await aGuide({ in: property, by: admin })
  const { body } = await admin.api.post<{ id: number }>(`/v3/properties/${property.id}/contextual-rules`, {
    actions: [{ type: 'guideStart', id }],
  })
  return { params: { id: body.id } }
}

/** Calls about saving one guide or chapter, and about what saves leave behind. */
export const saveSamples: Readonly<Record<string, Maker>> = {
  'guides.texts': aDraft,
  'guides.saveTexts': withBody(aDraft, { languageTexts: { de: { title: 'A' } } }),
  'chapters.saveTexts': withBody(aPrivateChapter, { languageTexts: { de: { title: 'A' } } }),
  'versions.ofGuide': aDraft,
  'versions.guide': firstVersion(aDraft),
  'versions.guideDifference': firstVersion(aDraft),
  'versions.restoreGuide': withBody(firstVersion(aDraft), {}),
  'versions.ofChapter': aPrivateChapter,
  'versions.chapter': firstVersion(aPrivateChapter),
  'versions.chapterDifference': firstVersion(aPrivateChapter),
  'contextualRules.get': aRule,
  'contextualRules.create': async ({ property, admin }) => ({
    body: { actions: [{ type: 'guideStart', id: (await aGuide({ in: property, by: admin })).id }] },
  }),
  'contextualRules.save': withBody(aRule, { priority: 3 }),
  'contextualRules.delete': aRule,
  'versions.restoreChapter': withBody(firstVersion(aPrivateChapter), {}),
}
