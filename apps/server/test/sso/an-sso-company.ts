import { inflateRawSync } from 'node:zlib'
import type { WireSso } from '@waymark/contract'
import { expect } from 'vitest'
import { aCompany, aManager, type Company, type Person } from '../builders.ts'
import type { TestServer } from '../open-server.ts'
import {
  type AnswerWords,
  anIdentityProvider,
  assertionXml,
  type IdentityProvider,
  responseXml,
  signed,
} from './an-identity-provider.ts'

/** A company whose identity provider is in use, with its admin and a member. */
export interface SsoCompany {
  readonly company: Company
  readonly admin: Person
  readonly member: Person
  readonly idp: IdentityProvider
}

/** A request as it reached the identity provider. */
export interface AskedRequest {
  readonly id: string
  readonly relayState: string
  readonly xml: string
  readonly url: URL
}

export const ssoPath = (company: Company) => `/v2/security-config/companies/${company.id}/sso`
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** Reads what a browser is sent to the identity provider with. */
export function readRequest(location: string): AskedRequest {
  const url = new URL(location)
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return {
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    relayState: url.searchParams.get('RelayState') ?? '',
    xml,
    url,
  }
}

let count = 0

/** The words of a right answer to a request; `change` makes some of them wrong. */
export function wordsFor(
  server: TestServer,
  { company, idp, member }: SsoCompany,
  request: Pick<AskedRequest, 'id'>,
  change: Partial<AnswerWords> = {},
): AnswerWords {
  count += 1
  const base = `${server.url}/api/auth/sso/${company.id}`
  const now = server.clock.now().getTime()
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000)
  return {
    responseId: `_response${count}`,
    assertionId: `_assertion${count}`,
    inResponseTo: request.id,
    subjectInResponseTo: request.id,
    destination: `${base}/acs`,
    responseIssuer: idp.entityId,
    issuer: idp.entityId,
    audience: `${base}/metadata`,
    recipient: `${base}/acs`,
    status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    nameId: member.email,
    nameIdFormat: emailFormat,
    issuedAt: inMinutes(0),
    notBefore: inMinutes(-1),
    notOnOrAfter: inMinutes(5),
    confirmedUntil: inMinutes(5),
    attributes: {},
    extra: '',
    ...change,
  }
}

/** A right answer, its assertion signed with the provider's key. */
export function answerFor(
  server: TestServer,
  of: SsoCompany,
  request: Pick<AskedRequest, 'id'>,
  change: Partial<AnswerWords> = {},
): string {
  const words = wordsFor(server, of, request, change)
  return signed(responseXml(words, assertionXml(words)), { key: of.idp.key, element: 'Assertion' })
}

/** Opens a test sign-in over the API and answers it. Returns where the browser is led. */
export async function passTest(server: TestServer, of: SsoCompany): Promise<string> {
  const { status, body } = await of.admin.api.post<{ url: string }>(`${ssoPath(of.company)}/test`)
  expect(status).toBe(200)
  const request = readRequest(body.url)
  return postAnswer(server, of.company, {
    relayState: request.relayState,
    xml: answerFor(server, of, request),
  })
}

/** Posts an answer as a browser does for the identity provider; returns the path it is led to. */
export async function postAnswer(
  server: TestServer,
  company: Company,
  answer: { readonly relayState: string; readonly xml?: string; readonly field?: string },
): Promise<string> {
  const field = answer.field ?? Buffer.from(answer.xml ?? '').toString('base64')
  const reply = await fetch(`${server.url}/api/auth/sso/${company.id}/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse: field, RelayState: answer.relayState }),
  })
  expect(reply.status).toBe(303)
  return placeOf(server, reply)
}

/** The path of a redirect within Waymark; fails for any other place. */
export function placeOf(server: TestServer, reply: Response): string {
  const url = new URL(reply.headers.get('location') ?? 'none:')
  expect(url.origin).toBe(new URL(server.url).origin)
  return `${url.pathname}${url.search}`
}

/** Names the identity provider over the API; neither tested nor switched on. */
export async function aConfiguredCompany(
  server: TestServer,
  { hasOwnKey = false }: { readonly hasOwnKey?: boolean } = {},
): Promise<SsoCompany> {
  const company = await aCompany(server)
  const admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  const member = await aManager(server, { roles: [{ roleName: 'contributor', company }] })
  const idp = anIdentityProvider({ hasOwnKey })
  const made = await admin.api.post<WireSso>(ssoPath(company), {
    idpEntityId: idp.entityId,
    singleSignOnServiceUrl: idp.singleSignOnServiceUrl,
    signingCertificate: idp.key.certificatePem,
  })
  expect(made.status).toBe(201)
  return { company, admin, member, idp }
}

/** Lets a person sign in by password although the company's identity provider is in use. */
export async function letBypass(server: TestServer, companyId: number, managerId: number): Promise<void> {
  await server.database.asSystem(tx =>
    tx
      .insertInto('company_member')
      .values({ company_id: companyId, manager_id: managerId, can_bypass_sso: true })
      .onConflict(conflict =>
        conflict.columns(['company_id', 'manager_id']).doUpdateSet({ can_bypass_sso: true }),
      )
      .execute(),
  )
}

/** A company whose identity provider was tested and is in use; its admin may still sign in by password. */
export async function anSsoCompany(
  server: TestServer,
  options: { readonly hasOwnKey?: boolean } = {},
): Promise<SsoCompany> {
  const of = await aConfiguredCompany(server, options)
  expect(await passTest(server, of)).toBe(`/signed-in?tested=passed&company=${of.company.id}`)
  await letBypass(server, of.company.id, of.admin.id)
  const on = await of.admin.api.put<WireSso>(ssoPath(of.company), { enabled: true })
  expect(on.status).toBe(200)
  return of
}
