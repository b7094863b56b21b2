import type { WireGuide, WireTranslationImport } from '@waymark/contract'
import { aGuide } from '../builders.ts'
import { type Maker, nothing, type Place, withBody } from './sample.ts'

/** A draft whose title is not translated yet. */
const aDraft = async ({ property, admin }: Place): Promise<WireGuide> => {
  const guide = await aGuide({ in: property, by: admin })
  await admin.api.put(`/v2/properties/${property.id}/tutorials/${guide.id}?lang=de`, { title: 'Anleitung' })
  return guide
}
const ofDraft: Maker = async place => ({ params: { id: (await aDraft(place)).id } })

/** A file that translates the draft's title. */
const aFile = ({ id }: WireGuide) => ({
  translationsImport: new File(
    [
      JSON.stringify({
        meta: { type: 'guide', id, version: 1, source: 'en', target: 'de' },
        texts: { [`guide-${id}-title`]: { target: `Titel ${id}` } },
      }),
    ],
    `guide-${id}-en-de.json`,
  ),
  type: 'tutorial',
  tutorialId: id,
})

/** An import of the property that waits to be started. */
const anImport: Maker = async place => {
  const path = `/v2/properties/${place.property.id}/translations/import`
  const { status, body, raw } = await place.admin.api.post<WireTranslationImport>(
    path,
    aFile(await aDraft(place)),
  )
  if (status !== 201) throw new Error(`an import was answered ${status}: ${raw}`)
  return { params: { id: body.id } }
}

/** Calls about files that go out and come in: translations, guides on paper, pictures to choose from. */
export const fileSamples: Readonly<Record<string, Maker>> = {
  'images.library': nothing,
  'translations.exportGuide': withBody(ofDraft, { languageCodes: ['de'] }),
  'translations.export': async place => ({
    body: { type: 'tutorial', tutorialId: (await aDraft(place)).id, fileExtension: 'csv' },
  }),
  'translations.import': async place => ({ body: aFile(await aDraft(place)) }),
  'translations.readImport': anImport,
  'translations.importFiles': anImport,
  'translations.startImport': anImport,
  'translations.deleteImport': anImport,
  'translations.translator': nothing,
  'translations.translate': async place => ({ body: { type: 'tutorial', id: (await aDraft(place)).id } }),
  'translations.texts': async place => ({ ...(await ofDraft(place)), query: { lang: 'de' } }),
  'translations.confirm': async place => {
    const { id } = await aDraft(place)
    return { params: { id }, query: { lang: 'de' }, body: { textIds: [`guide-${id}-title`] } }
  },
  'guidePdfs.count': ofDraft,
  'guidePdfs.start': withBody(ofDraft, {}),
}
