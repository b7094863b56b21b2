import type {
  WireEditorSession,
  WireElementTag,
  WireGuide,
  WirePageEditor,
  WireTask,
  WireTooltip,
} from '@waymark/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import type { Person } from '../../../../test/builders.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let picture: { readonly image: string; readonly target: typeof target }

const target = { x: 5, y: 5, width: 20, height: 10 }
const noPicture = { image: 'data:image/webp;base64,AAAA', target }

beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  picture = { image: `data:image/webp;base64,${bytes.toString('base64')}`, target }
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
async function anEditor(by: Person, fields: object) {
  const { body } = await by.api.post<{ id: number; url: string }>(`${base()}/editor-sessions`, fields)
  const code = new URL(body.url).hash.split('waymark_editor=')[1]
  const opened = await fromPage('', { code })
  return {
    id: body.id,
    token: String(opened.body['token']),
    editor: opened.body['editor'] as WirePageEditor,
  }
}

const identifier = { candidates: [{ css: '#save', kind: 'id', matches: 1 }], role: 'button', label: 'Save' }
const picked = { identifier, url: '/orders', name: 'Save' }
const kept = () => ({
  src: expect.stringMatching(/\/assistant\/images\/\d+\/[0-9a-f]{40}\.webp$/),
  target,
})

/** The screenshot of an element that was picked for the dashboard. */
async function aScreenshot() {
  const { id, token } = await anEditor(world.contributor, { purpose: 'pick', kind: 'step' })
  expect((await fromPage('/picked', { token, picked, picture })).status).toBe(200)
  const { body } = await world.contributor.api.get<WireEditorSession>(`${base()}/editor-sessions/${id}`)
  return body.picked?.screenshot ?? null
}

describe('EDIT-33 pictures of elements', () => {
  it('of a recording are kept with its steps; what is no picture is left out', async () => {
    const { token } = await anEditor(world.contributor, { purpose: 'record' })
    const step = { type: 'step', content: 'Click “Save”', url: '/orders', identifier }
    const pictures = [
      { step: 1, ...picture },
      { step: 0, ...noPicture },
    ]
    const body = { token, title: 'With pictures', steps: [step, step], pictures }
    const saved = await fromPage('/recording', body)
    const { body: guide } = await world.contributor.api.get<WireGuide>(
      `${base()}/tutorials/edit/${Number(saved.body['guideId'])}`,
    )
    expect(guide.steps.map(({ screenshot }) => screenshot)).toEqual([null, kept()])
    const { pathname } = new URL(guide.steps[1]?.screenshot?.src ?? '')
    expect((await fetch(`${server.url}${pathname}`)).status).toBe(200)
  })

  it('of a picked element come back with it', async () => {
    expect(await aScreenshot()).toEqual(kept())
  })

  it('an element whose picture cannot be read comes back without one', async () => {
    const { id, token } = await anEditor(world.contributor, { purpose: 'pick', kind: 'step' })
    await fromPage('/picked', { token, picked, picture: noPicture })
    const { body } = await world.contributor.api.get<WireEditorSession>(`${base()}/editor-sessions/${id}`)
    expect(body.picked).toEqual({ ...picked, screenshot: null })
  })

  it('of the element that is looked for is in the page, as long as it is one of this application', async () => {
    const screenshot = await aScreenshot()
    const seek = (one: object | null) =>
      anEditor(world.contributor, { purpose: 'pick', seek: identifier, screenshot: one })
    const { seekPicture } = (await seek(screenshot)).editor
    expect(seekPicture).toMatchObject({ target })
    const bytes = Buffer.from(seekPicture?.image.split(',')[1] ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 30 })
    const src = screenshot?.src ?? ''
    for (const other of [
      null,
      { src: src.replace(/images\/\d+/, `images/${world.stranger.property.id}`), target },
      { src: src.replace(/[0-9a-f]{40}/, '0'.repeat(40)), target },
      { src: `https://example.com/${src.split('/').at(-1)}`, target },
      { src, target: null },
    ])
      expect((await seek(other)).editor.seekPicture).toBeNull()
  })

  it('of items and of the tags of a task are kept for authors', async () => {
    const { token } = await anEditor(world.admin, { purpose: 'write', kind: 'tooltip' })
    const tooltip = await fromPage('/item', {
      token,
      item: { kind: 'tooltip', name: 'Save', identifier, picture, text: 'Saves the order' },
    })
    const read = await world.admin.api.get<WireTooltip>(`${base()}/tooltips/${Number(tooltip.body['id'])}`)
    expect(read.body.screenshot).toEqual(kept())
    const elements = [
      { name: 'Save', identifier, picture },
      { name: 'Send', identifier, picture: noPicture },
    ]
    const task = await fromPage('/task', { token, task: { name: 'Order', elements } })
    const { body } = await world.admin.api.get<WireTask>(
      `/v3/properties/${world.property.id}/tasks/${Number(task.body['id'])}`,
    )
    const tags = await Promise.all(
      body.actions.map(
        async action =>
          'id' in action &&
          (
            await world.admin.api.get<WireElementTag>(
              `/v3/properties/${world.property.id}/element-tags/${action.id}`,
            )
          ).body.screenshot,
      ),
    )
    expect(tags).toEqual([kept(), null])
  })

  it('an item keeps no picture whose address runs code', async () => {
    const body = { title: 'Save', identifier, screenshot: { src: 'javascript:alert(1)', target: null } }
    const reply = await world.admin.api.post<{ data: { issues: { path: string }[] } }>(
      `${base()}/tooltips`,
      body,
    )
    expect([reply.status, reply.body.data.issues.map(({ path }) => path)]).toEqual([422, ['screenshot.src']])
  })
})
