import type { Guard } from './guard.ts'

const sso = 'apps/server/src/features/identity/sso'
const signingIn = `${sso}/signing-in`
const provider = `${sso}/provider`
const signInTest = `${sso}/sign-in.test.ts`
const configurationTest = `${sso}/configuration.test.ts`

const identityGuards: readonly Guard[] = [
  {
    name: 'sso-member-of-another-company',
    file: `${signingIn}/find-member.ts`,
    find: "          .where('role_assignment.company_id', '=', claim.companyId),\n",
    replace: '',
    test: { file: signInTest, name: 'refuses whom the company does not know' },
  },
  {
    name: 'sso-second-name-for-a-linked-member',
    file: `${signingIn}/find-member.ts`,
    find: "return taken.name_id === claim.nameId ? { managerId, isFirstTime: false } : 'identityTaken'",
    replace: 'return { managerId, isFirstTime: false }',
    test: { file: signInTest, name: 'refuses a second name that claims the e-mail of a linked member' },
  },
  {
    name: 'sso-member-who-was-taken-out',
    file: `${signingIn}/find-member.ts`,
    find: "return (await isMember(tx, claim.companyId, managerId)) ? { managerId, isFirstTime: false } : 'notAMember'",
    replace: 'return { managerId, isFirstTime: false }',
    test: { file: signInTest, name: 'a linked member who was taken out of the company stays out' },
  },
  {
    name: 'sso-session-in-another-company',
    file: 'apps/server/src/features/identity/session/session-person.ts',
    find: '(session.company_id IS NULL OR ',
    replace: '(TRUE OR ',
    test: { file: signInTest, name: 'opens the company of the provider alone' },
  },
  {
    name: 'sso-session-of-an-operator',
    file: 'apps/server/src/features/identity/session/session-person.ts',
    find: " && row.method === 'password'",
    replace: '',
    test: { file: signInTest, name: 'opens the company of the provider alone, and is no super admin' },
  },
]

const handoffGuards: readonly Guard[] = [
  {
    name: 'sso-handoff-in-another-browser',
    file: `${signingIn}/handoff.ts`,
    find: '  if (browserHash === null || data.browserHash !== browserHash) return null\n',
    replace: '',
    test: { file: signInTest, name: 'is worth nothing in another browser' },
  },
  {
    name: 'sso-handoff-too-old',
    file: `${signingIn}/handoff.ts`,
    find: 'const handoffLifeMs = 2 * 60_000',
    replace: 'const handoffLifeMs = 60 * 60_000',
    test: { file: signInTest, name: 'counts for two minutes' },
  },
  {
    name: 'sso-handoff-after-the-member-left',
    file: `${signingIn}/handoff.ts`,
    find: ' || !(await isMember(tx, companyId, managerId))',
    replace: '',
    test: { file: signInTest, name: 'once the provider is switched off or the member is gone' },
  },
  {
    name: 'open-redirect-after-signing-in',
    file: `${signingIn}/begin-sign-in.ts`,
    find: 'readLocalPath(requested)',
    replace: 'requested',
    test: { file: signInTest, name: '"https://evil.example/" becomes' },
  },
  {
    name: 'open-redirect-by-two-slashes',
    file: 'packages/domain/src/foundation/text/local-path.ts',
    find: " || path.includes('//')",
    replace: '',
    test: { file: signInTest, name: '"//evil.example" becomes' },
  },
  {
    name: 'open-redirect-by-a-backslash',
    file: 'packages/domain/src/foundation/text/local-path.ts',
    find: '/[\\p{Cc}\\\\]|',
    replace: '/[\\p{Cc}]|',
    test: { file: signInTest, name: '"/\\evil.example" becomes' },
  },
  {
    name: 'host-header-in-the-request-to-the-provider',
    file: `${sso}/register-sso.ts`,
    find: 'await beginSignIn(deps, {',
    replace: "await beginSignIn({ ...deps, publicAddress: () => 'http://'.concat(request.host) }, {",
    test: { file: signInTest, name: 'takes no address from the Host header' },
  },
]

const configurationGuards: readonly Guard[] = [
  {
    name: 'sso-switched-on-untested',
    file: `${provider}/next-sso.ts`,
    find: "  if (isEnabled && testedAt === null) return 'notTested'\n",
    replace: '',
    test: { file: configurationTest, name: 'cannot be switched on before a test sign-in worked' },
  },
  {
    name: 'sso-changed-and-switched-on-at-once',
    file: `${provider}/next-sso.ts`,
    find: 'const testedAt = isChanged ? null : current.testedAt',
    replace: 'const testedAt = current.testedAt',
    test: { file: configurationTest, name: 'cannot be passed over by changing and switching on at once' },
  },
  {
    name: 'sso-sessions-outlive-the-provider',
    file: `${provider}/save-sso.ts`,
    find: '  if (isCutOff(current, next, input)) await endSsoSessions(tx, call)\n',
    replace: '',
    test: { file: configurationTest, name: 'when it is switched off' },
  },
  {
    name: 'sso-sessions-outlive-its-removal',
    file: `${provider}/remove-sso.ts`,
    find: '    await endSsoSessions(tx, call)\n',
    replace: '',
    test: { file: configurationTest, name: 'when it is removed' },
  },
  {
    name: 'sso-test-signs-in',
    file: `${signingIn}/handle-saml-response.ts`,
    find: '    await checkMemberAccess(tx, claim)\n',
    replace: '    await admit(tx, claim)\n',
    test: { file: configurationTest, name: 'begins no session and links no one' },
  },
]

/** Guards of single sign-on for staff: identities, handing over to the browser, the configuration. */
export const ssoGuards: readonly Guard[] = [...identityGuards, ...handoffGuards, ...configurationGuards]
