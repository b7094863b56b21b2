import type {
  WireBulkItemResult,
  WireContextualRule,
  WirePageItemUsage,
  WireTooltip,
} from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let at: string
let tooltips: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  at = `/v3/properties/${world.property.id}`
  tooltips = `/v2/properties/${world.property.id}/tooltips`
})
afterAll(() => server.close())

const complete = {
  identifier: { candidates: [{ css: '#save' }] },
  languageTexts: { en: { texts: { text: 'Saves it.' } } },
}
const make = async (path: string, body: object): Promise<number> => {
  const { body: made } = await world.admin.api.post<{ id: number }>(path, body)
  return made.id
}
const bulk = async (path: string, body: object) => {
  const { body: reply } = await world.admin.api.post<{ results: WireBulkItemResult[] }>(path, body)
  return reply.results
}
const titlesOf = async (query: string) => {
  const { body } = await world.admin.api.get<{ items: WireTooltip[]; total: number }>(`${tooltips}?${query}`)
  return body.items.map(one => one.title)
}

it('ITEM-8 publishes what is complete and returns for each of the others why not', async () => {
  const ready = await make(tooltips, { title: 'Ready', ...complete })
  const unfinished = await make(tooltips, { title: 'Unfinished' })
  const beacon = await make(`${at}/beacons`, { name: 'Dot' })
  const ids = [ready, unfinished, beacon]
  const results = await bulk(`${at}/page-items/bulk`, { kind: 'tooltip', ids, action: 'publish' })
  expect(results).toMatchObject([
    { id: ready, isDone: true, version: 2 },
    { id: unfinished, isDone: false, code: 'breaksRule' },
    { id: beacon, isDone: false, code: 'notFound' },
  ])
  expect(await titlesOf('visibility=public')).toEqual(['Ready'])
})

it('ITEM-8 archived items are not listed unless they are asked for, and are restored as drafts', async () => {
  const id = await make(tooltips, { title: 'Old', visibility: 'public', ...complete })
  const one = (action: string) => bulk(`${at}/page-items/bulk`, { kind: 'tooltip', ids: [id], action })
  expect(await one('restore')).toEqual([{ id, isDone: true, version: 1 }])
  expect(await one('archive')).toEqual([{ id, isDone: true, version: 2 }])
  expect(await titlesOf('q=Old')).toEqual([])
  expect(await titlesOf('q=Old&visibility=archived')).toEqual(['Old'])
  expect(await one('publish')).toEqual([{ id, isDone: true, version: 2 }])
  expect(await one('restore')).toEqual([{ id, isDone: true, version: 3 }])
  const { body } = await world.admin.api.get<WireTooltip>(`${tooltips}/${id}`)
  expect(body.visibility).toBe('private')
})

it('ITEM-8 a contributor archives drafts and leaves public items alone', async () => {
  const draft = await make(tooltips, { title: 'Draft' })
  const live = await make(tooltips, { title: 'Live', visibility: 'public', ...complete })
  const { body } = await world.contributor.api.post<{ results: WireBulkItemResult[] }>(
    `${at}/page-items/bulk`,
    { kind: 'tooltip', ids: [draft, live], action: 'archive' },
  )
  expect(body.results).toMatchObject([
    { id: draft, isDone: true },
    { id: live, isDone: false, code: 'forbidden' },
  ])
  const restored = await world.contributor.api.put(`${tooltips}/${draft}`, { visibility: 'private' })
  expect(restored.status).toBe(200)
})

it('ITEM-9 lists are sorted and filtered by the server', async () => {
  for (const title of ['Zebra one', 'apple one']) await make(tooltips, { title })
  expect(await titlesOf('q=one&sort=name&order=ASC')).toEqual(['apple one', 'Zebra one'])
  expect(await titlesOf('q=one&sort=name&order=DESC&limit=1&page=2')).toEqual(['apple one'])
  expect(await titlesOf('q=one&segment=1')).toEqual([])
})

it('ITEM-10 the usage of items names the rules and tasks that refer to them', async () => {
  const tag = await make(`${at}/element-tags`, { name: 'Save' })
  const other = await make(`${at}/element-tags`, { name: 'Other' })
  const actions = [{ kind: 'elementTag', id: tag }]
  await make(`${at}/tasks`, { name: 'Order', actions })
  const { body } = await world.admin.api.get<{ items: WirePageItemUsage[] }>(
    `${at}/page-items/usage?kind=elementTag&ids=${tag},${other}`,
  )
  const unknown = { count: null, users: null, notFound: null, repaired: null, lastAt: null }
  expect(body.items).toEqual([
    { id: tag, usedBy: ['Order'], ...unknown },
    { id: other, usedBy: [], ...unknown },
  ])
  const tooltip = await make(tooltips, { title: 'Loaded' })
  await make(`${at}/contextual-rules`, { name: 'Load it', actions: [{ type: 'tooltipLoad', id: tooltip }] })
  const used = await world.admin.api.get<{ items: WirePageItemUsage[] }>(
    `${at}/page-items/usage?kind=tooltip&ids=${tooltip}`,
  )
  // Without an event store the names are still there, and the figures are not known.
  expect(used.body.items).toMatchObject([{ id: tooltip, usedBy: ['Load it'], lastAt: null }])
  const wrong = await world.admin.api.get(`${at}/page-items/usage?kind=tooltip&ids=1;2`)
  expect(wrong.status).toBe(400)
})

it('RULE-7 rules are listed by action and state, made live together, archived and restored', async () => {
  const rules = `${at}/contextual-rules`
  const beacon = await make(`${at}/beacons`, { name: 'Dot' })
  const action = { type: 'beaconShow', id: beacon }
  const contexts = [{ type: 'element', operator: 'is', status: 'present', selector: '.error' }]
  const ready = await make(rules, { name: 'Show the dot', contexts, actions: [action] })
  const empty = await make(rules, { name: 'Empty', actions: [] })
  const results = await bulk(`${rules}/bulk`, { ids: [ready, empty], action: 'publish' })
  expect(results).toMatchObject([
    { id: ready, isDone: true },
    { id: empty, isDone: false, code: 'breaksRule' },
  ])
  const list = async (query: string) => {
    const { body } = await world.admin.api.get<{ items: WireContextualRule[] }>(`${rules}?${query}`)
    return body.items.map(({ name }) => name)
  }
  expect(await list('action=beaconShow')).toEqual(['Show the dot'])
  expect(await list('status=live')).toEqual(['Show the dot'])
  await bulk(`${rules}/bulk`, { ids: [ready], action: 'archive' })
  expect(await list('action=beaconShow')).toEqual([])
  expect(await list('status=archived')).toEqual(['Show the dot'])
  await bulk(`${rules}/bulk`, { ids: [ready], action: 'restore' })
  const { body } = await world.admin.api.get<WireContextualRule>(`${rules}/${ready}`)
  expect(body.status).toBe('draft')
})
