import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aManager, aProperty, type Company, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aCertificate } from '../../../../test/sso/a-certificate.ts'
import {
  type AnswerWords,
  anIdentityProvider,
  assertionXml,
  type IdentityProvider,
  responseXml,
  type Signing,
  signed,
} from '../../../../test/sso/an-identity-provider.ts'
import { type AskedRequest, readRequest, wordsFor } from '../../../../test/sso/an-sso-company.ts'

const integrity = 'integrity-token-one'
interface Place {
  readonly company: Company
  readonly admin: Person
  readonly idp: IdentityProvider
}

let server: TestServer
let of: Place
let other: Place
beforeAll(async () => {
  server = await openServer()
  of = await aPlace()
  other = await aPlace()
})
afterAll(() => server.close())

const save = ({ company, admin }: Omit<Place, 'idp'>, newConfig: object) =>
  admin.api.put(`/v2/companies/${company.id}/config`, { newConfig })

async function aPlace(idp = anIdentityProvider({ hasOwnKey: true })): Promise<Place> {
  const company = await aCompany(server)
  const admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  const browserExtension = {
    authMethod: 'none',
    openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
    integrityTokens: [integrity],
  }
  const saved = await save(
    { company, admin },
    { browserExtension, ssoSaml: { entryPoint: idp.singleSignOnServiceUrl, cert: idp.key.certificateText } },
  )
  expect(saved.status).toBe(200)
  return { company, admin, idp }
}

const addressOf = ({ company }: Pick<Place, 'company'>) =>
  `${server.url}/api/v2/extension/companies/${company.id}/sso`
const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

async function start(place: Place, verifier = newVerifier()): Promise<AskedRequest> {
  const url = `${addressOf(place)}/start?challenge=${challengeOf(verifier)}`
  const reply = await fetch(url, { redirect: 'manual' })
  expect(reply.status).toBe(303)
  return readRequest(reply.headers.get('location') ?? '')
}

function answerTo(
  place: Place,
  request: Pick<AskedRequest, 'id'>,
  change: Partial<AnswerWords> = {},
  signing: Partial<Signing> = {},
): string {
  const own = addressOf(place)
  const member = { email: 'rosa@example.com' } as Person
  const words = wordsFor(server, { ...place, member }, request, {
    destination: own,
    recipient: own,
    audience: own,
    attributes: { department: 'Sales', 'urn:oid:2.5.4.3': 'Rosa' },
    ...change,
  })
  const xml = responseXml(words, assertionXml(words))
  return signed(xml, { key: place.idp.key, element: 'Assertion', ...signing })
}

async function post(place: Place, relayState: string, xml: string): Promise<string> {
  const reply = await fetch(addressOf(place), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }),
  })
  expect(reply.status).toBe(303)
  const address = reply.headers.get('location') ?? ''
  return address.replace(`${addressOf(place)}/result`, '')
}

async function answered(change: Partial<AnswerWords>, signing: Partial<Signing> = {}): Promise<string> {
  const request = await start(of)
  return post(of, request.relayState, answerTo(of, request, change, signing))
}

async function handoffFor(place: Place, verifier: string): Promise<string> {
  const request = await start(place, verifier)
  return (await post(place, request.relayState, answerTo(place, request))).replace('#handoff=', '')
}

interface EndUser {
  readonly token: string
  readonly userId: string
  readonly attributes: unknown
  readonly signedIdentities: readonly { readonly propertyId: number; readonly token: string }[]
}

