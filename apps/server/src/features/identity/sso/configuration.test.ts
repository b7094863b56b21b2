import type { WireSso } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/api-client.ts'
import { aCompany, aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aBrowser, handoffOf } from '../../../../test/sso/a-browser.ts'
import { aCertificate } from '../../../../test/sso/a-certificate.ts'
import { anIdentityProvider } from '../../../../test/sso/an-identity-provider.ts'
import {
  aConfiguredCompany,
  anSsoCompany,
  answerFor,
  letBypass,
  passTest,
  postAnswer,
  readRequest,
  type SsoCompany,
  ssoPath,
} from '../../../../test/sso/an-sso-company.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const elsewhere = { singleSignOnServiceUrl: 'https://idp.example.com/elsewhere' }

async function anAdmin(): Promise<{ admin: Person; path: string; companyId: number }> {
  const company = await aCompany(server)
  const admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  return { admin, path: ssoPath(company), companyId: company.id }
}

const bodyOf = (idp = anIdentityProvider()) => ({
  idpEntityId: idp.entityId,
  singleSignOnServiceUrl: idp.singleSignOnServiceUrl,
  signingCertificate: idp.key.certificatePem,
})

const get = async ({ admin, company }: SsoCompany) => (await admin.api.get<WireSso>(ssoPath(company))).body

function auditOf(companyId: number) {
  return server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'manager_id', 'before', 'after'])
      .where('company_id', '=', companyId)
      .where('action', 'like', 'sso.%')
      .orderBy('id')
      .execute(),
  )
}

