import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { aMessage, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { findInconsistencies } from './find-inconsistencies.ts'

let server: TestServer
let world: World
/** As the owner, who sees every company. */
let client: pg.Client
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  client = new pg.Client({ connectionString: server.copy.ownerUrl })
  await client.connect()
  await client.query("SELECT set_config('waymark.is_system', 'on', false)")
})
afterAll(async () => {
  await client.end()
  await server.close()
})

const v2 = () => `/v2/properties/${world.property.id}`
const v3 = () => `/v3/properties/${world.property.id}`

async function created(path: string, body: object): Promise<number> {
  const made = await world.admin.api.post<{ id: number }>(path, body)
  expect(made.status, made.raw).toBe(201)
  return made.body.id
}

/** One row of each kind that names others inside of JSON. */
async function aWeb() {
  const guide = (await aGuide({ in: world.property, by: world.admin })).id
  const message = (await aMessage({ in: world.property, by: world.admin })).id
  const tag = await created(`${v3()}/element-tags`, { name: 'Send' })
  const beacon = await created(`${v3()}/beacons`, { name: 'A', opens: { kind: 'message', id: message } })
  const task = await created(`${v3()}/tasks`, { name: 'B', actions: [{ kind: 'elementTag', id: tag }] })
  const contentRef = { kind: 'message', id: message }
  const rule = await created(`${v3()}/contextual-rules`, {
    actions: [{ type: 'guideStart', id: guide }],
    contexts: [{ type: 'content', operator: 'is', status: 'shown', contentRef }],
  })
  const { body: languages } = await world.admin.api.get<{ id: number }[]>(`${v2()}/languages?filter=all`)
  const texts = { headline: 'A', description: 'B', media: null, cta: { tutorial: { id: guide } } }
  const announcement = { languageTexts: { [languages[0]?.id ?? 0]: { texts, status: 'default' } } }
  const saved = await world.admin.api.put(`${v2()}/announcements/${message}`, { announcement })
  expect(saved.status, saved.raw).toBe(200)
  const value = { guideId: guide, state: 'started', timeSpan: null }
  const filter = { key: 'tutorialInteraction', type: 'tutorialInteraction', operator: 'equals', value }
  const conditions = { groupOperator: 'and', filterGroups: [{ operator: 'and', filters: [filter] }] }
  const segment = await aSegment(server, { in: world.property, conditions: conditions as never })
  return { guide, message, tag, beacon, task, rule, segment }
}

it('OPER-9 what rows name inside of JSON has to be in the same property', async () => {
  const web = await aWeb()
  expect(await findInconsistencies(client, [])).toEqual([])
  const theirs = (await aGuide({ in: world.stranger.property, by: world.stranger.admin })).id
  const moved = 'UPDATE page_item SET details = $1 WHERE id = $2'
  await client.query(moved, [JSON.stringify({ opens: { kind: 'guide', id: theirs } }), web.beacon])
  await client.query(moved, [JSON.stringify({ actions: [{ kind: 'elementTag', id: web.beacon }] }), web.task])
  await client.query(
    `UPDATE contextual_rule SET actions = replace(actions::text, $1, $2)::jsonb,
       contexts = jsonb_set(contexts, '{0,contentRef,id}', '999999') WHERE id = $3`,
    [`"id": ${web.guide}`, `"id": ${theirs}`, web.rule],
  )
  const replaced = (table: string, column: string) =>
    `UPDATE ${table} SET ${column} = replace(${column}::text, $1, $2)::jsonb WHERE id = $3`
  await client.query(replaced('message', 'language_texts'), [
    `"tutorial": {"id": ${web.guide}}`,
    `"tutorial": {"id": ${theirs}}`,
    web.message,
  ])
  await client.query(replaced('user_segment', 'conditions'), [
    `"guideId": ${web.guide}`,
    `"guideId": ${theirs}`,
    web.segment,
  ])
  const inconsistency = (holder: string, named: string) =>
    `${holder} names the ${named}, which its property does not have`
  expect(await findInconsistencies(client, [])).toEqual(
    [
      inconsistency(`contextual_rule ${web.rule}`, `guide ${theirs}`),
      inconsistency(`contextual_rule ${web.rule}`, 'message 999999'),
      inconsistency(`message ${web.message}`, `guide ${theirs}`),
      inconsistency(`page_item ${web.beacon}`, `guide ${theirs}`),
      inconsistency(`page_item ${web.task}`, `elementTag ${web.beacon}`),
      inconsistency(`user_segment ${web.segment}`, `guide ${theirs}`),
    ].sort(),
  )
})