async function call(place: Place, method: string, options: { session?: string; body?: object } = {}) {
  const reply = await fetch(`${server.url}/api/v2/extension/companies/${place.company.id}/session`, {
    method,
    headers: {
      'x-waymark-integrity': integrity,
      ...(options.session === undefined ? {} : { 'x-waymark-session': options.session }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  return { status: reply.status, body: (await reply.json()) as EndUser }
}

async function signIn(place: Place): Promise<EndUser> {
  const verifier = newVerifier()
  const { status, body } = await call(place, 'POST', {
    body: { handoff: await handoffFor(place, verifier), verifier },
  })
  expect(status).toBe(200)
  return body
}

const refused = (reason: string) => `?refused=${reason}`
const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000)

describe('EXT-17 an answer of the end users’ identity provider', () => {
  it.each([
    ['destination', { destination: 'https://other.example.com/acs' }],
    ['audience', { audience: 'https://other.example.com/metadata' }],
    ['recipient', { recipient: 'https://other.example.com/acs' }],
    ['issuer', { responseIssuer: 'https://evil.example/metadata' }],
    ['unsolicited', { inResponseTo: null }],
    ['relayState', { subjectInResponseTo: '_another' }],
    ['malformed', { nameId: 'x'.repeat(257) }],
  ])('is refused: %s %o', async (reason, change) => {
    expect(await answered(change)).toBe(refused(reason))
  })

  it('is refused out of time', async () => {
    expect(await answered({ notOnOrAfter: at(-60) })).toBe(refused('expired'))
    expect(await answered({ notBefore: at(61) })).toBe(refused('notYetValid'))
  })

  it('is refused when forged or signed by another company’s provider', async () => {
    expect(await answered({}, { key: aCertificate() })).toBe(refused('signature'))
    expect(await answered({}, { key: other.idp.key })).toBe(refused('signature'))
    const request = await start(of)
    const forged = answerTo(of, request).replace('rosa@example.com', 'boss@example.com')
    expect(await post(of, request.relayState, forged)).toBe(refused('signature'))
  })

  it('counts once, and an assertion counts once for all requests', async () => {
    const request = await start(of)
    const xml = answerTo(of, request, { assertionId: '_once' })
    expect(await post(of, request.relayState, xml)).toMatch(/^#handoff=[\w-]{43}$/)
    expect(await post(of, request.relayState, xml)).toBe(refused('replay'))
    expect(await answered({ assertionId: '_once' })).toBe(refused('replay'))
  })

  it('is refused at another company, and without a request', async () => {
    const request = await start(other)
    expect(await post(of, request.relayState, answerTo(of, request))).toBe(refused('unsolicited'))
    expect(await post(of, 'x'.repeat(43), answerTo(of, request))).toBe(refused('unsolicited'))
  })
})

describe('EXT-18 the handoff to the extension', () => {
  it('becomes a session with user id, attributes and signed identities of applications', async () => {
    const property = await aProperty(server, { in: of.company })
    const path = `/v2/properties/${property.id}/snippet-authentication/secret`
    const made = await of.admin.api.post(path)
    expect(made.status).toBeLessThan(300)
    const { userId, attributes, signedIdentities } = await signIn(of)
    expect({ userId, attributes }).toEqual({
      userId: 'rosa@example.com',
      attributes: { department: 'Sales' },
    })
    const [identity] = signedIdentities
    expect(identity?.propertyId).toBe(property.id)
    expect(decodeJwt(identity?.token ?? '')).toMatchObject({ sub: 'rosa@example.com', attributes })
  })

  it('is for the browser that started, once, within two minutes and at its company', async () => {
    const verifier = newVerifier()
    const exchange = async (place: Place, handoff: string, shown: string) =>
      (await call(place, 'POST', { body: { handoff, verifier: shown } })).status
    const stolen = await handoffFor(of, verifier)
    expect(await exchange(of, stolen, newVerifier())).toBe(422)
    expect(await exchange(of, stolen, verifier)).toBe(422)
    expect(await exchange(other, await handoffFor(of, verifier), verifier)).toBe(422)
    const ofSameProvider = await aPlace(of.idp)
    expect(await exchange(ofSameProvider, await handoffFor(of, verifier), verifier)).toBe(422)
    const handoff = await handoffFor(of, verifier)
    expect(await exchange(of, handoff, verifier)).toBe(200)
    expect(await exchange(of, handoff, verifier)).toBe(422)
    const late = await handoffFor(of, verifier)
    const before = server.clock.now()
    server.clock.set(at(120).toISOString())
    expect(await exchange(of, late, verifier)).toBe(422)
    server.clock.set(before.toISOString())
  })
})

describe('EXT-19 a session of the extension', () => {
  it('ends with signing out in that browser alone', async () => {
    const [one, two] = [await signIn(of), await signIn(of)]
    expect((await call(of, 'DELETE', { session: one.token })).status).toBe(200)
    expect((await call(of, 'GET', { session: one.token })).status).toBe(404)
    expect((await call(of, 'GET', { session: two.token })).body.userId).toBe('rosa@example.com')
    expect((await call(other, 'GET', { session: two.token })).status).toBe(404)
  })

  it('ends after a week', async () => {
    const { token } = await signIn(of)
    const before = server.clock.now()
    server.clock.set(at(7 * 86_400).toISOString())
    expect((await call(of, 'GET', { session: token })).status).toBe(404)
    server.clock.set(before.toISOString())
  })

  it('ends when the certificate is replaced or SAML is switched off', async () => {
    const place = await aPlace()
    const first = await signIn(place)
    const key = aCertificate()
    const entryPoint = place.idp.singleSignOnServiceUrl
    await save(place, { ssoSaml: { entryPoint, cert: key.certificateText } })
    expect((await call(place, 'GET', { session: first.token })).status).toBe(404)
    const changed = { ...place, idp: { ...place.idp, key } }
    const second = await signIn(changed)
    await save(place, { ssoSaml: null })
    expect((await call(place, 'GET', { session: second.token })).status).toBe(404)
    const reply = await fetch(`${addressOf(place)}/start?challenge=${challengeOf(newVerifier())}`, {
      redirect: 'manual',
    })
    expect(reply.headers.get('location')).toBe(`${addressOf(place)}/result?refused=notEnabled`)
  })
})

describe('EXT-21 the identity provider’s entity id and the mapping of its answers', () => {
  const ssoSaml = (place: Place, change: object) => ({
    entryPoint: place.idp.singleSignOnServiceUrl,
    cert: place.idp.key.certificateText,
    ...change,
  })
  const mapped = async (change: object) => {
    const place = await aPlace()
    expect((await save(place, { ssoSaml: ssoSaml(place, change) })).status).toBe(200)
    return place
  }
  const signInAs = async (place: Place, words: Partial<AnswerWords>) => {
    const verifier = newVerifier()
    const request = await start(place, verifier)
    const result = await post(place, request.relayState, answerTo(place, request, words))
    if (!result.startsWith('#handoff=')) return result
    const body = { handoff: result.replace('#handoff=', ''), verifier }
    const { userId, attributes } = (await call(place, 'POST', { body })).body
    return { userId, attributes }
  }

  it('refuses another issuer that signs with the same key', async () => {
    const place = await mapped({ entityId: 'https://idp.example.com/customer-1' })
    const from = (issuer: string) => ({ responseIssuer: issuer, issuer })
    expect(await signInAs(place, from('https://idp.example.com/customer-2'))).toBe(refused('issuer'))
    const signedIn = await signInAs(place, from('https://idp.example.com/customer-1'))
    expect(signedIn).toMatchObject({ userId: 'rosa@example.com' })
    const list = await place.admin.api.get(`/v3/companies/${place.company.id}/extension-sessions`)
    expect(list.body).toMatchObject({ items: [{ issuer: 'https://idp.example.com/customer-1' }] })
  })

  it('reads user id and attributes from the named SAML attributes, and no others', async () => {
    const place = await mapped({
      userIdAttribute: 'uid',
      attributes: [
        { name: 'team', from: 'urn:oid:2.5.4.11' },
        { name: 'none', from: 'absent' },
      ],
    })
    const attributes = { uid: 'rosa', 'urn:oid:2.5.4.11': 'Sales', mail: 'rosa@example.com' }
    expect(await signInAs(place, { attributes })).toEqual({ userId: 'rosa', attributes: { team: 'Sales' } })
    expect(await signInAs(place, { attributes: { mail: 'rosa@example.com' } })).toBe(refused('noNameId'))
    expect(await signInAs(place, { attributes: { uid: 'x'.repeat(257) } })).toBe(refused('malformed'))
  })

  it('ends sessions when it changes, and keeps what a save leaves out', async () => {
    const place = await mapped({ userIdAttribute: 'department', entityId: '' })
    const { token } = await signIn(place)
    expect((await call(place, 'GET', { session: token })).status).toBe(200)
    const saved = await save(place, { ssoSaml: ssoSaml(place, {}) })
    expect(saved.body).toMatchObject({ config: { ssoSaml: { userIdAttribute: 'department' } } })
    expect((await call(place, 'GET', { session: token })).status).toBe(200)
    await save(place, { ssoSaml: ssoSaml(place, { userIdAttribute: '' }) })
    expect((await call(place, 'GET', { session: token })).status).toBe(404)
  })

  it.each([
    ['attributes.0.name', 'invalid', [{ name: 'two words', from: 'a' }]],
    [
      'attributes.1.name',
      'attributeTwice',
      [
        { name: 'team', from: 'a' },
        { name: 'team', from: 'b' },
      ],
    ],
    ['attributes.0.from', 'required', [{ name: 'team', from: ' ' }]],
  ])('refuses a wrong row at its field: %s %s', async (field, code, attributes) => {
    const reply = await save(of, { ssoSaml: ssoSaml(of, { attributes }) })
    expect(reply).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: `newConfig.ssoSaml.${field}`, code }] } },
    })
  })
})

