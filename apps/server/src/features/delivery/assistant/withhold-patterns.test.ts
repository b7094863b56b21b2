import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aCompany,
  aGuide,
  aManager,
  aProperty,
  aStep,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { deliverTo, openAssistant, type TestAssistant, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let author: Person
let property: Property

beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  const company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  property = await aProperty(server, { in: company, url: testOrigin })
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

const good = { mode: 'regex', value: '\\d{4}' } as const
const bad = '(a|a){40}b'

/** Writes a pattern as a release before the check could have stored it. */
const store = (table: 'guide' | 'page_item', id: number) =>
  server.database.asSystem(tx =>
    table === 'guide'
      ? sql`UPDATE guide SET steps = jsonb_set(steps, '{0,nextIf,value}', ${JSON.stringify(bad)}::jsonb) WHERE id = ${id}`.execute(
          tx,
        )
      : sql`UPDATE page_item SET details = jsonb_set(details, '{rule,value}', ${JSON.stringify(bad)}::jsonb) WHERE id = ${id}`.execute(
          tx,
        ),
  )

it('GUIDE-53 a stored pattern that is not proven is withheld: its step asks for any value', async () => {
  const guides = await Promise.all(
    (['forceValue', 'forceValueDropdown'] as const).map(nextWhen =>
      aGuide({
        in: property,
        by: author,
        isPublic: true,
        steps: [aStep({ nextWhen, nextIf: good }), aStep()],
      }),
    ),
  )
  const kept = await aGuide({
    in: property,
    by: author,
    isPublic: true,
    steps: [aStep({ nextWhen: 'forceValue', nextIf: good })],
  })
  for (const { id } of guides) await store('guide', id)
  const { content } = await deliverTo(assistant, property.id)
  const stepOf = (id: number) => content.guides.find(one => one.id === id)?.steps[0]
  expect(guides.map(({ id }) => [stepOf(id)?.nextWhen, stepOf(id)?.nextIf])).toEqual([
    ['nonempty', null],
    ['nonEmptyDropdown', null],
  ])
  expect(stepOf(kept.id)).toMatchObject({ nextWhen: 'forceValue', nextIf: good })

  const path = `/v2/properties/${property.id}/tutorials/${guides[0]?.id}`
  const read = await author.api.put<{ issues: readonly object[] }>(path, {})
  expect(read.body.issues).toContainEqual(
    expect.objectContaining({ path: 'steps.0.nextIf.value', code: 'patternTooSlow', severity: 'error' }),
  )
})

it('GUIDE-53 a stored validator whose pattern is not proven is left out', async () => {
  const make = async (name: string) => {
    const reply = await author.api.post<{ id: number }>(`/v3/properties/${property.id}/validators`, {
      name,
      identifier: { candidates: [{ css: '#zip' }] },
      visibility: 'public',
      rule: { kind: 'regex', value: good.value },
      languageTexts: { en: { texts: { message: 'Four digits.' } } },
    })
    expect([reply.status, reply.raw]).toEqual([201, reply.raw])
    return reply.body.id
  }
  const [kept, withheld] = [await make('Kept'), await make('Withheld')]
  await store('page_item', withheld)
  const other = await make('Another')
  const { content } = await deliverTo(assistant, property.id)
  expect(content.validators?.map(({ id }) => id)).toEqual([kept, other])
})

it.each([
  ['(a|a){40}b', 'patternTooSlow'],
  ['a{1,100000}', 'patternTooLarge'],
  ['(?=a)b', 'patternUnsupported'],
])('GUIDE-50 %s is refused at its field wherever patterns are saved: %s', async (value, code) => {
  const nextIf = { mode: 'regex', value }
  const steps = [aStep(), aStep({ nextWhen: 'forceValue', nextIf } as never)]
  const own = `/v2/properties/${property.id}`
  const guide = await aGuide({ in: property, by: author })
  const issue = (path: string) => [{ path, code }]
  const refusals = await Promise.all([
    author.api.post(`${own}/tutorials`, { title: 'A', steps }),
    author.api.put(`${own}/tutorials/${guide.id}`, { steps }),
    author.api.post(`${own}/tutorials/${guide.id}/preview`, { steps }),
    author.api.post(`/v3/properties/${property.id}/validators`, {
      name: 'A',
      rule: { kind: 'regex', value },
    }),
    author.api.put(`${own}/stylings`, {
      selectorConfig: { attributes: [], valueBlocklist: ['^ember', value], minParents: 0 },
    }),
  ])
  expect(refusals.map(({ status, body }) => [status, (body as { data?: object }).data])).toMatchObject([
    [422, { issues: issue('steps.1.nextIf.value') }],
    [422, { issues: issue('steps.1.nextIf.value') }],
    [422, { issues: issue('steps.1.nextIf.value') }],
    [422, { issues: issue('rule.value') }],
    [422, { issues: issue('selectorConfig.valueBlocklist.1') }],
  ])
})
