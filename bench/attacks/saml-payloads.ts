import { aCertificate } from '../../apps/server/test/sso/a-certificate.ts'
import { type Received, send } from './send.ts'
import { sendJson, type Target, type Weapon } from './weapon.ts'

const company = 1
const configuration = `/api/v2/security-config/companies/${company}/sso`

/** Names an identity provider, so that answers to its sign-ins are parsed. */
async function configure(target: Target): Promise<void> {
  const reply = await sendJson(target, configuration, {
    idpEntityId: 'https://idp.example.com/metadata',
    singleSignOnServiceUrl: 'https://idp.example.com/sso',
    signingCertificate: aCertificate().certificatePem,
  })
  if (reply.status !== 201) throw new Error(`naming the identity provider was answered ${reply.status}`)
}

/** Begins a sign-in, and posts this XML as its answer. Throws when the answer was not parsed. */
async function postAnswer(target: Target, xml: string): Promise<Received> {
  const begun = await sendJson(target, `${configuration}/test`, {})
  const address = (JSON.parse(begun.text) as { url?: string }).url ?? 'none:'
  const form = new URLSearchParams({
    RelayState: new URL(address).searchParams.get('RelayState') ?? '',
    SAMLResponse: Buffer.from(xml).toString('base64'),
  })
  const reply = await send(`${target.url}/api/auth/sso/${company}/acs`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  // A form without a known RelayState is led to the login before anything of it is parsed.
  const place = reply.headers.location ?? ''
  if (!place.includes('tested=failed')) throw new Error(`a SAML answer was led to ${place}`)
  return reply
}

/** Answers of an identity provider that are costly to parse, each to a sign-in that was begun. */
export async function samlPayloads(target: Target): Promise<readonly Weapon[]> {
  await configure(target)
  const saml = (name: string, side: Weapon['side'], xml: string): Weapon => ({
    name: `SAML ${name}`,
    side,
    send: () => postAnswer(target, xml),
  })
  return [
    saml('40,000 elements deep', 'beyond', '<a>'.repeat(40_000)),
    saml('of 10,000 transforms', 'beyond', `<a>${'<Transform/>'.repeat(10_000)}</a>`),
    saml('of 4,999 elements', 'within', `<a>${'<b c="d"/>'.repeat(4_998)}</a>`),
  ]
}