describe('WIRE-35 the configuration', () => {
  it('is empty at first, and says what the identity provider has to know of us', async () => {
    const { admin, path, companyId } = await anAdmin()
    const base = `${server.url}/api/auth/sso/${companyId}`
    const { status, body } = await admin.api.get(path)
    expect(status).toBe(200)
    expect(body).toEqual({
      enabled: false,
      config: null,
      testedAt: null,
      lastTest: null,
      metadata: {
        entityId: `${base}/metadata`,
        assertionConsumerServiceUrl: `${base}/acs`,
        metadataUrl: `${base}/metadata`,
        startUrl: `${base}/start`,
      },
      version: 0,
    })
  })

  it('is made once, switched off', async () => {
    const { admin, path } = await anAdmin()
    const idp = anIdentityProvider()
    const made = await admin.api.post<WireSso>(path, bodyOf(idp))
    expect(made).toMatchObject({
      status: 201,
      body: {
        enabled: false,
        testedAt: null,
        version: 1,
        config: {
          idpEntityId: idp.entityId,
          signingCertificate: idp.key.certificateText,
          certificateExpiresAt: '2049-01-01 00:00:00+00:00',
        },
      },
    })
    expect(await admin.api.post(path, bodyOf())).toMatchObject({ status: 409, body: { code: 'nameTaken' } })
  })

  it('keeps a certificate the same with and without the lines around it', async () => {
    const of = await anSsoCompany(server)
    const { key } = of.idp
    for (const signingCertificate of [key.certificateText, `\n ${key.certificatePem}\r\n`]) {
      const saved = await of.admin.api.put<WireSso>(ssoPath(of.company), { signingCertificate })
      expect(saved.body).toMatchObject({ enabled: true, version: 2 })
    }
  })

  it('sent back as it was read changes nothing', async () => {
    const of = await anSsoCompany(server)
    const before = await get(of)
    const { certificateExpiresAt: _, ...config } = before.config ?? { certificateExpiresAt: '' }
    const saved = await of.admin.api.put<WireSso>(ssoPath(of.company), { ...config, enabled: true })
    expect(saved.body).toEqual(before)
  })

  it.each([
    ['idpEntityId', 'invalid', { idpEntityId: 'has blanks' }],
    ['singleSignOnServiceUrl', 'invalid', { singleSignOnServiceUrl: 'no address' }],
    ['singleSignOnServiceUrl', 'notHttps', { singleSignOnServiceUrl: 'http://idp.example.com/sso' }],
    ['singleSignOnServiceUrl', 'notHttps', { singleSignOnServiceUrl: 'javascript:alert(1)' }],
    ['singleSignOnServiceUrl', 'invalid', { singleSignOnServiceUrl: 'https://a:b@idp.example.com/' }],
    ['signingCertificate', 'certificateUnreadable', { signingCertificate: 'aGVsbG8=' }],
    ['signingCertificate', 'certificateUnreadable', { signingCertificate: 'hello!' }],
    [
      'signingCertificate',
      'certificateKey',
      { signingCertificate: aCertificate({ kind: 'ec' }).certificatePem },
    ],
    [
      'signingCertificate',
      'certificateKey',
      { signingCertificate: aCertificate({ bits: 1024 }).certificatePem },
    ],
    [
      'signingCertificate',
      'certificateExpired',
      { signingCertificate: aCertificate({ until: new Date('2026-03-02T09:59:59Z') }).certificatePem },
    ],
  ])('SSO-12 is refused: %s %s', async (path, code, wrong) => {
    const { admin, path: at } = await anAdmin()
    const reply = await admin.api.post(at, { ...bodyOf(), ...wrong })
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'breaksRule', data: { issues: [{ path, code }] } },
    })
    expect((await admin.api.get<WireSso>(at)).body.config).toBeNull()
  })

  it('SSO-12 may name a provider on this machine without https', async () => {
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080']) {
      const { admin, path } = await anAdmin()
      const url = `http://${host}/sso`
      expect((await admin.api.post(path, { ...bodyOf(), singleSignOnServiceUrl: url })).status).toBe(201)
    }
  })

  it('SSO-12 a certificate that runs out while in use can still be switched off and kept', async () => {
    const { admin, path, companyId } = await anAdmin()
    const until = new Date(server.clock.now().getTime() + 60_000)
    const signingCertificate = aCertificate({ until }).certificatePem
    expect((await admin.api.post(path, { ...bodyOf(), signingCertificate })).status).toBe(201)
    await letBypass(server, companyId, admin.id)
    await server.database.asSystem(tx =>
      tx
        .updateTable('company_sso')
        .set({ is_enabled: true, tested_at: server.clock.now() })
        .where('company_id', '=', companyId)
        .execute(),
    )
    const before = server.clock.now()
    server.clock.set(new Date(until.getTime() + 60_000).toISOString())
    const off = await admin.api.put<WireSso>(path, { signingCertificate, enabled: false })
    server.clock.set(before.toISOString())
    expect(off).toMatchObject({ status: 200, body: { enabled: false } })
  })

  it('refuses a save against an older version, naming who saved the newer one', async () => {
    const of = await aConfiguredCompany(server)
    const saved = await of.admin.api.put<WireSso>(ssoPath(of.company), elsewhere, { ifMatch: 1 })
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
    for (const stale of [
      await of.admin.api.put(ssoPath(of.company), { enabled: false }, { ifMatch: 1 }),
      await of.admin.api.delete(ssoPath(of.company), { ifMatch: 1 }),
    ])
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'stale', data: { version: 2, changedBy: of.admin.name } },
      })
  })

  it('cannot be saved or removed where there is none (404)', async () => {
    const { admin, path } = await anAdmin()
    expect((await admin.api.put(path, { enabled: false })).status).toBe(404)
    expect((await admin.api.delete(path)).status).toBe(404)
    expect(await admin.api.post(`${path}/test`)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ code: 'notConfigured' }] } },
    })
  })
})

