import type { WireGuide, WireGuideRow } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aProperty, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let guides: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
})
afterAll(() => server.close())

describe('GET tutorials', () => {
  it('WIRE-54 lists guides in the order of chapters and guides, Unsorted last', async () => {
    const own = await aWorld(server)
    const by = own.admin
    const first = await aChapter({ in: own.property, by })
    const second = await aChapter({ in: own.property, by })
    const loose = await aGuide({ in: own.property, by })
    const inSecond = await aGuide({ in: own.property, by, launcher: second.id })
    const inFirst = await aGuide({ in: own.property, by, launcher: first.id })
    const alsoInFirst = await aGuide({ in: own.property, by, launcher: first.id })
    const { body } = await by.api.get<WireGuideRow[]>(`/v2/properties/${own.property.id}/tutorials`)
    expect(body.map(row => row.id)).toEqual([inFirst.id, alsoInFirst.id, inSecond.id, loose.id])
    expect(body.map(row => row.launcher)).toEqual([first.id, first.id, second.id, 0])
  })

  it('shows titles in the language asked for, else in the default one', async () => {
    const own = await aWorld(server)
    const path = `/v2/properties/${own.property.id}/tutorials`
    const both = await aGuide({ in: own.property, by: own.admin, title: 'Orders' })
    await own.admin.api.put(`${path}/${both.id}?lang=de`, { title: 'Bestellungen' })
    await aGuide({ in: own.property, by: own.admin, title: 'Stock' })
    const titles = async (lang: string) =>
      (await own.admin.api.get<WireGuideRow[]>(`${path}?lang=${lang}`)).body.map(row => row.title)
    expect(await titles('de')).toEqual(['Bestellungen', 'Stock'])
    expect(await titles('DE')).toEqual(['Bestellungen', 'Stock'])
    expect(await titles('fr')).toEqual(['Orders', 'Stock'])
    const rows = (await own.admin.api.get<WireGuideRow[]>(path)).body
    expect(rows[0]).toMatchObject({ title: 'Orders', languages: ['de', 'en'], stepCount: 1 })
  })

  it('says what each person may do with a guide (ACCESS-14)', async () => {
    const own = await aWorld(server)
    await aGuide({ in: own.property, by: own.admin, isPublic: true })
    await aGuide({ in: own.property, by: own.admin })
    const path = `/v2/properties/${own.property.id}/tutorials`
    const rights = async (person: typeof own.admin) =>
      (await person.api.get<WireGuideRow[]>(path)).body.map(row => row.may)
    const yes = { allowed: true }
    const no = { allowed: false, reason: 'onlyDrafts', neededRoles: ['moderator', 'admin'] }
    const back = { clone: yes, restore: yes }
    expect(await rights(own.admin)).toEqual([
      { edit: yes, publish: yes, delete: yes, ...back },
      { edit: yes, publish: yes, delete: yes, ...back },
    ])
    expect(await rights(own.contributor)).toEqual([
      { edit: no, publish: no, delete: no, ...back },
      { edit: yes, publish: no, delete: yes, ...back },
    ])
  })

  it('names a language that the property does not have', async () => {
    const { status, body } = await world.admin.api.get(`${guides}?lang=xx`)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'breaksRule',
      data: { issues: [{ path: 'lang', code: 'unknownLanguage' }] },
    })
  })

  it('names what cannot be a language (400)', async () => {
    const { status, body } = await world.admin.api.get(`${guides}?lang=%3Cb%3E`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'malformed', data: { issues: [{ path: 'query.lang' }] } })
  })
})

describe('GET tutorials/edit/{id}', () => {
  it('WIRE-54 answers the guide with its steps, its address and its version as entity tag', async () => {
    const guide = await aGuide({
      in: world.property,
      by: world.admin,
      title: 'Orders',
      steps: [aStep(), aStep({ type: 'slide', identifier: null, url: null, content: 'Done' })],
    })
    const { status, body, headers } = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}`)
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toMatchObject({
      title: 'Orders',
      language: 'en',
      visibility: 'private',
      firstTimePublished: null,
      lastChangedAt: '2026-03-02 10:00:00+00:00',
      startUrl: `https://app.example.com/orders?waymark_guide=${guide.id}`,
      issues: [],
    })
    expect(body.steps.map(step => [step.id, step.type, step.content, step.text_id])).toEqual([
      [1, 'step', 'Open the orders', `guide-${guide.id}-step-1`],
      [2, 'slide', 'Done', `guide-${guide.id}-step-2`],
    ])
  })

  it('GUIDE-26 says what stands against publishing', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep({ identifier: null })] })
    const { body } = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}`)
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'steps.0.identifier', code: 'selectorMissing', severity: 'error' }),
    ])
  })

  it('has no start address while the property has no application URL', async () => {
    const { property, admin } = world.stranger
    const guide = await aGuide({ in: property, by: admin })
    expect(guide.startUrl).toBeNull()
  })

  it('ACCESS-33 a guide of another property of the same company is not there, for no verb', async () => {
    const second = await aProperty(server, { in: world.company })
    const { id } = await aGuide({ in: second, by: world.admin })
    const { api } = world.admin
    const replies = [
      await api.get(`${guides}/edit/${id}`),
      await api.put(`${guides}/${id}`, { title: 'A' }),
      await api.post(`${guides}/${id}/move`, { fromLauncherId: 0, toLauncherId: 0 }),
      await api.delete(`${guides}/${id}`),
    ]
    expect(replies.map(reply => reply.status)).toEqual([404, 404, 404, 404])
  })
})
