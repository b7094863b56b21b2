import type { WireContextualRule, WirePageEditor, WireRuleChoices, WireTooltip } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep, type Person } from '../../../../test/builders.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { pruneUnfinishedRecordings } from './index.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const base = () => `/v2/properties/${world.property.id}`

async function fromPage(call: string, body: object, property = world.property.id) {
  const reply = await sendRaw(`${server.url}/api/assistant/v1/properties/${property}/editor${call}`, {
    method: 'POST',
    headers: { origin: testOrigin, 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
  return { ...reply, body: JSON.parse(reply.bytes.toString()) as Record<string, unknown> }
}

/** An editor that was opened in a page. */
async function anEditor(by: Person, fields: object) {
  const { body } = await by.api.post<{ url: string }>(`${base()}/editor-sessions`, fields)
  const code = new URL(body.url).hash.split('waymark_editor=')[1]
  const opened = await fromPage('', { code })
  return { token: String(opened.body['token']), editor: opened.body['editor'] as WirePageEditor }
}
const aRecorder = (by: Person, guideId: number | null = null) => anEditor(by, { purpose: 'record', guideId })

const identifier = { candidates: [{ css: '#save', kind: 'id', matches: 1 }], role: 'button', label: 'Save' }
const aRecordedStep = (key: number) => ({
  ...{ key, deed: 'click', title: `Step ${key}`, message: '', url: '/orders', identifier },
  leavesPage: false,
})
const aRecording = (count: number) => ({
  steps: Array.from({ length: count }, (_, index) => aRecordedStep(index + 1)),
  ...{ title: 'Orders', isPaused: false, nextKey: count + 1, clickedAt: 0, insertAt: null },
})
const recordings = async (by: Person) =>
  (
    await by.api.get<{ items: { id: number; guideId: number | null; steps: number }[] }>(
      `${base()}/recordings`,
    )
  ).body.items

describe('an unfinished recording', () => {
  it('EDIT-24 is given to its author by the next editor, and to no one else', async () => {
    const { token } = await aRecorder(world.admin)
    expect((await fromPage('/draft', { token, recording: aRecording(2) })).status).toBe(200)
    expect((await fromPage('/draft', { token, recording: aRecording(3) })).status).toBe(200)
    expect((await aRecorder(world.admin)).editor.recording).toEqual(aRecording(3))
    expect((await aRecorder(world.contributor)).editor.recording).toBeNull()
    expect(await recordings(world.admin)).toMatchObject([{ guideId: null, steps: 3 }])
    expect(await recordings(world.contributor)).toEqual([])
  })

  it('EDIT-24 EDIT-34 is given back with its titles and texts in other languages', async () => {
    const { token } = await aRecorder(world.moderator)
    const { steps, ...rest } = aRecording(1)
    const translations = { de: { title: 'Sichern', message: 'Oben rechts.' } }
    const titles = { de: 'Bestellungen' }
    const recording = { ...rest, titles, steps: steps.map(step => ({ ...step, translations })) }
    expect((await fromPage('/draft', { token, recording })).status).toBe(200)
    expect((await aRecorder(world.moderator)).editor.recording).toMatchObject({
      titles,
      steps: [{ translations }],
    })
  })

  it('EDIT-24 another person cannot delete it, its author can', async () => {
    const [{ id } = { id: 0 }] = await recordings(world.admin)
    const address = `${base()}/recordings/${id}`
    expect((await world.contributor.api.delete(address)).status).toBe(404)
    expect((await world.stranger.admin.api.delete(address)).status).toBe(404)
    expect((await world.admin.api.delete(address)).status).toBe(200)
    expect((await aRecorder(world.admin)).editor.recording).toBeNull()
  })

  it('EDIT-24 of a guide is another one than that of a new guide, and goes once it is saved', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep()] })
    const { token } = await aRecorder(world.admin, guide.id)
    await fromPage('/draft', { token, recording: aRecording(1) })
    expect((await aRecorder(world.admin)).editor.recording).toBeNull()
    expect((await aRecorder(world.admin, guide.id)).editor.recording).toEqual(aRecording(1))
    const steps = [{ content: 'A', url: '/orders', identifier }]
    expect((await fromPage('/recording', { token, title: 'A', steps })).status).toBe(200)
    expect(await recordings(world.admin)).toEqual([])
  })

  it.each([
    ['101 steps', () => aRecording(101)],
    ['typed text', () => ({ ...aRecording(1), steps: [{ ...aRecordedStep(1), value: 'Secret' }] })],
    [
      'a step without element',
      () => ({ ...aRecording(1), steps: [{ ...aRecordedStep(1), identifier: null }] }),
    ],
  ])('EDIT-24 with %s is refused (400)', async (_, recording) => {
    const { token } = await aRecorder(world.admin)
    expect((await fromPage('/draft', { token, recording: recording() })).status).toBe(400)
  })

  it('EDIT-24 is kept by recording editors alone, and goes after 30 days', async () => {
    const picking = await anEditor(world.admin, { purpose: 'pick' })
    expect((await fromPage('/draft', { token: picking.token, recording: aRecording(1) })).status).toBe(404)
    const { token } = await aRecorder(world.admin)
    await fromPage('/draft', { token, recording: aRecording(1) })
    const days = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000)
    await pruneUnfinishedRecordings(server.database, days(29))
    expect(await recordings(world.admin)).toHaveLength(1)
    await pruneUnfinishedRecordings(server.database, days(31))
    expect(await recordings(world.admin)).toEqual([])
  })
})