describe('EXT-22 admins see and end the sessions of end users', () => {
  interface Listed {
    readonly items: readonly { readonly id: number; readonly userId: string }[]
    readonly total: number
  }
  const pathOf = ({ company }: Place) => `/v3/companies/${company.id}/extension-sessions`
  const list = async (place: Place, query = '') =>
    (await place.admin.api.get(`${pathOf(place)}${query}`)).body as unknown as Listed
  const users = (page: Listed) => page.items.map(({ userId }) => userId)

  it('lists one page, filtered and sorted, without tokens', async () => {
    const place = await aPlace()
    for (const nameId of ['Ben', 'anna', 'clara']) {
      const verifier = newVerifier()
      const request = await start(place, verifier)
      const sent = await post(place, request.relayState, answerTo(place, request, { nameId }))
      await call(place, 'POST', { body: { handoff: sent.replace('#handoff=', ''), verifier } })
    }
    expect(await list(place, '?sort=createdAt&order=ASC&limit=2')).toMatchObject({ total: 3, limit: 2 })
    expect(users(await list(place, '?sort=createdAt&order=ASC&limit=2&page=2'))).toEqual(['clara'])
    expect(users(await list(place, '?search=BE'))).toEqual(['Ben'])
    expect((await list(place, '?page=9')).total).toBe(3)
    const [entry] = (await list(place, '?search=anna')).items
    expect(Object.keys(entry ?? {}).sort()).toEqual(
      ['createdAt', 'device', 'expiresAt', 'id', 'issuer', 'lastUsedAt', 'userId'].sort(),
    )
  })

  it('ends one session with the next call of the extension, once, and writes the audit log', async () => {
    const place = await aPlace()
    const [one, two] = [await signIn(place), await signIn(place)]
    const { items } = await list(place, '?sort=createdAt&order=ASC')
    const path = `${pathOf(place)}/${items[0]?.id}`
    expect((await place.admin.api.delete(path)).body).toEqual({ ended: 1 })
    expect((await call(place, 'GET', { session: one.token })).status).toBe(404)
    expect((await call(place, 'GET', { session: two.token })).status).toBe(200)
    expect((await place.admin.api.delete(path)).status).toBe(404)
    const log = await place.admin.api.get(
      `/v3/companies/${place.company.id}/audit-log?action=extensionSession.end`,
    )
    expect(log.body).toMatchObject({ items: [{ before: { userId: 'rosa@example.com' } }], total: 1 })
  })

  it('ends every session of one user', async () => {
    const place = await aPlace()
    const sessions = [await signIn(place), await signIn(place)]
    const query = `?userId=${encodeURIComponent('rosa@example.com')}`
    expect((await place.admin.api.delete(`${pathOf(place)}${query}`)).body).toEqual({ ended: 2 })
    for (const { token } of sessions) expect((await call(place, 'GET', { session: token })).status).toBe(404)
    expect((await place.admin.api.delete(`${pathOf(place)}${query}`)).status).toBe(404)
  })

  it('does neither for another company nor for a moderator', async () => {
    const place = await aPlace()
    const { token } = await signIn(place)
    const id = (await list(place)).items[0]?.id
    expect((await other.admin.api.delete(`${pathOf(other)}/${id}`)).status).toBe(404)
    expect((await other.admin.api.delete(`${pathOf(place)}/${id}`)).status).toBe(404)
    const { company } = place
    const moderator = await aManager(server, { roles: [{ roleName: 'moderator', company }] })
    expect((await moderator.api.get(pathOf(place))).status).toBe(403)
    expect((await moderator.api.delete(`${pathOf(place)}/${id}`)).status).toBe(403)
    expect((await call(place, 'GET', { session: token })).status).toBe(200)
  })
})

it('EXT-17 the metadata names the address on the settings screen', async () => {
  const reply = await fetch(`${addressOf(of)}/metadata`)
  expect(await reply.text()).toContain(`Location="${addressOf(of)}"`)
})

it.each([
  ['certificateKey', () => aCertificate({ bits: 1024 })],
  ['certificateKey', () => aCertificate({ kind: 'ec' })],
  ['certificateExpired', () => aCertificate({ until: at(-1) })],
] as const)('EXT-17 a certificate that cannot be used is refused at its field: %s', async (code, make) => {
  const { admin, company } = of
  const ssoSaml = { entryPoint: of.idp.singleSignOnServiceUrl, cert: make().certificateText }
  const reply = await admin.api.put(`/v2/companies/${company.id}/config`, { newConfig: { ssoSaml } })
  expect(reply).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: 'newConfig.ssoSaml.cert', code }] } },
  })
})
