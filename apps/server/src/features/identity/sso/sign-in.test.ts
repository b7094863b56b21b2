import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/api-client.ts'
import { aManager } from '../../../../test/builders.ts'
import { meetWhile } from '../../../../test/meet-at.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aBrowser, handoffOf, type SsoBrowser } from '../../../../test/sso/a-browser.ts'
import type { AnswerWords } from '../../../../test/sso/an-identity-provider.ts'
import {
  anSsoCompany,
  answerFor,
  postAnswer,
  type SsoCompany,
  ssoPath,
} from '../../../../test/sso/an-sso-company.ts'
import type { Tx } from '../../../platform/database/index.ts'

let server: TestServer
let of: SsoCompany
beforeAll(async () => {
  server = await openServer()
  of = await anSsoCompany(server)
})
afterAll(() => server.close())

const handoffLinkInvalid = {
  status: 422,
  body: { code: 'breaksRule', data: { issues: [{ path: 'handoff' }] } },
}

/** From the start address to where the answer leads. */
async function arrive(browser: SsoBrowser, change: Partial<AnswerWords> = {}, who = of): Promise<string> {
  const request = await browser.start(who.company)
  const xml = answerFor(server, who, request, change)
  return postAnswer(server, who.company, { relayState: request.relayState, xml })
}

const signIn = async (browser: SsoBrowser, change: Partial<AnswerWords> = {}, who = of) =>
  browser.finish(handoffOf(await arrive(browser, change, who)))

describe('a sign-in through the identity provider', () => {
  it('SSO-8 lets the member in whose e-mail the NameID is, and gives the session to the browser that began', async () => {
    const { status, body, cookies } = await signIn(aBrowser(server))
    expect(status).toBe(200)
    expect(body.returnTo).toBe('/app')
    expect(cookies.some(line => line.startsWith('waymark-refresh='))).toBe(true)
    const me = await apiClient(server, body.accessToken ?? '').get('/v3/managers/me')
    expect(me).toMatchObject({ status: 200, body: { email: of.member.email } })
  })

  it('asks the identity provider by redirect, naming us and the request', async () => {
    const { url, xml, relayState } = await aBrowser(server).start(of.company)
    expect(`${url.origin}${url.pathname}`).toBe('https://idp.example.com/sso')
    expect(url.searchParams.get('tenant')).not.toBeNull()
    expect(relayState.length).toBeLessThanOrEqual(80)
    const base = `${server.url}/api/auth/sso/${of.company.id}`
    expect(xml).toContain(`<saml:Issuer>${base}/metadata</saml:Issuer>`)
    expect(xml).toContain(`AssertionConsumerServiceURL="${base}/acs"`)
  })

  it('SSO-8 links the NameID the first time, so that it counts when the e-mail is another one later', async () => {
    const who = await anSsoCompany(server)
    const nameId = 'employee-4711'
    const mail = { nameId, attributes: { mail: who.member.email.toUpperCase() } }
    expect((await signIn(aBrowser(server), mail, who)).status).toBe(200)
    const later = await signIn(aBrowser(server), { nameId, attributes: { mail: who.admin.email } }, who)
    const me = await apiClient(server, later.body.accessToken ?? '').get('/v3/managers/me')
    expect(me.body).toMatchObject({ email: who.member.email })
  })

  it.each([
    'mail',
    'email',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ])('SSO-8 finds the e-mail in the attribute %s', async name => {
    const who = await anSsoCompany(server)
    const change = { nameId: 'opaque', attributes: { [name]: who.member.email } }
    expect((await signIn(aBrowser(server), change, who)).status).toBe(200)
  })

  it('SSO-8 refuses whom the company does not know, also members of other companies', async () => {
    const stranger = await aManager(server, {})
    const elsewhere = await anSsoCompany(server)
    for (const nameId of ['unknown@example.com', stranger.email, elsewhere.member.email, 'no-address']) {
      expect(await arrive(aBrowser(server), { nameId })).toBe('/login?sso=notAMember')
    }
  })

  it('SSO-8 refuses a second name that claims the e-mail of a linked member', async () => {
    const who = await anSsoCompany(server)
    expect((await signIn(aBrowser(server), {}, who)).status).toBe(200)
    const other = { nameId: 'another-person', attributes: { mail: who.member.email } }
    expect(await arrive(aBrowser(server), other, who)).toBe('/login?sso=identityTaken')
  })

  it('SSO-8 a linked member who was taken out of the company stays out', async () => {
    const who = await anSsoCompany(server)
    expect((await signIn(aBrowser(server), {}, who)).status).toBe(200)
    await server.database.asSystem(tx =>
      tx.deleteFrom('role_assignment').where('manager_id', '=', who.member.id).execute(),
    )
    expect(await arrive(aBrowser(server), {}, who)).toBe('/login?sso=notAMember')
  })

  it('SSO-8 the first sign-in twice at once links once', async () => {
    const who = await anSsoCompany(server)
    const places = await Promise.all([1, 2, 3, 4].map(() => arrive(aBrowser(server), {}, who)))
    expect(places.every(place => handoffOf(place) !== '')).toBe(true)
    const links = await server.database.asSystem(tx =>
      tx.selectFrom('sso_identity').selectAll().where('company_id', '=', who.company.id).execute(),
    )
    expect(links).toMatchObject([{ manager_id: who.member.id, name_id: who.member.email }])
  })

  it('SSO-8 who is linked by another sign-in between two looks at them is let in', async () => {
    const who = await anSsoCompany(server)
    const { idp_entity_id } = await server.database.asSystem(tx =>
      tx
        .selectFrom('company_sso')
        .select('idp_entity_id')
        .where('company_id', '=', who.company.id)
        .executeTakeFirstOrThrow(),
    )
    const identity = {
      company_id: who.company.id,
      manager_id: who.member.id,
      name_id: who.member.email,
      idp_entity_id,
    }
    const linkMeanwhile = async (tx: Tx) => {
      await sql`LOCK TABLE role_assignment IN ACCESS EXCLUSIVE MODE`.execute(tx)
      await tx.insertInto('sso_identity').values(identity).execute()
    }
    const request = await aBrowser(server).start(who.company)
    const answer = { relayState: request.relayState, xml: answerFor(server, who, request) }
    const [place = ''] = await meetWhile(server, linkMeanwhile, [
      () => postAnswer(server, who.company, answer),
    ])
    expect(handoffOf(place)).not.toBe('')
  })
})

