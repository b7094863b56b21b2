import type { Guard } from './guard.ts'

const sso = 'apps/server/src/features/identity/sso'
const saml = `${sso}/saml`
const signingIn = `${sso}/signing-in`
const oneTime = 'apps/server/src/platform/one-time/one-time-secret.ts'
const attackTest = `${sso}/attacks.test.ts`
const signInTest = `${sso}/sign-in.test.ts`

const addresseeGuards: readonly Guard[] = [
  {
    name: 'saml-for-another-destination',
    file: `${saml}/check-response.ts`,
    find: "  if (attributeOf(response, 'Destination') !== expected.assertionConsumerServiceUrl)\n    throw new SamlRefusal('destination')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused: destination' },
  },
  {
    name: 'saml-around-it-another-issuer',
    file: `${saml}/check-response.ts`,
    find: 'issuers.length > 1 || issuers.some(one => one !== expected.idpEntityId)',
    replace: 'issuers.length > 1',
    test: { file: attackTest, name: 'is refused: issuer' },
  },
  {
    name: 'saml-of-another-issuer',
    file: `${saml}/check-response.ts`,
    find: "  if (content.issuer !== expected.idpEntityId) throw new SamlRefusal('issuer')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused: issuer' },
  },
  {
    name: 'saml-for-another-audience',
    file: `${saml}/check-response.ts`,
    find: 'audiences.every(list => list.includes(expected.entityId))',
    replace: 'audiences.every(list => list.length > 0)',
    test: { file: attackTest, name: 'is refused: audience' },
  },
  {
    name: 'saml-for-no-audience',
    file: `${saml}/check-response.ts`,
    find: 'audiences.length > 0 && ',
    replace: '',
    test: { file: attackTest, name: 'is refused where no audience is named' },
  },
  {
    name: 'saml-for-another-recipient',
    file: `${saml}/check-response.ts`,
    find: "  if (confirmation.recipient !== expected.assertionConsumerServiceUrl) throw new SamlRefusal('recipient')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused: recipient' },
  },
  {
    name: 'saml-of-a-failed-sign-in',
    file: `${saml}/check-shape.ts`,
    find: "  if (value !== statusSuccess) throw new SamlRefusal('status', value ?? 'none')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused: status' },
  },
  {
    name: 'saml-under-an-unknown-condition',
    file: `${saml}/read-assertion.ts`,
    find: '  refuseUnknownConditions(conditions)\n',
    replace: '',
    test: { file: attackTest, name: 'a condition that no one here knows' },
  },
]

const timeGuards: readonly Guard[] = [
  {
    name: 'saml-expired',
    file: `${saml}/check-response.ts`,
    find: 'const ends = [confirmation.notOnOrAfter, conditions.notOnOrAfter, ',
    replace: 'const ends = [confirmation.notOnOrAfter, ',
    test: { file: attackTest, name: 'is refused: expired' },
  },
  {
    name: 'saml-confirmed-too-long-ago',
    file: `${saml}/check-response.ts`,
    find: 'const ends = [confirmation.notOnOrAfter, ',
    replace: 'const ends = [',
    test: { file: attackTest, name: 'is refused: expired' },
  },
  {
    name: 'saml-not-valid-yet',
    file: `${saml}/check-response.ts`,
    find: ', conditions.notBefore]',
    replace: ']',
    test: { file: attackTest, name: 'is refused: notYetValid { notBefore' },
  },
  {
    name: 'saml-issued-in-the-future',
    file: `${saml}/check-response.ts`,
    find: 'const begins = [content.issuedAt, ',
    replace: 'const begins = [',
    test: { file: attackTest, name: 'is refused: notYetValid { issuedAt' },
  },
]

const requestGuards: readonly Guard[] = [
  {
    name: 'saml-unsolicited',
    file: `${saml}/check-response.ts`,
    find: "  requireRequest(attributeOf(response, 'InResponseTo'), expected.requestId)\n",
    replace: '',
    test: { file: attackTest, name: 'is refused: { inResponseTo' },
  },
  {
    name: 'saml-unsolicited-in-the-assertion',
    file: `${saml}/check-response.ts`,
    find: '  requireRequest(confirmation.inResponseTo, expected.requestId)\n',
    replace: '',
    test: { file: attackTest, name: 'is refused: { subjectInResponseTo' },
  },
  {
    name: 'saml-for-another-request',
    file: `${saml}/check-response.ts`,
    find: "  if (inResponseTo !== requestId) throw new SamlRefusal('relayState', 'answers another request')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused with the RelayState of another request' },
  },
  {
    name: 'saml-request-of-another-company',
    file: `${signingIn}/sso-request.ts`,
    find: "  if (content.companyId !== companyId) return 'unsolicited'\n",
    replace: '',
    test: { file: attackTest, name: 'is refused where another company asked' },
  },
  {
    name: 'saml-request-too-old',
    file: oneTime,
    find: "    .where('expires_at', '>', now)\n    .returning(columns)\n",
    replace: '    .returning(columns)\n',
    test: { file: attackTest, name: 'is refused when the request is older than a quarter of an hour' },
  },
  {
    name: 'saml-replayed-at-once',
    file: oneTime,
    find: "    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .returning(columns)\n",
    replace: "    .where('expires_at', '>', now)\n    .returning(columns)\n",
    test: { file: `${signInTest}`, name: 'counts once, also when it is shown many times at once' },
  },
  {
    name: 'saml-replayed-for-another-request',
    file: `${signingIn}/handle-saml-response.ts`,
    find: "  if (!isNew) throw new SamlRefusal('replay')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused where the assertion came before' },
  },
  {
    name: 'saml-of-a-provider-changed-meanwhile',
    file: `${signingIn}/handle-saml-response.ts`,
    find: "  if (providerPrint(record.provider) !== request.providerPrint) throw new SamlRefusal('configurationChanged')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused where the provider was changed or switched off since' },
  },
  {
    name: 'saml-of-a-provider-switched-off-meanwhile',
    file: `${signingIn}/handle-saml-response.ts`,
    find: "  if (request.purpose.kind === 'signIn' && !record.isEnabled) throw new SamlRefusal('notEnabled')\n",
    replace: '',
    test: { file: attackTest, name: 'is refused where the provider was changed or switched off since' },
  },
  {
    name: 'saml-two-answers-in-one-form',
    file: `${signingIn}/read-form.ts`,
    find: ' || answers.length !== 1',
    replace: '',
    test: { file: attackTest, name: 'with two answers is refused' },
  },
]

/** Guards of what an identity provider says: whom it is for, when, and what it answers. */
export const samlGuards: readonly Guard[] = [...addresseeGuards, ...timeGuards, ...requestGuards]
