import type { WireRuleUsage } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReportStore, type ReportStore } from '../../../../test/report-store.ts'
import { drainEvents, type SentEvent, sendEvents } from '../../../../test/told-sessions.ts'

let store: ReportStore
beforeAll(async () => {
  store = await openReportStore()
}, 120_000)
afterAll(() => store.close())

const rules = () => `/v3/properties/${store.world.property.id}/contextual-rules`

async function aRule(name: string): Promise<number> {
  const reply = await store.world.admin.api.post<{ id: number }>(rules(), { name, actions: [] })
  expect(reply.status).toBe(201)
  return reply.body.id
}

async function usageOf(...ids: readonly number[]): Promise<readonly WireRuleUsage[]> {
  const { api } = store.world.admin
  return (await api.get<{ items: WireRuleUsage[] }>(`${rules()}/usage?ids=${ids.join()}`)).body.items
}

const acted = (userId: string, day: string, ruleId: number): SentEvent => ({
  ...{ userId, sessionId: '', at: Date.parse(`${day}T10:00:00Z`) },
  event: { type: 'rule_acted', path: '/orders', ruleId },
})

it('RULE-11 rules count their runs of the last 30 days and the users; beacons with the same id do not count', async () => {
  const { server, engine, world } = store
  const [busy, quiet] = [await aRule('Help on errors'), await aRule('Never')]
  const opened: SentEvent = {
    ...acted('eve', '2026-03-01', busy),
    event: { type: 'beacon_opened', path: '/orders', itemId: busy },
  }
  await sendEvents(server, world.property, [
    ...[acted('ann', '2026-02-20', busy), acted('ann', '2026-03-01', busy), acted('ben', '2026-02-10', busy)],
    acted('cat', '2026-01-30', busy),
    opened,
  ])
  await drainEvents(server, engine)
  expect(await usageOf(busy, quiet)).toEqual([
    { id: busy, count: 3, users: 2, lastAt: '2026-03-01 10:00:00+00:00' },
    { id: quiet, count: 0, users: 0, lastAt: null },
  ])
  const uses = await world.admin.api.get<{ items: object[] }>(
    `/v3/properties/${world.property.id}/page-items/usage?kind=beacon&ids=${busy}`,
  )
  expect(uses.body.items).toMatchObject([{ count: 0 }])
})

it('RULE-11 another company reads nothing of it, and figures of too few users are not shown', async () => {
  const { world } = store
  const rule = await aRule('Read by others')
  const theirs = `/v3/properties/${world.stranger.property.id}/contextual-rules/usage?ids=${rule}`
  expect([403, 404]).toContain((await world.stranger.admin.api.get(`${rules()}/usage?ids=${rule}`)).status)
  const reply = await world.stranger.admin.api.get<{ items: WireRuleUsage[] }>(theirs)
  expect(reply.body.items).toMatchObject([{ id: rule, count: 0 }])
  const settings = `/v2/companies/${world.company.id}/analytics-settings`
  expect((await world.admin.api.put(settings, { showsSmallSamples: false })).status).toBe(200)
  const [busy] = await usageOf(1, rule)
  expect(busy).toMatchObject({ count: null, users: null, lastAt: null })
  expect((await usageOf(rule))[0]).toMatchObject({ count: 0 })
  await world.admin.api.put(settings, { showsSmallSamples: true })
})

it.each(['', 'a', '1,,2', Array.from({ length: 201 }, () => '1').join()])(
  'RULE-11 the ids “%s” are refused (400)',
  async ids => {
    expect((await store.world.admin.api.get(`${rules()}/usage?ids=${ids}`)).status).toBe(400)
  },
)
