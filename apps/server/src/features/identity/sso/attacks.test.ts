import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aBrowser } from '../../../../test/sso/a-browser.ts'
import { aCertificate } from '../../../../test/sso/a-certificate.ts'
import {
  type AnswerWords,
  algorithms,
  assertionXml,
  responseXml,
  type Signing,
  signed,
} from '../../../../test/sso/an-identity-provider.ts'
import {
  type AskedRequest,
  anSsoCompany,
  answerFor,
  postAnswer,
  type SsoCompany,
  wordsFor,
} from '../../../../test/sso/an-sso-company.ts'

/** Each answer is wrong in one thing, and is refused for that thing. */

let server: TestServer
let of: SsoCompany
let other: SsoCompany
beforeAll(async () => {
  server = await openServer()
  of = await anSsoCompany(server)
  other = await anSsoCompany(server, { hasOwnKey: true })
})
afterAll(() => server.close())

const refused = (reason: string) => `/login?sso=${reason}`
const handoffAddress = expect.stringMatching(/^\/signed-in\?handoff=[\w-]{43}$/)

/** Asks in a fresh browser, and posts what `make` makes of the request. */
async function answered(make: (request: AskedRequest) => string): Promise<string> {
  const request = await aBrowser(server).start(of.company)
  return postAnswer(server, of.company, { relayState: request.relayState, xml: make(request) })
}

/** A right answer with other words, signed with the given key. */
const worded = (change: Partial<AnswerWords>, signing: Partial<Signing> = {}) =>
  answered(request => {
    const words = wordsFor(server, of, request, change)
    return signed(responseXml(words, assertionXml(words)), {
      key: of.idp.key,
      element: 'Assertion',
      ...signing,
    })
  })

const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000)

describe('a right answer', () => {
  it.each([
    ['with its assertion signed', {}],
    ['with the response signed', { element: 'Response' }],
    ['signed with SHA-512', { signature: algorithms.rsaSha512, digest: algorithms.sha512 }],
  ] as const)('%s is taken', async (_, signing) => {
    expect(await worded({}, signing)).toEqual(handoffAddress)
  })

  it('with both signed is taken', async () => {
    const both = (request: AskedRequest) =>
      signed(answerFor(server, of, request), { key: of.idp.key, element: 'Response' })
    expect(await answered(both)).toEqual(handoffAddress)
  })
})

it('SEC-21 a refused answer is an entry of its company, without a person', async () => {
  server.securityLines.length = 0
  expect(await worded({ destination: null })).toBe(refused('destination'))
  expect(server.securityLines).toMatchObject([
    { kind: 'ssoSignInFailed', event: 'authn_login_fail', userId: null, reason: 'sso' },
  ])
  const entries = () =>
    server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select(['company_id', 'manager_id', 'object_type', 'object_id'])
        .where('action', '=', 'security.ssoSignInFailed')
        .where('company_id', '=', of.company.id)
        .execute(),
    )
  const { id } = of.company
  await expect
    .poll(entries)
    .toEqual([{ company_id: id, manager_id: null, object_type: 'company', object_id: id }])
})

describe('SSO-4 an answer for another person', () => {
  it.each([
    ['destination', { destination: 'https://other.example.com/acs' }],
    ['destination', { destination: null }],
    ['issuer', { issuer: 'https://evil.example/metadata' }],
    ['issuer', { responseIssuer: 'https://evil.example/metadata' }],
    ['audience', { audience: 'https://other.example.com/metadata' }],
    ['recipient', { recipient: 'https://other.example.com/acs' }],
    ['status', { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }],
  ])('is refused: %s %o', async (reason, change) => {
    expect(await worded(change)).toBe(refused(reason))
  })

  it('is refused where no audience is named', async () => {
    const place = await answered(request => {
      const words = wordsFor(server, of, request)
      const bare = assertionXml(words).replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')
      return signed(responseXml(words, bare), { key: of.idp.key, element: 'Assertion' })
    })
    expect(place).toBe(refused('audience'))
  })

  it('is refused where it holds a condition that no one here knows', async () => {
    const place = await answered(request => {
      const words = wordsFor(server, of, request)
      const odd = assertionXml(words).replace('</saml:Conditions>', '<saml:Condition/></saml:Conditions>')
      return signed(responseXml(words, odd), { key: of.idp.key, element: 'Assertion' })
    })
    expect(place).toBe(refused('malformed'))
  })
})

