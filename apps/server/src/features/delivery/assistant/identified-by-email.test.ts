import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCompany, aProperty, type Company, type Property } from '../../../../test/builders.ts'
import {
  openAssistant,
  requestPointer,
  sendRaw,
  type TestAssistant,
  testOrigin,
} from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { readCommand, runCommand } from '../../workspace/operator/index.ts'

let server: TestServer
let assistant: TestAssistant
let company: Company
let property: Property

beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  company = await aCompany(server)
  property = await aProperty(server, { in: company, url: `${testOrigin}/start` })
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

/** Sets whether the company's users may have other ids, as an operator does. */
async function takeAnyId(isOn: boolean): Promise<void> {
  const setting = `companyUserUniqueDataType=${isOn ? 'on' : 'off'}`
  const command = readCommand(['features', String(company.id), setting])
  if (command.kind === 'help') throw new Error('the words are no command')
  const { database, clock } = server
  await runCommand({ database, clock, promptPassword: async () => '' }, command)
}
async function outcomeOf(userId: string | null) {
  const { status, bytes } = await requestPointer(assistant, property.id, { userId })
  return status === 200 ? 'served' : (JSON.parse(bytes.toString()) as { code: string }).code
}
/** The other calls that name the user, as the assistant in a page sends them. */
const otherCalls = {
  documents: (userId: string | null) => ({ userId, anonymousId: 'a', languages: [], query: 'plan' }),
  copilot: (userId: string | null) => ({
    ...{ userId, anonymousId: 'a', attributes: {}, tags: [], languages: [] },
    question: 'Where is the plan?',
  }),
  events: (userId: string | null) => ({
    ...{ userId: userId ?? 'a', isAnonymous: userId === null, sessionId: 's', sentAt: Date.now() },
    events: [{ id: randomUUID(), type: 'page_viewed', at: Date.now(), url: `${testOrigin}/start` }],
  }),
}
async function outcomeOfCall(call: keyof typeof otherCalls, userId: string | null) {
  const { status, bytes } = await sendRaw(
    `${server.url}/api/assistant/v1/properties/${property.id}/${call}`,
    {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: JSON.stringify(otherCalls[call](userId)),
    },
  )
  return status === 403 ? (JSON.parse(bytes.toString()) as { code: string }).code : status
}
const usersOf = () =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('end_user')
      .select('external_id')
      .where('property_id', '=', property.id)
      .where('is_anonymous', '=', false)
      .execute(),
  )

it('COMP-18 companyUserUniqueDataType off: a page identifies users by e-mail address, or not at all', async () => {
  expect(await outcomeOf('user-1')).toBe('served')
  await takeAnyId(false)
  await expect.poll(() => outcomeOf('user-2')).toBe('identityNotEmail')
  expect(await outcomeOf('ada@example.com')).toBe('served')
  expect(await outcomeOf(null)).toBe('served')
  const known = (await usersOf()).map(user => user.external_id)
  expect(known.sort()).toEqual(['ada@example.com', 'user-1'])
  await takeAnyId(true)
  await expect.poll(() => outcomeOf('user-2')).toBe('served')
})

it.each(['documents', 'copilot', 'events'] as const)(
  'COMP-18 companyUserUniqueDataType off: the call for %s refuses another id than an e-mail address',
  async call => {
    const answers = async () => [
      await outcomeOfCall(call, 'user-3'),
      await outcomeOfCall(call, 'ada@example.com'),
      await outcomeOfCall(call, null),
    ]
    const usual = await answers()
    expect(usual).not.toContain('identityNotEmail')
    await takeAnyId(false)
    await expect.poll(answers).toEqual(['identityNotEmail', ...usual.slice(1)])
    await takeAnyId(true)
    await expect.poll(answers).toEqual(usual)
  },
)
