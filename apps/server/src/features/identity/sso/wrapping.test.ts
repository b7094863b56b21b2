import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aBrowser } from '../../../../test/sso/a-browser.ts'
import { assertionXml, responseXml, signed } from '../../../../test/sso/an-identity-provider.ts'
import { anSsoCompany, postAnswer, type SsoCompany, wordsFor } from '../../../../test/sso/an-sso-company.ts'

/**
 * Signature wrapping: an answer that was really signed for the member is built around, so that one reader verifies
 * it while another reads a forged one for the admin. The numbers are those of the usual eight variants.
 */

let server: TestServer
let of: SsoCompany
beforeAll(async () => {
  server = await openServer()
  of = await anSsoCompany(server)
})
afterAll(() => server.close())

/** The parts that a forger has: an answer for the member, and words for the admin that no one signed. */
interface Parts {
  /** Everything of the response before its assertion, and after. */
  readonly head: string
  readonly assertion: string
  readonly bare: string
  readonly signature: string
  readonly forged: string
  readonly forgedId: string
}

const cut = (xml: string, name: string) => new RegExp(`<${name}[ >].*</${name}>`, 's').exec(xml)?.[0] ?? ''

const tail = '</samlp:Response>'

function partsOf(element: 'Assertion' | 'Response', requestId: string): Parts & { readonly whole: string } {
  const words = wordsFor(server, of, { id: requestId })
  const whole = signed(responseXml(words, assertionXml(words)), { key: of.idp.key, element })
  const assertion = cut(whole, 'saml:Assertion')
  const signature = cut(whole, 'ds:Signature')
  const forgedId = '_forged'
  const forged = assertionXml({ ...words, nameId: of.admin.email, assertionId: forgedId })
  const head = whole.slice(0, whole.indexOf('<saml:Assertion'))
  return { whole, head, assertion, bare: assertion.replace(signature, ''), signature, forged, forgedId }
}

/** Puts a part into an element, after its Issuer. */
const afterIssuer = (xml: string, part: string) => xml.replace('</saml:Issuer>', `</saml:Issuer>${part}`)
const atEnd = (xml: string, name: string, part: string) =>
  xml.slice(0, xml.lastIndexOf(`</${name}>`)) + part + xml.slice(xml.lastIndexOf(`</${name}>`))

const object = (part: string) => `<ds:Object>${part}</ds:Object>`

type Forge = (parts: Parts & { readonly whole: string }) => string

const ofAssertion: readonly (readonly [string, Forge])[] = [
  ['XSW3, the forged one before', ({ head, forged, assertion }) => head + forged + assertion + tail],
  ['XSW3, the forged one behind', ({ head, forged, assertion }) => head + assertion + forged + tail],
  [
    'XSW4, the signed one in the forged one',
    ({ head, forged, assertion }) => head + atEnd(forged, 'saml:Assertion', assertion) + tail,
  ],
  [
    'XSW5, the signature in the forged one',
    ({ head, forged, signature, bare }) => head + afterIssuer(forged, signature) + bare + tail,
  ],
  [
    'XSW6, the signed one in the signature of the forged one',
    ({ head, forged, signature, bare }) =>
      head + afterIssuer(forged, atEnd(signature, 'ds:Signature', bare)) + tail,
  ],
  [
    'XSW7, the forged one in Extensions',
    ({ head, forged, assertion }) =>
      `${head}<samlp:Extensions>${forged}</samlp:Extensions>${assertion}${tail}`,
  ],
  [
    'XSW8, the signed one in an Object of the forged one’s signature',
    ({ head, forged, signature, bare }) =>
      head + afterIssuer(forged, atEnd(signature, 'ds:Signature', object(bare))) + tail,
  ],
  [
    'the forged one in another namespace',
    ({ head, forged, assertion }) =>
      head + forged.replace('urn:oasis:names:tc:SAML:2.0:assertion', 'urn:x') + assertion + tail,
  ],
  [
    'the signed one in Advice',
    ({ head, forged, assertion }) =>
      head + atEnd(forged, 'saml:Assertion', `<saml:Advice>${assertion}</saml:Advice>`) + tail,
  ],
]

