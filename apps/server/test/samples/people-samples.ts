import { aMessage, anEndUser, aSegment } from '../content-rows.ts'
import { type Maker, nothing, withBody } from './sample.ts'

const aDraftMessage: Maker = async ({ property, admin }) => ({
  params: { id: (await aMessage({ in: property, by: admin })).id },
})
const aKnownSegment: Maker = async ({ server, property }) => ({
  params: { id: await aSegment(server, { in: property }) },
})

export const peopleSamples: Readonly<Record<string, Maker>> = {
  'messages.list': nothing,
  'messages.get': aDraftMessage,
  'messages.create': () => ({ body: { type: 'survey' } }),
  'messages.save': withBody(aDraftMessage, { announcement: { title: 'A' } }),
  'messages.duplicate': aDraftMessage,
  'messages.delete': aDraftMessage,
  'segments.list': nothing,
  'segments.audience': nothing,
  'segments.get': aKnownSegment,
  'segments.save': withBody(aKnownSegment, { description: 'A' }),
  'pageSegments.list': nothing,
  'contextualRules.list': nothing,
  'endUsers.filter': () => ({ body: {} }),
  'endUsers.list': nothing,
  'endUsers.get': async ({ server, property }) => ({
    params: { userId: await anEndUser(server, { in: property }) },
  }),
  'attributes.list': nothing,
  'attributes.filter': () => ({ body: {} }),
}