describe('SSO-5 an answer out of time', () => {
  it.each([
    ['expired', { notOnOrAfter: () => at(-60) }],
    ['expired', { confirmedUntil: () => at(-60) }],
    ['notYetValid', { notBefore: () => at(61) }],
    ['notYetValid', { issuedAt: () => at(61) }],
  ])('is refused: %s %o', async (reason, change) => {
    const dates = Object.fromEntries(Object.entries(change).map(([name, make]) => [name, make()]))
    expect(await worded(dates)).toBe(refused(reason))
  })

  it('is taken while clocks differ by no more than a minute', async () => {
    expect(await worded({ notOnOrAfter: at(-59), confirmedUntil: at(-59) })).toEqual(handoffAddress)
    expect(await worded({ notBefore: at(60), issuedAt: at(60) })).toEqual(handoffAddress)
  })
})

describe('SSO-6 an answer that no one asked for', () => {
  it('is refused without a request, with an unknown one and without RelayState', async () => {
    const request = await aBrowser(server).start(of.company)
    const xml = answerFor(server, of, request)
    for (const relayState of ['', 'x'.repeat(43), request.id])
      expect(await postAnswer(server, of.company, { relayState, xml })).toBe(refused('unsolicited'))
  })

  it.each([{ inResponseTo: null }, { subjectInResponseTo: null }])('is refused: %o', async change => {
    expect(await worded(change)).toBe(refused('unsolicited'))
  })

  it.each(['inResponseTo', 'subjectInResponseTo'])('is refused where %s names another', async name => {
    const another = await aBrowser(server).start(of.company)
    expect(await worded({ [name]: another.id })).toBe(refused('relayState'))
  })

  it('is refused with the RelayState of another request', async () => {
    const browser = aBrowser(server)
    const mine = await browser.start(of.company)
    const { relayState } = await browser.start(of.company)
    expect(await postAnswer(server, of.company, { relayState, xml: answerFor(server, of, mine) })).toBe(
      refused('relayState'),
    )
  })

  it('is refused where another company asked', async () => {
    const { relayState, id } = await aBrowser(server).start(other.company)
    const xml = answerFor(server, of, { id })
    expect(await postAnswer(server, of.company, { relayState, xml })).toBe(refused('unsolicited'))
  })

  it('is refused when the request is older than a quarter of an hour', async () => {
    const before = server.clock.now()
    const request = await aBrowser(server).start(of.company)
    server.clock.set(at(15 * 60).toISOString())
    const xml = answerFor(server, of, request)
    const place = await postAnswer(server, of.company, { relayState: request.relayState, xml })
    server.clock.set(before.toISOString())
    expect(place).toBe(refused('unsolicited'))
  })

  it('is refused where the provider was changed or switched off since', async () => {
    const who = await anSsoCompany(server)
    const post = async (request: AskedRequest) =>
      postAnswer(server, who.company, {
        relayState: request.relayState,
        xml: answerFor(server, who, request),
      })
    const save = (body: object) =>
      who.admin.api.put(`/v2/security-config/companies/${who.company.id}/sso`, body)
    const first = await aBrowser(server).start(who.company)
    const second = await aBrowser(server).start(who.company)
    await save({ enabled: false })
    expect(await post(first)).toBe(refused('notEnabled'))
    await save({ singleSignOnServiceUrl: 'https://idp.example.com/elsewhere' })
    expect(await post(second)).toBe(refused('configurationChanged'))
  })
})

