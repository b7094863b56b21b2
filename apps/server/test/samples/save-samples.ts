import { aChapter, aGuide } from '../builders.ts'
import { anAlarm } from '../content-rows.ts'
import { type Maker, nothing, withBody } from './sample.ts'

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

/** A fresh tooltip, as its versions are asked for. */
const aTooltipVersion: Maker = async ({ property, admin }) => {
  const { body } = await admin.api.post<{ id: number }>(`/v2/properties/${property.id}/tooltips`, {
    title: 'A',
  })
  return { params: { type: 'tooltip', id: body.id } }
}

/** A step of a fresh guide. */
const aStepOfADraft: Maker = async ({ property, admin }) => {
  const { id, steps } = await aGuide({ in: property, by: admin })
  return { params: { id }, query: { step: steps[0]?.uuid ?? '' } }
}

/** An active alarm on the only step of a fresh draft. */
const anAlarmOfADraft: Maker = async ({ server, property, admin }) => {
  const { id, steps } = await aGuide({ in: property, by: admin })
  const alarm = await anAlarm(server, { in: property, guide: id, step: steps[0]?.uuid ?? '' })
  return { params: { id: alarm } }
}

/** A check of a fresh tooltip. */
const aPageCheck: Maker = async place => {
  const { params } = await aTooltipVersion(place)
  const result = { kind: 'tooltip', id: params?.['id'], version: 1, elements: 1, findings: [] }
  return { body: { address: 'https://app.example.com/', results: [result] } }
}

/** A check that a runner has begun, with no earlier one that would keep it from beginning. */
const aPageCheckRun: Maker = async ({ server, property, admin }) => {
  await server.database.asSystem(tx =>
    tx.deleteFrom('page_check_schedule').where('page_check_schedule.property_id', '=', property.id).execute(),
  )
  const path = `/v3/properties/${property.id}/page-check`
  await admin.api.post(`${path}-schedule/run`, {})
  const { body } = await admin.api.post<{ run: string }>(`${path}-runs`, {
    address: 'https://app.example.com/',
  })
  return { params: { run: body.run }, body: { checked: 1, failures: 0 } }
}

/** Calls about saving one guide or chapter, and about what saves leave behind. */
export const saveSamples: Readonly<Record<string, Maker>> = {
  'guides.texts': aDraft,
  'guides.saveTexts': withBody(aDraft, { languageTexts: { de: { title: 'A' } } }),
  'chapters.saveTexts': withBody(aPrivateChapter, { languageTexts: { de: { title: 'A' } } }),
  'versions.ofGuide': aDraft,
  'versions.guide': firstVersion(aDraft),
  'versions.guideDifference': firstVersion(aDraft),
  'versions.restoreGuide': withBody(firstVersion(aDraft), { parts: ['texts'] }),
  'versions.ofChapter': aPrivateChapter,
  'versions.chapter': firstVersion(aPrivateChapter),
  'versions.chapterDifference': firstVersion(aPrivateChapter),
  'alarms.list': nothing,
  'alarms.save': withBody(anAlarmOfADraft, { status: 'ignored' }),
  'alarms.errors': aStepOfADraft,
  'alarms.settings': nothing,
  'alarms.saveSettings': () => ({ body: { errors: 5, hours: 8 } }),
  'pageChecks.list': nothing,
  'pageChecks.save': aPageCheck,
  'pageCheckSchedules.get': nothing,
  'pageCheckSchedules.save': () => ({ body: { every: 'daily' } }),
  'pageCheckSchedules.request': () => ({ body: {} }),
  'pageCheckSchedules.claim': () => ({ body: { address: 'https://app.example.com/' } }),
  'pageCheckSchedules.end': aPageCheckRun,
  'previews.create': withBody(aDraft, {}),
  'contextualRules.get': aRule,
  'contextualRules.usage': () => ({ query: { ids: '1,2' } }),
  'contextualRules.create': async ({ property, admin }) => ({
    body: { actions: [{ type: 'guideStart', id: (await aGuide({ in: property, by: admin })).id }] },
  }),
  'contextualRules.save': withBody(aRule, { priority: 3 }),
  'contextualRules.delete': aRule,
  'contextualRules.bulk': () => ({ body: { ids: [1], action: 'archive' } }),
  'versions.ofContent': aTooltipVersion,
  'versions.restoreContent': withBody(firstVersion(aTooltipVersion), {}),
  'versions.restoreChapter': withBody(firstVersion(aPrivateChapter), { parts: ['texts'] }),
}