const aTooltip = { kind: 'tooltip', name: 'Budget', text: 'Net amount', identifier, isPublished: true }
const write = (token: string, item: object) => fromPage('/item', { token, item: { ...aTooltip, ...item } })

describe('items that are written in the page', () => {
  it('EDIT-23 a tooltip is published with its text in the default language; the editor stays open', async () => {
    const { token, editor } = await anEditor(world.admin, { purpose: 'write', kind: 'tooltip' })
    expect(editor).toMatchObject({ purpose: 'write', kind: 'tooltip', mayPublish: true })
    const reply = await write(token, {})
    expect([reply.status, reply.body]).toEqual([200, reply.body])
    expect(reply.body['url']).toContain(`/manage/tooltips/edit/${reply.body['id']}`)
    const { body } = await world.admin.api.get<WireTooltip>(`${base()}/tooltips/${reply.body['id']}`)
    expect(body).toMatchObject({ title: 'Budget', visibility: 'public', identifier })
    expect(Object.values(body.languageTexts)).toMatchObject([{ texts: { text: 'Net amount' }, status: 'on' }])
    expect((await write(token, { kind: 'elementTag', text: '' })).status).toBe(200)
  })

  it('EDIT-23 a beacon opens a live guide of the list', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep()] })
    await world.admin.api.put(`${base()}/tutorials/${guide.id}`, { visibility: 'public' })
    const { token, editor } = await anEditor(world.admin, { purpose: 'write', kind: 'beacon' })
    expect(editor.guides.map(({ id }) => id)).toContain(guide.id)
    expect((await write(token, { kind: 'beacon', guideId: guide.id })).status).toBe(200)
    const foreign = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
    expect((await write(token, { kind: 'beacon', guideId: foreign.id })).status).toBe(422)
  })

  it.each([
    ['a slow pattern', { kind: 'validator', rule: { kind: 'regex', value: '^(a+)+$' } }, 422],
    ['reversed bounds', { kind: 'validator', rule: { kind: 'length', value: { min: 5, max: 1 } } }, 422],
    ['no text', { text: '' }, 422],
    ['an unknown kind', { kind: 'task' }, 400],
    ['no element', { identifier: null }, 400],
    ['a text that is too long', { text: 'x'.repeat(4_001) }, 400],
  ])('EDIT-23 with %s it is refused', async (_, item, status) => {
    const { token } = await aRecorder(world.admin)
    expect((await write(token, item)).status).toBe(status)
  })

  it('EDIT-23 a contributor writes drafts only, and publishes no recording', async () => {
    const { token, editor } = await aRecorder(world.contributor)
    expect(editor.mayPublish).toBe(false)
    expect((await write(token, {})).status).toBe(403)
    expect((await write(token, { isPublished: false })).status).toBe(200)
    const steps = [{ content: 'A', url: '/orders', identifier }]
    const refused = await fromPage('/recording', { token, title: 'A', steps, isPublished: true })
    expect(refused.status).toBe(403)
    expect((await fromPage('/recording', { token, title: 'A', steps })).status).toBe(200)
  })

  it('EDIT-22 a recording is published as it is saved, or not at all', async () => {
    const { token } = await aRecorder(world.admin)
    const steps = [{ content: 'A', url: '/orders', identifier: null }]
    const refused = await fromPage('/recording', { token, title: 'A', steps, isPublished: true })
    expect(refused.status).toBe(422)
    const good = [{ content: 'A', url: '/orders', identifier }]
    const reply = await fromPage('/recording', { token, title: 'A', steps: good, isPublished: true })
    const { body } = await world.admin.api.get<{ visibility: string }>(
      `${base()}/tutorials/edit/${reply.body['guideId']}`,
    )
    expect(body.visibility).toBe('public')
  })

  it('EDIT-23 a token is worth nothing in the property of another company', async () => {
    const { token } = await aRecorder(world.admin)
    const reply = await fromPage('/item', { token, item: aTooltip }, world.stranger.property.id)
    expect([403, 404]).toContain(reply.status)
  })
})

