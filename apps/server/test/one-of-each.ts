import type { WireLanguage, WireMessage, WirePopup, WireTooltip } from '@waymark/contract'
import type { World } from './a-world.ts'
import { aChapter, aGuide, aProperty, type Property } from './builders.ts'
import type { TestServer } from './open-server.ts'

/** Returns the id of a language of the property; 0 if it has none with this key. */
export async function languageIdOf(world: World, property: Property, key: string): Promise<number> {
  const path = `/v2/properties/${property.id}/languages?filter=all`
  const { body } = await world.admin.api.get<WireLanguage[]>(path)
  return body.find(one => one.key === key)?.id ?? 0
}

/** Texts of an announcement. */
export const announcement = { headline: 'News', description: 'Read it.', media: null, cta: null }

/** A property with one content of each kind that has an English text, and the assistant's title in English. */
export async function oneOfEach(server: TestServer, world: World) {
  const { api } = world.admin
  const property = await aProperty(server, { in: world.company })
  const [v2, v3] = [`/v2/properties/${property.id}`, `/v3/properties/${property.id}`]
  const english = await languageIdOf(world, property, 'en')
  const guide = await aGuide({ in: property, by: world.admin })
  const chapter = await aChapter({ in: property, by: world.admin })
  const message = await api.post<WireMessage>(`${v2}/announcements`, {
    languageTexts: { [english]: { texts: announcement, status: 'default' } },
  })
  const popup = await api.post<WirePopup>(`${v2}/popups`, { type: 'welcome' })
  await api.put(`${v2}/popups/${popup.body.id}?lang=en`, { headline: 'Hello' })
  const tooltip = await api.post<WireTooltip>(`${v2}/tooltips`, {
    title: 'Save',
    languageTexts: { en: { texts: { text: 'Saves it.' } } },
  })
  const beacon = await api.post<{ id: number }>(`${v3}/beacons`, {
    name: 'New',
    languageTexts: { en: { texts: { label: 'New' } } },
  })
  const validator = await api.post<{ id: number }>(`${v3}/validators`, {
    name: 'Name',
    identifier: { candidates: [{ css: '#name' }] },
    rule: { kind: 'required' },
    languageTexts: { en: { texts: { message: 'Enter a name.' } } },
  })
  await api.put(`${v2}/texts?lang=en`, { title: 'Help' })
  const ids = { guide: guide.id, chapter: chapter.id, message: message.body.id, popup: popup.body.id }
  return {
    property,
    ids: { ...ids, tooltip: tooltip.body.id, beacon: beacon.body.id, validator: validator.body.id },
  }
}