describe('SSO-7 an answer shown again', () => {
  it('counts once, also when it is posted many times at once', async () => {
    const request = await aBrowser(server).start(of.company)
    const answer = { relayState: request.relayState, xml: answerFor(server, of, request) }
    const places = await Promise.all([1, 2, 3, 4, 5].map(() => postAnswer(server, of.company, answer)))
    expect(places.filter(place => place !== refused('replay'))).toEqual([handoffAddress])
    expect(await postAnswer(server, of.company, answer)).toBe(refused('replay'))
  })

  it('is refused where the assertion came before, whatever request it answers', async () => {
    const assertionId = '_the-same-again'
    expect(await worded({ assertionId })).toEqual(handoffAddress)
    expect(await worded({ assertionId })).toBe(refused('replay'))
  })
})

describe('SSO-3 a signature', () => {
  it.each([
    ['signatureAlgorithm', { signature: algorithms.rsaSha1 }],
    ['signatureAlgorithm', { digest: algorithms.sha1 }],
    ['signature', { key: aCertificate() }],
  ] as const)('is refused: %s %#', async (reason, signing) => {
    expect(await worded({}, signing)).toBe(refused(reason))
  })

  it('of another company’s provider is refused', async () => {
    expect(await worded({}, { key: other.idp.key })).toBe(refused('signature'))
  })

  it('is needed', async () => {
    const unsigned = (request: AskedRequest) => {
      const words = wordsFor(server, of, request)
      return responseXml(words, assertionXml(words))
    }
    expect(await answered(unsigned)).toBe(refused('unsigned'))
  })

  it('no longer fits once a word is changed', async () => {
    const place = await answered(request =>
      answerFor(server, of, request).replace(of.member.email, of.admin.email),
    )
    expect(place).toBe(refused('signature'))
  })

  it('has to be right on the response too where both are signed', async () => {
    const place = await answered(request =>
      signed(answerFor(server, of, request), { key: other.idp.key, element: 'Response' }),
    )
    expect(place).toBe(refused('signature'))
  })

  it('of a secret that the sender chose (HMAC with the certificate) is refused', async () => {
    const hmac = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'
    const place = await answered(request =>
      answerFor(server, of, request).replace(algorithms.rsaSha256, hmac),
    )
    expect(place).toBe(refused('signatureAlgorithm'))
  })
})

