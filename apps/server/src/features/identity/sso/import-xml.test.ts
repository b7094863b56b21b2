import type { WireSso } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aCertificate } from '../../../../test/sso/a-certificate.ts'
import { anIdentityProvider } from '../../../../test/sso/an-identity-provider.ts'
import { anSsoCompany, ssoPath } from '../../../../test/sso/an-sso-company.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function importXml(xmlConfig: string, admin?: Person, path?: string) {
  if (admin !== undefined) return admin.api.post<WireSso>(path ?? '', { xmlConfig })
  const company = await aCompany(server)
  const made = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  return made.api.post<WireSso>(`${ssoPath(company)}-config`, { xmlConfig })
}

const idp = anIdentityProvider()
const good = idp.metadata
const expired = aCertificate({ until: new Date('2025-01-01T00:00:00Z') }).certificateText
const own = idp.key.certificateText

/** The document with these certificates, each for a use. */
function withKeys(...keys: readonly (readonly [string, string])[]): string {
  const descriptors = keys.map(
    ([use, text]) =>
      `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n${text}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  return good.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/, descriptors.join(''))
}

describe('TEAM-6 WIRE-37 the identity provider from its metadata', () => {
  it('is named with its redirect address and its certificate, switched off', async () => {
    const { status, body } = await importXml(good)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      enabled: false,
      config: {
        idpEntityId: idp.entityId,
        singleSignOnServiceUrl: idp.singleSignOnServiceUrl,
        signingCertificate: own,
      },
    })
  })

  it.each([
    ['with a byte order mark and blanks around', `\ufeff\n${good}\n`],
    ['with comments', good.replace('<md:IDPSSO', '<!-- made by hand --><md:IDPSSO')],
    [
      'inside EntitiesDescriptor, beside a service provider',
      `<x:EntitiesDescriptor xmlns:x="urn:oasis:names:tc:SAML:2.0:metadata"><x:EntityDescriptor entityID="sp"/>${good.replace('<?xml version="1.0"?>', '')}</x:EntitiesDescriptor>`,
    ],
    ['with a key for whatever', withKeys(['', own])],
    [
      'with a key for encryption first',
      withKeys([' use="encryption"', aCertificate().certificateText], [' use="signing"', own]),
    ],
    ['with an expired key first', withKeys([' use="signing"', expired], [' use="signing"', own])],
  ])('is read %s', async (_, xml) => {
    const { status, body } = await importXml(xml)
    expect(status).toBe(200)
    expect(body.config).toMatchObject({ idpEntityId: idp.entityId, signingCertificate: own })
  })

  it('is named with its post address where it takes no redirect', async () => {
    const { body } = await importXml(good.replace('HTTP-Redirect', 'HTTP-Artifact'))
    expect(body.config?.singleSignOnServiceUrl).toBe('https://idp.example.com/post')
  })

  it.each([
    ['documentType', `<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">${good}`],
    ['documentType', `<!DOCTYPE x [<!ENTITY e "${'x'.repeat(99)}">]>${good.replace('signing', '&e;')}`],
    ['malformed', 'hello'],
    ['malformed', good.slice(0, -10)],
    ['noProvider', '<x/>'],
    ['noProvider', good.replaceAll('IDPSSODescriptor', 'SPSSODescriptor')],
    ['noProvider', good.replaceAll('SAML:2.0:protocol', 'SAML:1.1:protocol')],
    [
      'severalProviders',
      `<e>${good.replace('<?xml version="1.0"?>', '')}${good.replace('<?xml version="1.0"?>', '')}</e>`,
    ],
    ['noEntityId', good.replace(/entityID="[^"]+"/, 'entityID=" "')],
    ['noServiceUrl', good.replace(/<md:SingleSignOnService[^>]*>/g, '')],
    ['notHttps', good.replaceAll('https://idp.example.com/sso', 'http://idp.example.com/sso')],
    ['noCertificate', withKeys([' use="encryption"', own])],
    ['certificateUnreadable', withKeys([' use="signing"', 'aGVsbG8='])],
    ['certificateExpired', withKeys([' use="signing"', expired])],
    ['certificateKey', withKeys([' use="signing"', aCertificate({ kind: 'ec' }).certificateText])],
  ])('SSO-14 is refused: %s', async (code, xml) => {
    expect(await importXml(xml)).toMatchObject({
      status: 422,
      body: { code: 'breaksRule', data: { issues: [{ path: 'xmlConfig', code }] } },
    })
  })

  it('SSO-14 is refused beyond 256 KB (413)', async () => {
    const reply = await importXml(good.replace('<md:IDPSSO', `<!-- ${'é'.repeat(131_072)} --><md:IDPSSO`))
    expect(reply).toMatchObject({ status: 413, body: { code: 'tooLarge', data: { maxBytes: 262_144 } } })
  })

  it('SSO-13 in place of another is switched off until it is tested; the same again changes nothing', async () => {
    const of = await anSsoCompany(server)
    const path = `${ssoPath(of.company)}-config`
    const same = await importXml(of.idp.metadata, of.admin, path)
    expect(same.body).toMatchObject({ enabled: true, version: 2 })
    const another = await importXml(good, of.admin, path)
    expect(another.body).toMatchObject({ enabled: false, testedAt: null, version: 3 })
  })
})