describe('tasks that are written in the page', () => {
  const task = {
    name: 'Place an order',
    elements: [
      { name: 'New order', identifier: { candidates: [{ css: '#new' }], label: 'New order' } },
      { name: 'Save', identifier: { candidates: [{ css: '#store' }] } },
    ],
    isPublished: true,
  }
  interface WireTask {
    readonly name: string
    readonly visibility: string
    readonly actions: readonly { kind: string; id: number }[]
  }
  const tagOf = async (id: number) =>
    (
      await world.admin.api.get<{ name: string; visibility: string }>(
        `/v3/properties/${world.property.id}/element-tags/${id}`,
      )
    ).body

  it('EDIT-29 a task is created with a tag for each of its elements, in their order', async () => {
    const { token } = await anEditor(world.admin, { purpose: 'write', kind: 'task' })
    const reply = await fromPage('/task', { token, task })
    expect(reply.body['url']).toContain(`/manage/tasks/edit/${reply.body['id']}`)
    const { body } = await world.admin.api.get<WireTask>(
      `/v3/properties/${world.property.id}/tasks/${reply.body['id']}`,
    )
    expect(body).toMatchObject({ name: 'Place an order', visibility: 'public' })
    const tags = await Promise.all(body.actions.map(({ id }) => tagOf(id)))
    expect(tags).toMatchObject([
      { name: 'New order', visibility: 'public' },
      { name: 'Save', visibility: 'public' },
    ])
  })

  it('EDIT-29 a live tag of the same element is used again, so that its clicks count for both tasks', async () => {
    const { token } = await anEditor(world.admin, { purpose: 'write', kind: 'task' })
    const read = async (id: unknown) =>
      (await world.admin.api.get<WireTask>(`/v3/properties/${world.property.id}/tasks/${id}`)).body.actions
    const [first, second] = await read((await fromPage('/task', { token, task })).body['id'])
    const other = { name: 'Copy', identifier: { candidates: [{ css: '#new' }], label: 'New copy' } }
    const elements = [{ name: 'Start', identifier: task.elements[0]?.identifier }, other]
    const again = await read(
      (await fromPage('/task', { token, task: { ...task, name: 'Copy an order', elements } })).body['id'],
    )
    expect(again[0]).toEqual(first)
    expect([first?.id, second?.id]).not.toContain(again[1]?.id)
  })

  it('EDIT-29 a contributor writes drafts only; a refused task leaves no tag behind', async () => {
    const { token } = await anEditor(world.contributor, { purpose: 'write', kind: 'task' })
    const tags = async () =>
      (await world.admin.api.get<{ items: object[] }>(`/v3/properties/${world.property.id}/element-tags`))
        .body.items.length
    const before = await tags()
    expect((await fromPage('/task', { token, task })).status).toBe(403)
    expect(await tags()).toBe(before)
    const elements = ['a', 'b'].map(id => ({
      name: id,
      identifier: { candidates: [{ css: `#draft-${id}` }] },
    }))
    const draft = { ...task, elements, isPublished: false }
    expect((await fromPage('/task', { token, task: draft })).status).toBe(200)
    expect(await tags()).toBe(before + 2)
  })

  it.each([
    ['no element', { elements: [] }],
    ['21 elements', { elements: Array.from({ length: 21 }, () => ({ name: 'A', identifier })) }],
    ['no name', { name: ' ' }],
  ])('EDIT-29 with %s it is refused (400)', async (_, wrong) => {
    const { token } = await anEditor(world.admin, { purpose: 'write', kind: 'task' })
    expect((await fromPage('/task', { token, task: { ...task, ...wrong } })).status).toBe(400)
  })
})

