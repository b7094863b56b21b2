import { aMessage, anEndUser, aPageSegment, aSegment } from '../content-rows.ts'
import { type Maker, nothing, withBody } from './sample.ts'

const aDraftMessage: Maker = async ({ property, admin }) => ({
  params: { id: (await aMessage({ in: property, by: admin })).id },
})
/** A draft with a text in English. */
const aWrittenMessage: Maker = async ({ property, admin }) => {
  const path = `/v2/properties/${property.id}`
  const { body } = await admin.api.get<{ id: number; key: string }[]>(`${path}/languages?filter=all`)
  const english = body.find(({ key }) => key === 'en')?.id ?? 0
  const { id } = await aMessage({ in: property, by: admin })
  const texts = { headline: 'New', description: 'Text', media: null, cta: null }
  const announcement = { languageTexts: { [english]: { texts, status: 'default' } } }
  await admin.api.send('PUT', `${path}/announcements/${id}`, { body: { announcement } })
  return { params: { id } }
}
const aPlacedMessage: Maker = async ({ property, admin }) => {
  const [one, other] = [
    await aMessage({ in: property, by: admin }),
    await aMessage({ in: property, by: admin }),
  ]
  return { params: { id: one.id }, body: { beforeId: other.id } }
}
const aKnownSegment: Maker = async ({ server, property }) => ({
  params: { id: await aSegment(server, { in: property }) },
})

const aKnownPageSegment: Maker = async ({ server, property }) => ({
  params: { id: await aPageSegment(server, { in: property }) },
})
let pages = 0
const aNewName = () => {
  pages += 1
  return `Pages ${pages}`
}

export const peopleSamples: Readonly<Record<string, Maker>> = {
  'messages.list': nothing,
  'messages.get': aDraftMessage,
  'messages.create': () => ({ body: { type: 'survey' } }),
  'messages.save': withBody(aDraftMessage, { announcement: { title: 'A' } }),
  'messages.duplicate': aDraftMessage,
  'messages.place': aPlacedMessage,
  'messages.preview': withBody(aWrittenMessage, {}),
  'messages.translate': withBody(aWrittenMessage, { sourceLanguageKey: 'en' }),
  'messages.delete': aDraftMessage,
  'segments.list': nothing,
  'segments.audience': nothing,
  'segments.eventNames': nothing,
  'segments.get': aKnownSegment,
  'segments.save': withBody(aKnownSegment, { description: 'A' }),
  'segments.create': () => ({ body: { name: aNewName() } }),
  'segments.clone': aKnownSegment,
  'segments.delete': aKnownSegment,
  'segments.usage': aKnownSegment,
  'segments.preview': () => ({ body: {} }),
  'segments.check': async ({ server, property }) => ({
    body: { user: String(await anEndUser(server, { in: property })) },
  }),
  'segments.describe': ({ property }) => ({
    query: { company_id: property.companyId, property_id: property.id },
    body: { description: 'first seen yesterday' },
  }),
  'pageSegments.list': nothing,
  'pageSegments.get': aKnownPageSegment,
  'pageSegments.usage': aKnownPageSegment,
  'pageSegments.seen': nothing,
  'pageSegments.create': () => ({ body: { name: aNewName(), conditions: { rules: ['/a'] } } }),
  'pageSegments.save': withBody(aKnownPageSegment, { conditions: { rules: ['/b'] } }),
  'pageSegments.delete': aKnownPageSegment,
  'contextualRules.list': nothing,
  'endUsers.filter': () => ({ body: {} }),
  'endUsers.list': nothing,
  'endUsers.get': async ({ server, property }) => ({
    params: { userId: await anEndUser(server, { in: property }) },
  }),
  'attributes.list': nothing,
  'attributes.filter': () => ({ body: {} }),
}