describe('SSO-13 testing before enforcing', () => {
  it('cannot be switched on before a test sign-in worked', async () => {
    const of = await aConfiguredCompany(server)
    const on = () => of.admin.api.put<WireSso>(ssoPath(of.company), { enabled: true })
    expect(await on()).toMatchObject({ status: 409, body: { code: 'notTested' } })
    await passTest(server, of)
    expect(await get(of)).toMatchObject({
      enabled: false,
      testedAt: '2026-03-02 10:00:00+00:00',
      lastTest: { isPassed: true, reason: null },
      version: 1,
    })
    expect(await on()).toMatchObject({ status: 200, body: { enabled: true } })
  })

  it('begins no session and links no one', async () => {
    const of = await aConfiguredCompany(server)
    await passTest(server, of)
    const [links, sessions] = await server.database.asSystem(async tx => [
      await tx.selectFrom('sso_identity').selectAll().where('company_id', '=', of.company.id).execute(),
      await tx.selectFrom('session').selectAll().where('company_id', '=', of.company.id).execute(),
    ])
    expect([links, sessions]).toEqual([[], []])
  })

  it.each([
    ['audience', { audience: 'https://other.example.com' }],
    ['notAMember', { nameId: 'unknown@example.com' }],
  ])('keeps why it failed: %s', async (reason, change) => {
    const of = await aConfiguredCompany(server)
    const { body } = await of.admin.api.post<{ url: string }>(`${ssoPath(of.company)}/test`)
    const request = readRequest(body.url)
    const xml = answerFor(server, of, request, change)
    expect(await postAnswer(server, of.company, { relayState: request.relayState, xml })).toBe(
      `/signed-in?tested=failed&company=${of.company.id}`,
    )
    expect(await get(of)).toMatchObject({ testedAt: null, lastTest: { isPassed: false, reason } })
    expect((await auditOf(of.company.id)).at(-1)).toMatchObject({
      action: 'sso.test',
      manager_id: of.admin.id,
      after: { isPassed: false, reason },
    })
  })

  it('counts for exactly the configuration that it was made with', async () => {
    const of = await aConfiguredCompany(server)
    const { body } = await of.admin.api.post<{ url: string }>(`${ssoPath(of.company)}/test`)
    const request = readRequest(body.url)
    await of.admin.api.put(ssoPath(of.company), elsewhere)
    const answer = { relayState: request.relayState, xml: answerFor(server, of, request) }
    await postAnswer(server, of.company, answer)
    expect(await get(of)).toMatchObject({ testedAt: null, lastTest: null })
  })

  it.each([
    ['idpEntityId', { idpEntityId: 'https://another.example.com' }],
    ['singleSignOnServiceUrl', elsewhere],
    ['signingCertificate', { signingCertificate: aCertificate().certificatePem }],
  ])('is needed again, and switched off, after a change of %s', async (_, change) => {
    const of = await anSsoCompany(server)
    const saved = await of.admin.api.put<WireSso>(ssoPath(of.company), change)
    expect(saved.body).toMatchObject({ enabled: false, testedAt: null, lastTest: null })
    expect(await of.admin.api.put(ssoPath(of.company), { enabled: true })).toMatchObject({ status: 409 })
  })

  it('cannot be passed over by changing and switching on at once', async () => {
    const of = await anSsoCompany(server)
    const both = await of.admin.api.put(ssoPath(of.company), { ...elsewhere, enabled: true })
    expect(both).toMatchObject({ status: 409, body: { code: 'notTested' } })
    expect(await get(of)).toMatchObject({ enabled: true })
  })
})

