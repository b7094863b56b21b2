import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { enableAdvancedRecording } from '../../../../test/told-sessions.ts'

/** A report as its contract row says it. */
interface Report {
  readonly name: string
  readonly path: string
  /** Names of its query parameters. */
  readonly query: readonly string[]
}

function reportOf([name, row]: readonly [string, AnyContractProcedure]): readonly Report[] {
  const { route, inputSchema } = row['~orpc']
  const input = (inputSchema as z.ZodObject | undefined)?.shape as
    | { readonly query?: z.ZodObject }
    | undefined
  const query = Object.keys(input?.query?.shape ?? {})
  const isReport = route.method === 'GET' && query.includes('from') && query.includes('segment')
  return isReport ? [{ name, path: route.path ?? '', query }] : []
}

/** Every call of the group that takes the filter bar, whatever is added to it. */
const reports = Object.entries(contract.reports as Record<string, AnyContractProcedure>).flatMap(reportOf)

let server: TestServer
let world: World
const ids = { guide: 0, message: 0, segment: 0, pageSegment: 0 }

beforeAll(async () => {
  // Its event store is away: what is refused is refused without it, and the rest says that it is away.
  server = await openServer()
  world = await aWorld(server)
  await enableAdvancedRecording(server, world.property)
  ids.guide = (await aGuide({ in: world.property, by: world.admin, isPublic: true, title: 'Guide' })).id
  ids.segment = await aSegment(server, { in: world.stranger.property })
  ids.pageSegment = await aPageSegment(server, { in: world.stranger.property })
  const announcement = { type: 'announcement' }
  const made = await world.admin.api.post<{ id: number }>(
    `/v2/properties/${world.property.id}/announcements`,
    announcement,
  )
  ids.message = made.body.id
  // Without a task there is nothing to ask the event store about tasks.
  const actions = ['/a', '/b'].map(pattern => ({ kind: 'page', pattern }))
  const task = { name: 'Task', actions, visibility: 'public' }
  await world.admin.api.post(`/v3/properties/${world.property.id}/tasks`, task)
})
afterAll(() => server.close())

const send = ({ path }: Report, query: string, property = world.property.id) =>
  world.admin.api.get(
    `${path
      .replace('{property}', String(property))
      .replace('{guide}', String(ids.guide))
      .replace('{message}', String(ids.message))}?${query}`,
  )

it('EVENT-83 every report of the contract is tried', () => {
  expect(reports.length).toBeGreaterThan(20)
})

describe.each(reports)('EVENT-83 $name', report => {
  it.each([
    ['a range that runs backwards', 'from=2026-03-02&to=2026-03-01', 'from', 'afterEnd'],
    ['a range of twenty years', 'from=2006-03-02&to=2026-03-01', 'from', 'rangeTooLong'],
    ['a day that no calendar has', 'from=2026-02-30&to=2026-03-01', 'from', 'noSuchDay'],
    ['hours of a month', 'from=2026-02-01&to=2026-03-01&interval=hour', 'interval', 'rangeTooLong'],
    ['an unknown segment', 'segment=2147483647', 'segment', 'unknownSegment'],
    ['an unknown page segment', 'pageSegment=2147483647', 'pageSegment', 'unknownSegment'],
  ])('refuses %s and names the field (422)', async (_, query, path, code) => {
    expect(await send(report, query)).toMatchObject({
      status: 422,
      body: { code: 'breaksRule', data: { issues: [{ path, code }] } },
    })
  })

  // Answers stay when their language is deleted, and can still be narrowed to it: only the store refuses, which is
  // away.
  const areAnswers = report.path.endsWith('/answers')
  it(`${areAnswers ? 'accepts' : 'refuses (422)'} a language that the application does not have`, async () => {
    const refused = {
      status: 422,
      body: { data: { issues: [{ path: 'language', code: 'unknownLanguage' }] } },
    }
    expect(await send(report, 'language=xx')).toMatchObject(areAnswers ? { status: 503 } : refused)
  })

  it('refuses segments of another company like unknown ones (422)', async () => {
    for (const query of [`segment=${ids.segment}`, `pageSegment=${ids.pageSegment}`])
      expect(await send(report, query)).toMatchObject({ status: 422, body: { code: 'breaksRule' } })
  })

  it.each(['from=yesterday', 'segment=-1', 'segment=1e3', `search=${'a'.repeat(10_000)}`, 'unheard=of'])(
    'refuses a malformed query (400)',
    async query => {
      expect(await send(report, query)).toMatchObject({ status: 400, body: { code: 'malformed' } })
    },
  )

  it('is not there for the application of another company (404)', async () => {
    const reply = await send(report, '', world.stranger.property.id)
    expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })

  it('states that the event store is away (503), and no figure', async () => {
    expect(await send(report, 'from=2026-02-01&to=2026-03-01')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', data: { retryAfterS: 5 } },
    })
  })
})
