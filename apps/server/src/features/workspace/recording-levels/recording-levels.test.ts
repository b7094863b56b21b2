import type { WireRecordingLevels } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEndUser, aSegment } from '../../../../test/content-rows.ts'
import { openReportStore, type ReportStore } from '../../../../test/report-store.ts'

/** Ann has the plan pro, of which less is recorded; Bob has not. The property is at the advanced level. */
let store: ReportStore
let pro = 0
beforeAll(async () => {
  store = await openReportStore()
  const { server, world } = store
  await anEndUser(server, { in: world.property, id: 'ann', attributes: { plan: 'pro' } })
  await anEndUser(server, { in: world.property, id: 'bob', attributes: { plan: 'free' } })
  pro = await aSegment(server, { in: world.property })
}, 120_000)
afterAll(() => store.close())

const path = () => `/v2/properties/${store.world.property.id}/analytics/recording-levels`
const save = (levels: object[], ifMatch?: number) =>
  store.world.admin.api.put<WireRecordingLevels>(path(), { levels }, ...(ifMatch ? [{ ifMatch }] : []))

/** The reasons for which the ingest refuses a page view and an opened assistant of this user. */
async function refusedOf(userId: string): Promise<(string | null)[]> {
  const { server, world } = store
  const at = server.clock.now().getTime()
  const event = (type: string) => ({ id: crypto.randomUUID(), type, at, path: '/' })
  const response = await fetch(`${server.url}/api/assistant/v1/properties/${world.property.id}/events`, {
    method: 'POST',
    headers: { origin: 'https://app.example.com', 'content-type': 'text/plain' },
    body: JSON.stringify({
      ...{ sentAt: at, userId, isAnonymous: false, sessionId: 'one' },
      events: [event('page_view'), event('assistant_opened')],
    }),
  })
  const { rejected } = (await response.json()) as { rejected: { index: number; reason: string }[] }
  return [0, 1].map(index => rejected.find(one => one.index === index)?.reason ?? null)
}

describe('EVENT-46 user segments of which less is recorded', () => {
  it('are refused at the ingest what their level does not allow, others are not', async () => {
    expect(await refusedOf('ann')).toEqual([null, null])
    expect((await save([{ segment: pro, level: 'basic' }])).status).toBe(200)
    await expect.poll(() => refusedOf('ann')).toEqual(['levelTooLow', null])
    expect(await refusedOf('bob')).toEqual([null, null])
    expect((await save([{ segment: pro, level: 'none' }])).status).toBe(200)
    await expect.poll(() => refusedOf('ann')).toEqual(['analyticsOff', 'analyticsOff'])
    expect((await save([])).status).toBe(200)
    await expect.poll(() => refusedOf('ann')).toEqual([null, null])
  })

  it('must be segments of the property, each named once', async () => {
    const { server, world } = store
    const foreign = await aSegment(server, { in: world.stranger.property })
    const issues = (reply: { body: unknown }) =>
      (reply.body as { data: { issues: { path: string; code: string }[] } }).data.issues.map(
        ({ path: at, code }) => `${at} ${code}`,
      )
    expect(issues(await save([{ segment: foreign, level: 'basic' }]))).toEqual([
      'levels.0.segment unknownSegment',
    ])
    const twice = [
      { segment: pro, level: 'basic' },
      { segment: pro, level: 'none' },
    ]
    expect(issues(await save(twice))).toEqual(['levels.1.segment twice'])
  })

  it('keep their segment from being deleted, and a stale save is refused', async () => {
    const { world } = store
    const saved = await save([{ segment: pro, level: 'basic' }])
    expect(saved.body.levels).toMatchObject([{ segment: pro, level: 'basic' }])
    const segment = `/v2/properties/${world.property.id}/segments/${pro}`
    const reply = await world.admin.api.delete(segment)
    expect(reply).toMatchObject({ status: 409, body: { code: 'inUse' } })
    expect((await save([], saved.body.version - 1)).status).toBe(409)
    expect((await save([], saved.body.version)).status).toBe(200)
  })
})
