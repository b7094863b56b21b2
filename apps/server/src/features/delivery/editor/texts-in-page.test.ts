import type { WireGuideTexts, WirePageEditor } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep, type Person } from '../../../../test/builders.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const made = await world.admin.api.post(`${base()}/languages`, { code: 'it', name: 'Italiano' })
  expect(made.status).toBe(201)
})
afterAll(() => server.close())

const base = () => `/v2/properties/${world.property.id}`

async function fromPage(call: string, body: object) {
  const reply = await sendRaw(
    `${server.url}/api/assistant/v1/properties/${world.property.id}/editor${call}`,
    {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    },
  )
  return { status: reply.status, body: JSON.parse(reply.bytes.toString()) as Record<string, unknown> }
}

/** An editor that was opened in a page. */
async function anEditor(by: Person, said: object) {
  const { body } = await by.api.post<{ url: string }>(`${base()}/editor-sessions`, said)
  const code = new URL(body.url).hash.split('waymark_editor=')[1]
  const opened = await fromPage('', { code })
  return { token: String(opened.body['token']), state: opened.body['editor'] as WirePageEditor }
}
const aTextEditor = (guideId: number, by: Person = world.admin) =>
  anEditor(by, { purpose: 'write', kind: 'step', guideId })
const aDraft = (content = 'Save') =>
  aGuide({ in: world.property, by: world.admin, steps: [aStep({ content, message: 'Why' })] })
const textsOf = async (id: number) =>
  (await world.admin.api.get<WireGuideTexts>(`${base()}/tutorials/${id}/language/all`)).body

describe('texts of a saved guide in a page', () => {
  it('EDIT-35 are given in all languages and saved in one, as the next version', async () => {
    const { id } = await aDraft()
    const { token, state } = await aTextEditor(id)
    expect(state.languages.map(({ key }) => key)).toContain('it')
    const { guide } = state
    const [step] = guide?.steps ?? []
    expect([guide?.id, step?.content]).toEqual([id, 'Save'])
    const languageTexts = { it: { title: 'Ordini', steps: { [step?.uuid ?? '']: { content: 'Salva' } } } }
    const version = guide?.version ?? 0
    const saved = await fromPage('/guide-texts', { token, version, languageTexts })
    expect(saved).toEqual({ status: 200, body: { version: version + 1 } })
    expect((await textsOf(id)).languageTexts['it']).toMatchObject({
      title: 'Ordini',
      steps: { [step?.uuid ?? '']: { content: 'Salva' } },
    })
    expect((await fromPage('/guide-texts', { token, version, languageTexts })).status).toBe(409)
    expect((await fromPage('/state', { token })).body['guide']).toMatchObject({ version: version + 1 })
  })

  it('EDIT-35 are refused in unknown languages, for live guides of contributors, and to other editors', async () => {
    const { id } = await aDraft()
    const { token, state } = await aTextEditor(id)
    const version = state.guide?.version ?? 0
    const unknown = { token, version, languageTexts: { xx: { title: 'X' } } }
    expect((await fromPage('/guide-texts', unknown)).status).toBe(422)
    const recorder = await anEditor(world.admin, { purpose: 'record', guideId: id })
    expect(recorder.state.guide).toBeNull()
    const other = { token: recorder.token, version, languageTexts: {} }
    expect((await fromPage('/guide-texts', other)).status).toBe(404)
    const contributor = await aTextEditor(id, world.contributor)
    const live = await world.admin.api.put(`${base()}/tutorials/${id}`, { visibility: 'public' })
    expect(live.status).toBe(200)
    const now = (await textsOf(id)).version
    const late = { token: contributor.token, version: now, languageTexts: { it: { title: 'Tardi' } } }
    expect((await fromPage('/guide-texts', late)).status).toBe(403)
  })
})

describe('a recording in several languages', () => {
  const steps = ['New', 'Archive'].map(content => ({
    content,
    identifier: { candidates: [{ css: '#save' }] },
  }))
  const italian = { title: '', steps: [null, { title: 'Archivia', message: '' }] }

  it('EDIT-34 is saved with the texts of each, and takes the title that is missing from the default one', async () => {
    const { token } = await anEditor(world.admin, { purpose: 'record' })
    const recording = { token, title: 'Orders', steps, languageTexts: { it: italian } }
    const { status, body } = await fromPage('/recording', recording)
    expect([status, body]).toEqual([200, body])
    const { languageTexts } = await textsOf(Number(body['guideId']))
    expect(languageTexts['it']?.title).toBe('Orders')
    expect(Object.values(languageTexts['it']?.steps ?? {})).toMatchObject([{ content: 'Archivia' }])
  })

  it('EDIT-34 extends a guide that has a title in the language', async () => {
    const { id } = await aDraft()
    const named = { languageTexts: { it: { title: 'Ordini' } } }
    expect((await world.admin.api.put(`${base()}/tutorials/${id}/language/all`, named)).status).toBe(200)
    const { token } = await anEditor(world.admin, { purpose: 'record', guideId: id })
    const recording = { token, title: 'Other', steps, languageTexts: { it: { ...italian, title: 'Altro' } } }
    expect((await fromPage('/recording', recording)).status).toBe(200)
    const { languageTexts } = await textsOf(id)
    expect(languageTexts['it']?.title).toBe('Ordini')
    expect(Object.values(languageTexts['it']?.steps ?? {})).toMatchObject([{ content: 'Archivia' }])
  })

  it('EDIT-34 is refused as a whole with a language that the property does not have', async () => {
    const { token } = await anEditor(world.admin, { purpose: 'record' })
    const recording = { token, title: 'Lost in translation', steps, languageTexts: { xx: italian } }
    expect((await fromPage('/recording', recording)).status).toBe(422)
    expect((await fromPage('/state', { token })).status).toBe(200)
  })
})