describe('SSO-10 a session through an identity provider', () => {
  it('opens the company of the provider alone, and is no super admin', async () => {
    const elsewhere = await anSsoCompany(server)
    await server.database.asSystem(async tx => {
      await tx.updateTable('manager').set({ is_super_admin: true }).where('id', '=', of.member.id).execute()
      await tx
        .insertInto('role_assignment')
        .values({
          manager_id: of.member.id,
          company_id: elsewhere.company.id,
          role_name: 'admin',
          target_type: 'company',
          target_id: elsewhere.company.id,
        })
        .execute()
    })
    const { body } = await signIn(aBrowser(server))
    const api = apiClient(server, body.accessToken ?? '')
    expect((await api.get('/v3/managers/me')).body).toMatchObject({ isSuperAdmin: false })
    expect((await api.get(ssoPath(elsewhere.company))).status).toBe(404)
    expect((await api.get(`/v2/companies/${of.company.id}/company`)).status).toBe(200)
    expect((await api.get(`/v2/companies/${elsewhere.company.id}/company`)).status).toBe(404)
  })
})

describe('SSO-9 the handoff', () => {
  it('is worth nothing in another browser, with or without a mark of its own, and is used up by the try', async () => {
    const mine = aBrowser(server)
    const handoff = handoffOf(await arrive(mine))
    expect(await aBrowser(server).finish(handoff)).toMatchObject(handoffLinkInvalid)
    expect(await mine.finish(handoff)).toMatchObject(handoffLinkInvalid)
    const other = aBrowser(server)
    await other.start(of.company)
    expect(await other.finish(handoffOf(await arrive(mine)))).toMatchObject(handoffLinkInvalid)
  })

  it('counts once, also when it is shown many times at once', async () => {
    const browser = aBrowser(server)
    const handoff = handoffOf(await arrive(browser))
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => browser.finish(handoff)))
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect(await browser.finish(handoff)).toMatchObject(handoffLinkInvalid)
  })

  it('counts for two minutes', async () => {
    const browser = aBrowser(server)
    const handoff = handoffOf(await arrive(browser))
    const before = server.clock.now()
    server.clock.set(new Date(before.getTime() + 121_000).toISOString())
    expect(await browser.finish(handoff)).toMatchObject(handoffLinkInvalid)
    server.clock.set(before.toISOString())
  })

  it('is refused from a page of another origin', async () => {
    const browser = aBrowser(server)
    const handoff = handoffOf(await arrive(browser))
    const reply = await browser.finish(handoff, { origin: 'https://evil.example' })
    expect(reply).toMatchObject({ status: 403, body: { code: 'originNotAllowed' } })
  })

  it('is worth nothing once the provider is switched off or the member is gone', async () => {
    const who = await anSsoCompany(server)
    const browser = aBrowser(server)
    const handoff = handoffOf(await arrive(browser, {}, who))
    expect((await who.admin.api.put(ssoPath(who.company), { enabled: false })).status).toBe(200)
    expect(await browser.finish(handoff)).toMatchObject(handoffLinkInvalid)
    expect((await who.admin.api.put(ssoPath(who.company), { enabled: true })).status).toBe(200)
    const second = handoffOf(await arrive(browser, {}, who))
    await server.database.asSystem(tx =>
      tx.deleteFrom('role_assignment').where('manager_id', '=', who.member.id).execute(),
    )
    expect(await browser.finish(second)).toMatchObject(handoffLinkInvalid)
  })

  it('two tabs of one browser sign in side by side', async () => {
    const browser = aBrowser(server)
    const first = await browser.start(of.company)
    const second = await browser.start(of.company)
    for (const request of [first, second]) {
      const xml = answerFor(server, of, request)
      const place = await postAnswer(server, of.company, { relayState: request.relayState, xml })
      expect((await browser.finish(handoffOf(place))).status).toBe(200)
    }
  })
})