describe('SSO-16 sessions that came through the provider', () => {
  async function sessionIn(of: SsoCompany) {
    const browser = aBrowser(server)
    const request = await browser.start(of.company)
    const xml = answerFor(server, of, request)
    const place = await postAnswer(server, of.company, { relayState: request.relayState, xml })
    const { body } = await browser.finish(handoffOf(place))
    const api = apiClient(server, body.accessToken ?? '')
    return { api, isOpen: async () => (await api.get('/v3/managers/me')).status === 200 }
  }

  it.each([
    ['removed', (of: SsoCompany) => of.admin.api.delete(ssoPath(of.company)), false],
    ['switched off', (of: SsoCompany) => of.admin.api.put(ssoPath(of.company), { enabled: false }), false],
    [
      'replaced by another',
      (of: SsoCompany) => of.admin.api.put(ssoPath(of.company), { idpEntityId: 'https://x.example.com' }),
      false,
    ],
    ['given another address', (of: SsoCompany) => of.admin.api.put(ssoPath(of.company), elsewhere), true],
  ])('when it is %s', async (_, change, isOpen) => {
    const of = await anSsoCompany(server)
    const session = await sessionIn(of)
    expect((await change(of)).status).toBe(200)
    expect(await session.isOpen()).toBe(isOpen)
    expect((await of.admin.api.get('/v3/managers/me')).status).toBe(200)
  })

  it('TEAM-3 removing forgets the provider and whom it named', async () => {
    const of = await anSsoCompany(server)
    await sessionIn(of)
    expect((await of.admin.api.delete(ssoPath(of.company))).status).toBe(200)
    expect(await get(of)).toMatchObject({ enabled: false, config: null, version: 0 })
    const links = await server.database.asSystem(tx =>
      tx.selectFrom('sso_identity').selectAll().where('company_id', '=', of.company.id).execute(),
    )
    expect(links).toEqual([])
  })
})

it('every change is in the audit log, the certificate as its fingerprint', async () => {
  const of = await anSsoCompany(server)
  await of.admin.api.delete(ssoPath(of.company))
  const entries = await auditOf(of.company.id)
  expect(entries.map(entry => entry.action)).toEqual(['sso.create', 'sso.test', 'sso.save', 'sso.remove'])
  expect(entries.every(entry => entry.manager_id === of.admin.id)).toBe(true)
  expect(JSON.stringify(entries)).toMatch(/"certificateFingerprint":"[0-9A-F]{2}:/)
  expect(JSON.stringify(entries)).not.toContain(of.idp.key.certificateText.slice(40, 90))
})

describe('WIRE-36 our metadata', () => {
  it('travels as fields, or as an XML file where XML is accepted', async () => {
    const { admin, path, companyId } = await anAdmin()
    const fields = await admin.api.get<WireSso['metadata']>(`${path}/metadata`)
    expect(fields.body).toEqual((await admin.api.get<WireSso>(path)).body.metadata)
    const file = await fetch(`${server.url}/api${path}/metadata`, {
      headers: { authorization: `Bearer ${admin.token}`, accept: 'application/xml' },
    })
    expect(file.headers.get('content-type')).toContain('application/xml')
    const open = await fetch(`${server.url}/api/auth/sso/${companyId}/metadata`)
    expect(open.headers.get('content-type')).toContain('application/xml')
    const xml = await open.text()
    expect(await file.text()).toBe(xml)
    expect(xml).toContain(`entityID="${fields.body.entityId}"`)
    expect(xml).toContain(`Location="${fields.body.assertionConsumerServiceUrl}"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
  })

  it('is a download where one is asked for, and does not tell whether a company exists', async () => {
    const at = (id: number | string) => fetch(`${server.url}/api/auth/sso/${id}/metadata?download`)
    const reply = await at(2_000_000_000)
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="waymark-metadata.xml"')
    expect((await at('x')).status).toBe(404)
  })
})

describe('SSO-15 finding the provider by e-mail', () => {
  const find = (email: string) =>
    apiClient(server, null).post<{ providers: { startUrl: string; label: string }[] }>('/auth/sso/find', {
      email,
    })

  it('names the hosts of the domain’s providers, at most five, and answers alike where there is none', async () => {
    const of = await anSsoCompany(server)
    for (const count of [1, 2, 3, 4, 5]) if (count > 0) await anSsoCompany(server)
    const known = await find('person@example.com')
    expect(known.body.providers).toHaveLength(5)
    expect(known.body.providers[0]).toEqual({
      label: 'idp.example.com',
      startUrl: expect.stringMatching(/\/api\/auth\/sso\/\d+\/start$/),
    })
    expect(JSON.stringify(known.body)).not.toContain(of.member.email)
    for (const email of ['person@elsewhere.example.org', 'no address'])
      expect((await find(email)).body).toEqual({ providers: [] })
  })
})
