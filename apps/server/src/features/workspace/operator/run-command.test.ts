import type { WireCompany, WireProperty } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { apiClient } from '../../../../test/api-client.ts'
import { aManager } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { revisionOf } from '../../../../test/records.ts'
import { readCommand, runCommand } from './index.ts'

/** Commands on the database of a server that runs: what they change counts with its next call. */

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

function run(words: readonly string[], typed = 'Ribbon-crane-42-lagoon') {
  const command = readCommand(words)
  if (command.kind === 'help') throw new Error('help needs no database')
  const { database, clock } = server
  return runCommand({ database, clock, promptPassword: async () => typed }, command)
}

const auditOf = (action: string) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['company_id', 'property_id', 'manager_id', 'object_id', 'before', 'after'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute(),
  )

const signIn = (email: string, password: string) =>
  apiClient(server, null).post<{ accessToken: string }>('/auth/sign-in', { email, password })

describe('add-property', () => {
  it('OPER-24 adds an application within the limit, without a person in the log', async () => {
    const owner = await aWorld(server, { applications: 2 })
    const id = String(owner.company.id)
    const words = ['add-property', id, '--name', 'Shop', '--url', 'shop.example.com', '--language', 'de']
    const output = await run([...words, '--sample'])
    const property = Number(/property (\d+)/.exec(output)?.[1])
    const { body } = await owner.admin.api.get<WireProperty>(`/v2/properties/${property}`)
    expect(body).toMatchObject({ name: 'Shop', url: 'https://shop.example.com' })
    expect(body.languages.map(({ key, status }) => [key, status])).toEqual([['de', 'default']])
    const [entry] = await auditOf('property.create')
    expect(entry).toMatchObject({ company_id: owner.company.id, property_id: property, manager_id: null })
    await expect(run(words)).rejects.toThrow('application limit')
    await expect(run(['add-property', '2000000000', '--name', 'X'])).rejects.toThrow('There is no company')
    expect(() => readCommand(['add-property', id])).toThrow('--name')
    expect(() => readCommand(['add-property', id, '--name', 'A', '--url', 'https://*.x'])).toThrow('address')
  })
})

describe('create-super-admin', () => {
  it('OPER-2 makes a person whose password is shown once and who may do everything', async () => {
    const output = await run(['create-super-admin', '--email', 'ops@example.com', '--name', 'Olive Ops'])
    const password = /password {2}(\S+)/.exec(output)?.[1] ?? ''
    const { status, body } = await signIn('ops@example.com', password)
    expect(status).toBe(200)
    const api = apiClient(server, body.accessToken)
    expect((await api.get('/v3/managers/me')).body).toMatchObject({ name: 'Olive Ops', isSuperAdmin: true })
    const company = await api.get<WireCompany>(`/v2/companies/${world.company.id}/company`)
    expect(company.body.role).toBe('superAdmin')
    const [entry] = await auditOf('manager.makeSuperAdmin')
    expect(entry).toMatchObject({ company_id: null, manager_id: null, after: { email: 'ops@example.com' } })
    expect(JSON.stringify(entry)).not.toContain(password)
  })

  it('OPER-2 makes one of a person who is there, with the password they have', async () => {
    const person = await aManager(server, { roles: [{ roleName: 'contributor', company: world.company }] })
    const output = await run(['create-super-admin', '--email', person.email.toUpperCase()])
    expect(output).toContain('the password stays as it was')
    expect((await person.api.get('/v3/managers/me')).body).toMatchObject({ isSuperAdmin: true })
    const entries = await auditOf('manager.makeSuperAdmin')
    expect(entries.slice(0, 2).map(entry => entry.company_id)).toEqual(
      expect.arrayContaining([null, world.company.id]),
    )
    expect(await run(['create-super-admin', '--email', person.email])).toContain('was a super admin already')
    expect(await auditOf('manager.makeSuperAdmin')).toHaveLength(entries.length)
  })

  it('OPER-2 with --password takes the one that is typed, and ends every session', async () => {
    const person = await aManager(server, {})
    const typed = 'Ribbon-crane-42-lagoon'
    const output = await run(['create-super-admin', '--email', person.email, '--password'], typed)
    expect(output).not.toContain(typed)
    expect((await person.api.get('/v3/managers/me')).status).toBe(401)
    expect((await signIn(person.email, typed)).status).toBe(200)
  })

  it.each([
    ['short', 'at least 10 characters'],
    ['Password1!', 'nothing that is tried first'],
    [`Aa1!${'x'.repeat(130)}`, 'at most 128 characters'],
  ])('OPER-2 refuses the password %j and makes no one', async (typed, needs) => {
    const command = run(['create-super-admin', '--email', 'weak@example.com', '--password'], typed)
    await expect(command).rejects.toThrow(needs)
    const found = await server.database.asSystem(tx =>
      tx.selectFrom('manager').select('id').where('email', '=', 'weak@example.com').execute(),
    )
    expect(found).toEqual([])
  })
})

