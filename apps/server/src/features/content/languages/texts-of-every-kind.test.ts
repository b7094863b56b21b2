import type { WireSavedTexts } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { oneOfEach } from '../../../../test/one-of-each.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

it('WIRE-49 every text of guide, chapter, welcome slide and tooltip is kept in the language', async () => {
  const { property, ids } = await oneOfEach(server, world)
  const { api } = world.admin
  const path = `/v2/properties/${property.id}`
  const guide = await api.get<{ steps: { uuid: string }[] }>(`${path}/tutorials/edit/${ids.guide}`)
  const [step] = guide.body.steps
  const media = { kind: 'video', src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  const updateTexts = {
    tutorials: {
      [ids.guide]: {
        texts: {
          ...{ title: 'Anleitung', subtitle: 'In zwei Minuten' },
          steps: { [step?.uuid ?? '']: { content: 'Hier klicken', media } },
        },
      },
    },
    launchers: { [ids.chapter]: { texts: { title: 'Kapitel', subtitle: 'Für den Anfang' } } },
    popups: {
      [ids.popup]: {
        texts: {
          ...{ headline: 'Hallo', content: 'Willkommen an Bord', button_start: 'Los gehts' },
          ...{ button_aml: 'Nicht jetzt', killicon_tooltip: 'Zuklappen', info: 'Dauert kurz' },
          link: { href: 'https://example.com/mehr', title: 'Mehr lesen' },
        },
      },
    },
    tooltips: {
      [ids.tooltip]: {
        texts: { texts: { text: 'Sichert.', link: { href: 'https://example.com/tipp', title: 'Tipp' } } },
      },
    },
  }
  const saved = await api.put<WireSavedTexts>(`${path}/languages/de/languagetexts`, { updateTexts })
  expect(saved.status).toBe(200)
  const rows = await server.database.asSystem(tx =>
    tx
      .selectFrom('object_version')
      .select('object_version.snapshot')
      .where('object_version.property_id', '=', property.id)
      .where('object_version.version', '>=', 2)
      .execute(),
  )
  const kept = JSON.stringify(rows)
  const texts = [
    ...['In zwei Minuten', 'Hier klicken', 'dQw4w9WgXcQ', 'Für den Anfang'],
    ...['Willkommen an Bord', 'Los gehts', 'Nicht jetzt', 'Zuklappen', 'Dauert kurz'],
    ...['https://example.com/mehr', 'https://example.com/tipp'],
  ]
  expect(texts.filter(text => !kept.includes(text))).toEqual([])
})