describe('contextual rules that are written in the page', () => {
  const rule = {
    contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#save' }],
    actions: [] as object[],
  }
  const aRuleEditor = (by: Person) => anEditor(by, { purpose: 'write', kind: 'rule' })

  it('EDIT-30 the form gets the contents and segments of the property, and its texts', async () => {
    const guide = await aGuide({ by: world.admin, in: world.property, title: 'Orders', steps: [aStep()] })
    const theirs = await aGuide({ by: world.stranger.admin, in: world.stranger.property, title: 'Theirs' })
    const { token } = await aRuleEditor(world.admin)
    const { body } = await fromPage('/rule-choices', { token })
    const { contents, texts } = body as unknown as WireRuleChoices
    const guides = contents.filter(({ kind }) => kind === 'guide').map(({ id }) => id)
    expect(guides).toContain(guide.id)
    expect(guides).not.toContain(theirs.id)
    expect(texts).toMatchObject({ 'rules.condition': 'Condition {position}' })
  })

  it('EDIT-30 a rule is created live or as a draft, and named after what it does', async () => {
    const guide = await aGuide({ by: world.admin, in: world.property, title: 'Orders', steps: [aStep()] })
    const { token } = await aRuleEditor(world.admin)
    const sent = { ...rule, status: 'live', actions: [{ type: 'guideStart', id: guide.id, step: 1 }] }
    const reply = await fromPage('/contextual-rule', { token, rule: sent })
    expect(reply.body['url']).toContain(`/manage/rules/edit/${reply.body['id']}`)
    const { body } = await world.admin.api.get<WireContextualRule>(
      `/v3/properties/${world.property.id}/contextual-rules/${reply.body['id']}`,
    )
    expect(body).toMatchObject({ status: 'live', contexts: rule.contexts, isNamed: false })
    expect(body.name).toContain('Orders')
    // The session continues: another one follows.
    expect((await fromPage('/contextual-rule', { token, rule })).status).toBe(200)
  })

  it('EDIT-30 a contributor writes drafts only', async () => {
    const { token } = await aRuleEditor(world.contributor)
    expect((await fromPage('/contextual-rule', { token, rule })).status).toBe(200)
    expect((await fromPage('/contextual-rule', { token, rule: { ...rule, status: 'live' } })).status).toBe(
      403,
    )
  })

  it('EDIT-30 a live rule without action is refused with its fault', async () => {
    const { token } = await aRuleEditor(world.admin)
    const reply = await fromPage('/contextual-rule', { token, rule: { ...rule, status: 'live' } })
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.body)).toContain('noActions')
  })

  it('EDIT-30 a rule that names content of another company is refused', async () => {
    const theirs = await aGuide({ by: world.stranger.admin, in: world.stranger.property, title: 'Theirs' })
    const { token } = await aRuleEditor(world.admin)
    const sent = { ...rule, actions: [{ type: 'guideStart', id: theirs.id, step: 1 }] }
    expect((await fromPage('/contextual-rule', { token, rule: sent })).status).toBe(422)
    const elsewhere = await fromPage('/contextual-rule', { token, rule }, world.stranger.property.id)
    expect([403, 404]).toContain(elsewhere.status)
  })
})