describe('limits, features and flags', () => {
  it('OPER-3 limits count with the next call; what is not named stays', async () => {
    const { company, admin } = await aWorld(server, { publicGuides: 5 })
    const output = await run(['limits', String(company.id), 'members=10', 'publicChapters=unlimited'])
    expect(output).toMatch(/publicGuides +5\n/)
    expect(output).toMatch(/publicChapters +unlimited\n/)
    expect(output).toMatch(/members +10\n/)
    const { body } = await admin.api.get<WireCompany>(`/v2/companies/${company.id}/company`)
    expect(body).toMatchObject({ limits: { publicGuides: 5, publicChapters: -1, members: 10 }, version: 2 })
    const [entry] = await auditOf('company.setLimits')
    expect(entry).toMatchObject({
      company_id: company.id,
      manager_id: null,
      before: { members: -1 },
      after: { members: 10 },
    })
    const entries = (await auditOf('company.setLimits')).length
    await run(['limits', String(company.id), 'members=10'])
    await run(['limits', String(company.id)])
    expect(await auditOf('company.setLimits')).toHaveLength(entries)
  })

  it('OPER-3 features are switched off and on', async () => {
    const { company, admin } = await aWorld(server)
    const path = `/v2/companies/${company.id}/company`
    await run(['features', String(company.id), 'aiAssistant=off', 'currency=EUR'])
    expect((await admin.api.get<WireCompany>(path)).body.features).toMatchObject({
      aiAssistant: false,
      usersV2: true,
      currency: 'EUR',
    })
    await run(['features', String(company.id), 'aiAssistant=on'])
    expect((await admin.api.get<WireCompany>(path)).body.features).toMatchObject({
      aiAssistant: true,
      currency: 'EUR',
    })
    const [entry] = await auditOf('company.setFeatures')
    expect(entry).toMatchObject({ before: { aiAssistant: false }, after: { aiAssistant: true } })
  })

  it('OPER-3 flags of a property are switched, and running assistants hear of it', async () => {
    const { company, property, admin } = await aWorld(server)
    const revision = await revisionOf(server, property.id)
    await run(['flags', String(property.id), 'heart=off', 'nps=off'])
    const { body } = await admin.api.get<WireProperty>(`/v2/properties/${property.id}`)
    expect(body.featureFlags).toMatchObject({ heart: false, nps: false, analytics: true })
    expect(await revisionOf(server, property.id)).toBe(revision + 1)
    const [entry] = await auditOf('property.setFlags')
    expect(entry).toMatchObject({
      company_id: company.id,
      property_id: property.id,
      before: { heart: true },
      after: { heart: false },
    })
  })

  it.each([
    [['limits', '2000000000', 'members=1'], 'There is no company 2000000000'],
    [['features', '2000000000'], 'There is no company 2000000000'],
    [['flags', '2000000000'], 'There is no property 2000000000'],
    [['reset-mfa', '--email', 'unknown@example.com'], 'No one has the e-mail address'],
  ])('OPER-4 %j reports what is unknown', async (words, sentence) => {
    await expect(run(words)).rejects.toThrow(sentence)
  })
})

describe('what there is', () => {
  it('OPER-5 companies and properties are listed with their ids, a line each', async () => {
    const { company, property } = await aWorld(server, { members: 7 })
    await server.database.asSystem(tx =>
      tx.updateTable('company').set({ name: 'A\nB\u001b[31m' }).where('id', '=', company.id).execute(),
    )
    const lineOf = (text: string, id: number) => text.split('\n').find(line => line.startsWith(`${id} `))
    const companies = await run(['companies'])
    expect(companies.split('\n')[0]).toMatch(/^ID +NAME +PROPERTIES +MEMBERS +MFA/)
    expect(lineOf(companies, company.id)).toMatch(
      /^\d+ +A B \[31m +1 +4 +off(?: +unlimited){6} +7 +unlimited$/,
    )
    expect(lineOf(await run(['properties', String(company.id)]), property.id)).toContain(property.name)
    expect(lineOf(await run(['properties', String(world.company.id)]), property.id)).toBeUndefined()
    expect(lineOf(await run(['properties']), property.id)).toContain(property.name)
  })
})

it('OPER-6 reset-mfa takes an operator’s second factor too, and ends their sessions', async () => {
  const person = await aManager(server, { isSuperAdmin: true })
  const none = await run(['reset-mfa', '--email', person.email])
  expect(none).toContain('has no second factor')
  await server.database.asSystem(tx =>
    tx
      .insertInto('mfa_enrolment')
      .values({ manager_id: person.id, secret: Buffer.from('x'), confirmed_at: server.clock.now() })
      .execute(),
  )
  await run(['reset-mfa', '--email', person.email])
  expect((await person.api.get('/v3/managers/me')).status).toBe(401)
})
