import type { WireCompany } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aCertificate } from '../../../../test/sso/a-certificate.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server, { publicGuides: 5, members: 10 })
})
afterAll(() => server.close())

const companyPath = (company = world.company) => `/v2/companies/${company.id}/company`
const configPath = (company = world.company) => `/v2/companies/${company.id}/config`

const { certificateText: cert } = aCertificate()
const pem = `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
const entryPoint = 'https://idp.example.com/sso?tenant=7'

const sso = (over: Partial<Record<'entryPoint' | 'cert', string>> = {}) => ({
  newConfig: { ssoSaml: { entryPoint, cert, ...over } },
})

const savesIn = (company: { id: number }) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['before', 'after', 'is_unconditional', 'manager_id'])
      .where('company_id', '=', company.id)
      .where('action', '=', 'company.saveConfig')
      .orderBy('id')
      .execute(),
  )

describe('name and currency', () => {
  it('COMP-16 are changed by admins of the company, with a version and an entry in the log', async () => {
    const own = await aWorld(server)
    const path = `/v2/companies/${own.company.id}/company`
    const { api } = own.admin
    const saved = await api.put<WireCompany>(path, { name: ' New name ', currency: 'EUR' }, { ifMatch: 1 })
    expect(saved.body).toMatchObject({ name: 'New name', features: { currency: 'EUR' }, version: 2 })
    const portfolio = await api.get(`/v3/companies/${own.company.id}/applications/metadata`)
    expect(portfolio.body).toMatchObject({ currency: 'EUR' })
    const property = await api.get(`/v2/properties/${own.property.id}`)
    expect(property.body).toMatchObject({ company: { name: 'New name' } })
    expect((await api.put(path, { name: 'Late' }, { ifMatch: 1 })).status).toBe(409)
    expect((await api.put(path, { currency: 'XXX' })).status).toBe(400)
    expect((await api.put(path, { name: ' ' })).status).toBe(400)
    expect((await own.moderator.api.put(path, { name: 'No' })).status).toBe(403)
    expect((await own.stranger.admin.api.put(path, { name: 'No' })).status).toBe(404)
    const log = await api.get<{ items: object[] }>(
      `/v3/companies/${own.company.id}/audit-log?action=company.save`,
    )
    expect(log.body.items).toMatchObject([{ after: { name: 'New name', currency: 'EUR' } }])
  })
})

describe('FIELD-4 the lists of a company', () => {
  it('COMP-17 hold applications, the own roles and open invites, as far as the person sees them', async () => {
    const own = await aWorld(server)
    const path = `/v2/companies/${own.company.id}/company`
    const invite = { email: 'new@example.com', roleName: 'moderator' }
    const target = { targetType: 'property', targetOriginId: own.property.id }
    const sent = await own.admin.api.post(`/v3/companies/${own.company.id}/managers`, {
      ...invite,
      ...target,
    })
    expect(sent.status).toBe(201)
    const { body } = await own.admin.api.get<WireCompany>(path)
    expect(body).toMatchObject({
      allProperties: [{ id: own.property.id, name: own.property.name }],
      currentMember: { id: own.admin.id, assignments: [{ roleName: 'admin', targetType: 'company' }] },
      invites: [{ ...invite, ...target }],
    })
    const within = (await own.propertyContributor.api.get<WireCompany>(path)).body
    expect(within.allProperties).toEqual([{ id: own.property.id, name: own.property.name }])
    expect(within.currentMember.assignments).toMatchObject([{ roleName: 'contributor' }])
  })
})

describe('the company', () => {
  it('WIRE-21 FIELD-4 FIELD-6 CONST-12 CONST-13 comes with limits and features in full', async () => {
    const { status, body } = await world.admin.api.get<WireCompany>(companyPath())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: world.company.id,
      limits: { publicGuides: 5, publicChapters: -1, members: 10 },
      features: { aiAssistant: true, usersV2: true, currency: 'USD', members: 10 },
      config: { ssoSaml: null },
      mfaEnabled: false,
      hasSsoEnabled: false,
      members: 4,
      role: 'companyAdmin',
      may: { edit: { allowed: true } },
      version: 1,
    })
    expect(body.endUserSso.entityId).toBe(body.endUserSso.assertionConsumerServiceUrl)
    expect(body.endUserSso.entityId.startsWith(`${server.url}/api/`)).toBe(true)
  })

  it('COMP-1 is shown to everyone with a role in it, its end users’ provider to few', async () => {
    const { company, admin, moderator, contributor, propertyContributor, stranger } = await aWorld(server)
    expect((await admin.api.put(configPath(company), sso())).status).toBe(200)
    const seen = async (person: typeof admin) => {
      const { status, body } = await person.api.get<WireCompany>(companyPath(company))
      return { status, sso: body.config?.ssoSaml ?? null, edit: body.may?.edit.allowed }
    }
    expect(await seen(admin)).toEqual({
      status: 200,
      sso: { entryPoint, cert, entityId: '', userIdAttribute: '', attributes: [] },
      edit: true,
    })
    for (const person of [moderator, contributor, propertyContributor]) {
      expect(await seen(person)).toEqual({ status: 200, sso: null, edit: false })
    }
    expect((await seen(stranger.admin)).status).toBe(404)
  })
})

describe('the configuration', () => {
  it('WIRE-23 TEXT-16 FIELD-5 keeps the provider, its certificate without lines and blanks', async () => {
    const { company, admin } = await aWorld(server)
    const saved = await admin.api.put(configPath(company), sso({ cert: pem }), { ifMatch: 1 })
    expect(saved).toMatchObject({
      status: 200,
      body: { config: { ssoSaml: { entryPoint, cert } }, version: 2 },
    })
    const [entry] = await savesIn(company)
    expect(entry).toMatchObject({
      manager_id: admin.id,
      before: { ssoSaml: null },
      after: { ssoSaml: { entryPoint } },
      is_unconditional: false,
    })
    expect(JSON.stringify(entry)).not.toContain(cert.slice(0, 40))
  })

  it('WIRE-23 what is left out stays, null clears, and what changes nothing leaves no trace', async () => {
    const { company, admin } = await aWorld(server)
    const save = (newConfig: unknown) => admin.api.put<WireCompany>(configPath(company), { newConfig })
    await save({ ssoSaml: null })
    await save(sso().newConfig)
    expect((await save({})).body).toMatchObject({ config: { ssoSaml: { entryPoint, cert } }, version: 2 })
    await save(sso({ cert: pem }).newConfig)
    expect((await save({ ssoSaml: null })).body).toMatchObject({ config: { ssoSaml: null }, version: 3 })
    expect(await savesIn(company)).toHaveLength(2)
  })

  it.each([
    ['entryPoint', '', 'required'],
    ['entryPoint', 'idp.example.com/sso', 'missingProtocol'],
    ['entryPoint', 'javascript:alert(1)', 'invalid'],
    ['entryPoint', 'https://user:pw@idp.example.com', 'invalid'],
    ['entryPoint', 'http://idp.example.com/sso', 'notHttps'],
    ['entryPoint', 'http://127.0.0.1.example.com/sso', 'notHttps'],
    ['cert', ' ', 'required'],
    ['cert', '<xml>', 'notBase64'],
    ['cert', pem + pem, 'notBase64'],
    ['cert', 'MIIBAgME', 'notCertificate'],
    ['cert', `${cert.slice(0, -8)}AAAAAAAA`.slice(0, 96), 'notCertificate'],
  ] as const)('COMP-2 refuses the %s %j (422) and keeps nothing', async (field, value, code) => {
    const { company, admin } = await aWorld(server)
    const reply = await admin.api.put(configPath(company), sso({ [field]: value }))
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'breaksRule', data: { issues: [{ path: `newConfig.ssoSaml.${field}`, code }] } },
    })
    expect((await admin.api.get(companyPath(company))).body).toMatchObject({ config: { ssoSaml: null } })
  })

  it.each(['http://localhost:8080/sso', 'http://127.0.0.1/sso', 'http://[::1]:8080/sso'])(
    'COMP-2 takes %s, which is this machine',
    async address => {
      const { company, admin } = await aWorld(server)
      expect((await admin.api.put(configPath(company), sso({ entryPoint: address }))).status).toBe(200)
    },
  )

  it('refuses a save against an older version (409)', async () => {
    const { company, admin } = await aWorld(server)
    await admin.api.put(configPath(company), sso(), { ifMatch: 1 })
    const stale = await admin.api.put(configPath(company), { newConfig: { ssoSaml: null } }, { ifMatch: 1 })
    expect(stale).toMatchObject({ status: 409, body: { data: { version: 2, changedBy: admin.name } } })
    expect((await admin.api.get(companyPath(company))).body).toMatchObject({
      config: { ssoSaml: { entryPoint } },
    })
  })

  it('COMP-3 cannot name a provider where the company’s features leave it out', async () => {
    const { company, admin } = await aWorld(server)
    await admin.api.put(configPath(company), sso())
    await server.database.asSystem(tx =>
      tx
        .updateTable('company')
        .set({ features: JSON.stringify({ ssoSamlCompanyUsers: false }) })
        .where('id', '=', company.id)
        .execute(),
    )
    const refused = await admin.api.put(configPath(company), sso({ entryPoint: 'https://b.example.com' }))
    expect(refused).toMatchObject({ status: 403, body: { data: { reason: 'featureOff' } } })
    const path = `/v2/extension/companies/${company.id}/config`
    expect((await admin.api.get(path)).body).toEqual({ ssoSaml: null, extension: null })
    expect((await admin.api.put(configPath(company), { newConfig: { ssoSaml: null } })).status).toBe(200)
  })

  it('ACCESS-12 ACCESS-14 ACCESS-30 is changed by admins of the company alone', async () => {
    const propertyAdmin = await aManager(server, {
      roles: [{ roleName: 'admin', property: world.property }],
    })
    for (const person of [world.moderator, world.contributor]) {
      expect((await person.api.put(configPath(), sso())).status).toBe(403)
    }
    for (const person of [propertyAdmin, world.stranger.admin]) {
      expect((await person.api.put(configPath(), sso())).status).toBe(404)
    }
    expect((await propertyAdmin.api.get(companyPath())).body).toMatchObject({
      may: { edit: { allowed: false } },
    })
  })
})

describe('what the browser extension receives', () => {
  const ask = async (id: number | string) => {
    const reply = await fetch(`${server.url}/api/v2/extension/companies/${id}/config`)
    return { status: reply.status, raw: await reply.text() }
  }

  it('COMP-4 is the way to the provider, for anyone, and no certificate', async () => {
    const { company, admin } = await aWorld(server)
    await admin.api.put(configPath(company), sso())
    const { status, raw } = await ask(company.id)
    const { body } = await admin.api.get<WireCompany>(companyPath(company))
    expect(status).toBe(200)
    expect(JSON.parse(raw)).toEqual({ ssoSaml: { entryPoint, ...body.endUserSso }, extension: null })
  })

  it('COMP-4 says of a company that does not exist what it says of one without a provider', async () => {
    const without = await ask(world.company.id)
    expect(without).toEqual({ status: 200, raw: '{"ssoSaml":null,"extension":null}' })
    expect(await ask(2_000_000_000)).toEqual(without)
    expect((await ask('0')).status).toBe(400)
  })
})