describe('SSO-1 a document', () => {
  const posted = async (field: string) => {
    const { relayState } = await aBrowser(server).start(of.company)
    return postAnswer(server, of.company, { relayState, field })
  }
  const encoded = (xml: string) => Buffer.from(xml).toString('base64')

  it.each([
    ['documentType', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['documentType', '<!DOCTYPE samlp:Response>'],
    ['malformed', '<?xml version="1.0" encoding="UTF-16"?>'],
    ['malformed', '<!-- hello -->'],
  ])('is refused: %s before it stands %s', async (reason, before) => {
    expect(await answered(request => before + answerFor(server, of, request))).toBe(refused(reason))
  })

  it('with a comment in the NameID is refused, signed or not', async () => {
    const split = `${of.admin.email}<!---->.evil.example`
    expect(await worded({ nameId: split })).toBe(refused('malformed'))
    const cut = await answered(request =>
      answerFor(server, of, request, { nameId: `${of.admin.email}.evil.example` }).replace(
        `${of.admin.email}.evil.example`,
        split,
      ),
    )
    expect(cut).toBe(refused('malformed'))
  })

  it.each(['', 'not base64!', '====', 'PHg+', encoded('<x>'), encoded('hello'), encoded('<x/>')])(
    'is refused: "%s"',
    async field => {
      expect(await posted(field)).toBe(refused('malformed'))
    },
  )

  it('that is no UTF-8 is refused', async () => {
    const bytes = Buffer.from('<Response>\xff</Response>', 'latin1')
    expect(await posted(bytes.toString('base64'))).toBe(refused('malformed'))
  })

  it('beyond 256 KB is refused, and the connection lives on', async () => {
    expect(await posted(encoded(`<x>${'a'.repeat(262_144)}</x>`))).toBe(refused('tooLarge'))
  })

  it('of so many elements that verifying them would hold everyone up is refused', async () => {
    const place = await answered(request =>
      answerFor(server, of, request).replace('</saml:Assertion>', `${'<x/>'.repeat(1_000)}</saml:Assertion>`),
    )
    expect(place).toBe(refused('tooLarge'))
  })

  it('MEDIA-11 nested too deep, or with too many attributes, is refused before it is verified', async () => {
    expect(await posted(encoded('<x>'.repeat(20_000)))).toBe(refused('tooLarge'))
    const wide = `<x ${Array.from({ length: 31 }, (_, at) => `a${at}=""`).join(' ')}/>`
    expect(await posted(encoded(wide))).toBe(refused('tooLarge'))
  })
})

describe('SSO-2 what an answer holds', () => {
  it('is one assertion', async () => {
    const place = await answered(request => {
      const words = wordsFor(server, of, request)
      const second = assertionXml({ ...words, assertionId: '_second' })
      const xml = responseXml(words, assertionXml(words))
      const whole = signed(xml, { key: of.idp.key, element: 'Assertion' })
      return whole.replace('</samlp:Response>', `${second}</samlp:Response>`)
    })
    expect(place).toBe(refused('severalAssertions'))
  })

  it('is nothing encrypted', async () => {
    const place = await answered(request => {
      const words = wordsFor(server, of, request)
      const sealed =
        '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"></saml:EncryptedAssertion>'
      return signed(responseXml(words, sealed), { key: of.idp.key, element: 'Response' })
    })
    expect(place).toBe(refused('encrypted'))
  })

  it('is an assertion at all', async () => {
    const place = await answered(request => {
      const words = wordsFor(server, of, request)
      return signed(responseXml(words, ''), { key: of.idp.key, element: 'Response' })
    })
    expect(place).toBe(refused('malformed'))
  })

  it.each([
    ['noNameId', { nameId: '' }],
    ['noNameId', { nameId: '  ' }],
    ['noNameId', { nameId: 'a<b xmlns="urn:x">c</b>' }],
    ['transientNameId', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['malformed', { nameId: 'x'.repeat(1025) }],
  ])('is a lasting name: %s', async (reason, change) => {
    expect(await worded(change)).toBe(refused(reason))
  })
})

describe('the form', () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${server.url}/api/auth/sso/${of.company.id}/acs`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type },
      body,
    })

  it.each([
    ['nothing', ''],
    ['no answer', 'RelayState=x'],
    ['two answers', 'SAMLResponse=a&SAMLResponse=b&RelayState=x'],
    ['two states', 'SAMLResponse=a&RelayState=x&RelayState=y'],
    ['an endless state', `SAMLResponse=a&RelayState=${'x'.repeat(500)}`],
  ])('with %s is refused', async (_, body) => {
    const reply = await post(body)
    expect(reply.headers.get('location')).toBe(`${server.url}/login?sso=malformed`)
  })

  it('of another kind is refused (415), and only posted', async () => {
    expect((await post('{}', 'application/json')).status).toBe(415)
    expect((await fetch(`${server.url}/api/auth/sso/${of.company.id}/acs`)).status).toBe(404)
  })

  it.each(['0', 'x', '2147483648', '2000000000'])('for the company %s leads back', async id => {
    const reply = await fetch(`${server.url}/api/auth/sso/${id}/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: 'PHg+', RelayState: 'x' }),
    })
    expect(reply.headers.get('location')).toMatch(/\/login\?sso=(?:notEnabled|unsolicited)$/)
  })
})