describe('SSO-11 the place after signing in', () => {
  it.each([
    ['/app/7/manage?show=all#x', '/app/7/manage?show=all#x'],
    ['https://evil.example/', '/app'],
    ['//evil.example', '/app'],
    ['/\\evil.example', '/app'],
    ['/x/..//evil.example', '/app'],
    ['javascript:alert(1)', '/app'],
    ['/login?to=/app', '/app'],
    ['/signed-in?handoff=x', '/app'],
  ])('"%s" becomes "%s"', async (requested, place) => {
    const browser = aBrowser(server)
    const request = await browser.start(of.company, requested)
    const xml = answerFor(server, of, request)
    const at = await postAnswer(server, of.company, { relayState: request.relayState, xml })
    expect((await browser.finish(handoffOf(at))).body.returnTo).toBe(place)
  })
})

describe('the start address', () => {
  it('leads back alike for a company without a provider, one that does not exist and no id at all', async () => {
    const off = await anSsoCompany(server)
    await off.admin.api.put(ssoPath(off.company), { enabled: false })
    for (const id of [off.company.id, 2_000_000_000, 0, 'x', '99999999999', '1.5'])
      expect(await aBrowser(server).startRefused({ id })).toBe('/login?sso=notEnabled')
  })

  it('takes no address from the Host header', async () => {
    const url = `${server.url}/api/auth/sso/${of.company.id}/start`
    const { request } = await import('node:http')
    const location = await new Promise<string>(resolve => {
      request(url, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }, reply => {
        reply.resume()
        resolve(String(reply.headers.location))
      }).end()
    })
    expect(location.startsWith('https://idp.example.com/')).toBe(true)
    const { inflateRawSync } = await import('node:zlib')
    const sent = new URL(location).searchParams.get('SAMLRequest') ?? ''
    expect(inflateRawSync(Buffer.from(sent, 'base64')).toString()).not.toContain('evil')
  })
})

describe('AUTH-46 a proof of who the person is, through the identity provider', () => {
  /** Signs in, with what the answer says besides; whether sensitive actions are open to the session then. */
  async function signedInWith(extra: string): Promise<boolean> {
    const of = await anSsoCompany(server)
    const browser = aBrowser(server)
    const request = await browser.start(of.company)
    const xml = answerFor(server, { ...of, member: of.admin }, request, { extra })
    const place = await postAnswer(server, of.company, { relayState: request.relayState, xml })
    const { body } = await browser.finish(handoffOf(place))
    const api = apiClient(server, String(body['accessToken']))
    const reply = await api.put(`/v2/security-config/companies/${of.company.id}`, { mfaEnabled: false })
    if (reply.status === 200) return true
    expect(reply).toMatchObject({
      status: 403,
      body: {
        code: 'reauthenticationRequired',
        data: { method: 'sso', startUrl: `/api/auth/sso/${of.company.id}/start?again` },
      },
    })
    return false
  }
  const statement = (minutesAgo: number) => {
    const at = new Date(server.clock.now().getTime() - minutesAgo * 60_000).toISOString()
    return `<saml:AuthnStatement AuthnInstant="${at}"/>`
  }

  it('is as old as the credentials that the provider asked for, not as the session', async () => {
    expect(await signedInWith('')).toBe(true)
    expect(await signedInWith(statement(9))).toBe(true)
    expect(await signedInWith(statement(10))).toBe(false)
  })

  it('has the provider ask for credentials, which signing in for the first time does not', async () => {
    const { company } = await anSsoCompany(server)
    const requestAt = async (query: string) => {
      const reply = await fetch(`${server.url}/api/auth/sso/${company.id}/start${query}`, {
        redirect: 'manual',
      })
      const sent = new URL(reply.headers.get('location') ?? '').searchParams.get('SAMLRequest') ?? ''
      return inflateRawSync(Buffer.from(sent, 'base64')).toString('utf8')
    }
    expect(await requestAt('?again=&to=/signed-in-again')).toContain(' ForceAuthn="true"')
    expect(await requestAt('')).not.toContain('ForceAuthn')
  })
})