const ofResponse: readonly (readonly [string, Forge])[] = [
  [
    'XSW1, the signed response in the signature of a forged one',
    ({ whole, signature, forged, bare }) => {
      const evil = whole
        .replace(signature, '')
        .replace(bare, forged)
        .replace(/ ID="[^"]+"/, ' ID="_evil"')
      return afterIssuer(evil, atEnd(signature, 'ds:Signature', object(whole.replace(signature, ''))))
    },
  ],
  [
    'XSW2, the signed response before its signature',
    ({ whole, signature, forged, bare }) => {
      const evil = whole
        .replace(signature, '')
        .replace(bare, forged)
        .replace(/ ID="[^"]+"/, ' ID="_evil"')
      return afterIssuer(evil, whole.replace(signature, '') + signature)
    },
  ],
]

async function posted(element: 'Assertion' | 'Response', forge: Forge): Promise<string> {
  const request = await aBrowser(server).start(of.company)
  const xml = forge(partsOf(element, request.id))
  return postAnswer(server, of.company, { relayState: request.relayState, xml })
}

it('the parts put together as they were are taken', async () => {
  const whole = await posted('Assertion', ({ head, assertion }) => head + assertion + tail)
  expect(whole).toMatch(/^\/signed-in\?handoff=/)
})

it.each(ofAssertion)('SSO-2 %s', async (_, forge) => {
  expect(await posted('Assertion', forge)).toBe('/login?sso=severalAssertions')
})

it.each(ofResponse)('SSO-2 %s', async (_, forge) => {
  expect(await posted('Response', forge)).toBe('/login?sso=severalAssertions')
})

const oneAssertion: readonly (readonly [string, Forge])[] = [
  [
    'a signature that stands beside what it signs',
    ({ head, bare, signature }) => head + signature + bare + tail,
  ],
  [
    'a signature deeper in the assertion',
    ({ head, bare, signature }) =>
      head + bare.replace('</saml:Subject>', `${signature}</saml:Subject>`) + tail,
  ],
  ['two signatures', ({ head, assertion, signature }) => head + afterIssuer(assertion, signature) + tail],
  [
    'the id of the assertion on another element',
    ({ head, assertion }) => {
      const id = / ID="([^"]+)"/.exec(assertion)?.[1] ?? ''
      return head.replace(/ ID="[^"]+"/, ` ID="${id}"`) + assertion + tail
    },
  ],
  [
    'an id with a namespace',
    ({ head, assertion }) =>
      head.replace('<samlp:Status>', '<samlp:Status xmlns:x="urn:x" x:ID="_x">') + assertion + tail,
  ],
  [
    'a signature of the forged words’ own id',
    ({ head, forged, signature, forgedId }) =>
      head + afterIssuer(forged, signature.replace(/URI="#[^"]+"/, `URI="#${forgedId}"`)) + tail,
  ],
  [
    'a signature of the whole document',
    ({ head, assertion }) => head + assertion.replace(/URI="#[^"]+"/, 'URI=""') + tail,
  ],
  [
    'a signature without its reference’s canonical form',
    ({ head, assertion }) =>
      head +
      assertion.replace(
        /<ds:Transform Algorithm="http:\/\/www.w3.org\/2001\/10\/xml-exc-c14n#"\s*\/>/,
        '<ds:Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments"/>',
      ) +
      tail,
  ],
  [
    'a digest in two pieces',
    ({ head, assertion }) =>
      head + assertion.replace('</ds:DigestValue>', '<x xmlns="urn:x"/></ds:DigestValue>') + tail,
  ],
  [
    'two SignedInfo',
    ({ head, assertion }) => {
      const info = cut(assertion, 'ds:SignedInfo')
      return head + assertion.replace(info, info + info) + tail
    },
  ],
  [
    'an Object in the signature',
    ({ head, assertion }) =>
      head + assertion.replace('</ds:Signature>', `${object('x')}</ds:Signature>`) + tail,
  ],
]

it.each(oneAssertion)('SSO-2 %s', async (_, forge) => {
  expect(await posted('Assertion', forge)).toBe('/login?sso=signature')
})

it('SSO-2 who comes in is whom the signature covers, not whom the signed KeyInfo or another attribute names', async () => {
  const place = await posted('Assertion', ({ whole }) =>
    whole.replace(
      '<samlp:Status>',
      `<samlp:Extensions><x xmlns="urn:x">${of.admin.email}</x></samlp:Extensions><samlp:Status>`,
    ),
  )
  expect(place).toMatch(/^\/signed-in\?handoff=/)
  const links = await server.database.asSystem(tx =>
    tx.selectFrom('sso_identity').select('manager_id').where('company_id', '=', of.company.id).execute(),
  )
  expect(links.map(link => link.manager_id)).toEqual([of.member.id])
})
