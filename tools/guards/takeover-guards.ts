import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const session = `${features}/identity/session`
const email = `${features}/identity/managers/email`
const verifyTest = `${email}/verify-email.test.ts`
const saveTest = `${features}/identity/managers/save-manager.test.ts`
const revokeTest = `${session}/revoke-credentials.test.ts`
const proofTest = `${features}/identity/account/reauthenticate.test.ts`
const sensitiveTest = 'apps/server/test/contract-sensitive.test.ts'

const emailGuards: readonly Guard[] = [
  {
    name: 'address-proven-by-any-reader-of-the-mail',
    file: `${email}/verify-email.ts`,
    find: '  if (!(await isPasswordRight(link.passwordHash, password, request.ip))) {\n',
    replace: '  if (request.ip === password) {\n',
    test: { file: verifyTest, name: 'although its owner opens their link' },
  },
  {
    name: 'password-of-a-link-guessed',
    file: `${email}/verify-email.ts`,
    find: 'const maxTries = 10\n',
    replace: 'const maxTries = 1_000\n',
    test: { file: verifyTest, name: 'ten passwords are checked for one link' },
  },
  {
    name: 'proof-of-an-address-used-twice',
    file: `${email}/verify-email.ts`,
    find: '  if ((await redeemSecret(tx, purpose, token, now)) === null) throw linkInvalid()\n',
    replace: '',
    test: { file: verifyTest, name: 'makes no account before the mailed link is used' },
  },
  {
    name: 'address-told-by-a-change',
    file: `${email}/pending-email.ts`,
    find: '  const values = { name: owner.name }\n',
    replace: "  throw refuse('notFound')\n  const values = { name: owner.name }\n",
    test: { file: saveTest, name: 'answers alike whether or not the address has an account' },
  },
  {
    name: 'address-changed-without-a-recent-proof',
    file: `${features}/identity/managers/save-manager.ts`,
    find: '  requireRecentProof(me)\n',
    replace: '',
    test: { file: sensitiveTest, name: 'managers.save is refused to a stale session' },
  },
]

const revocationGuards: readonly Guard[] = [
  {
    name: 'api-token-outlives-a-new-password',
    file: `${session}/revoke-credentials.ts`,
    find: '  await revokeApiToken(tx, revocation)\n',
    replace: '',
    test: { file: revokeTest, name: 'a changed password > ends other sessions' },
  },
  {
    name: 'magic-link-outlives-a-new-password',
    file: `${session}/revoke-credentials.ts`,
    find: '  await withdrawMagicLinks(tx, revocation, now)\n',
    replace: '',
    test: { file: revokeTest, name: 'signing out everywhere > ends other sessions' },
  },
  {
    name: 'api-token-rights-back-after-removal',
    file: `${session}/session-person.ts`,
    find: '<> ALL(api_token.revoked_company_ids)`',
    replace: '<> ALL(ARRAY[]::int[])`',
    test: { file: revokeTest, name: 'as a member takes its rights from the API token for good' },
  },
]

const proofGuards: readonly Guard[] = [
  {
    name: 'sensitive-action-in-an-open-session',
    file: 'apps/server/src/platform/http/bind.ts',
    find: "  throw refuse('reauthenticationRequired', { method, startUrl })\n",
    replace: '',
    test: { file: proofTest, name: 'is the password; a wrong one changes nothing' },
  },
  {
    name: 'sensitive-action-with-an-api-token',
    file: 'apps/server/src/platform/http/bind.ts',
    find: "  if (credential.kind === 'apiToken') throw refuse('forbidden', { reason: 'apiToken' })\n",
    replace: "  if (credential.kind === 'apiToken') return\n",
    test: { file: sensitiveTest, name: 'members.invite is refused to an API token' },
  },
  {
    name: 'password-in-place-of-a-second-factor',
    file: `${features}/identity/account/reauthenticate.ts`,
    find: "    if (isEnrolled) throw refuse('wrongCode')\n",
    replace: '',
    test: { file: proofTest, name: 'it is a code, which counts once; the right password is none' },
  },
  {
    name: 'proof-as-old-as-the-session-at-the-provider',
    file: `${features}/identity/sso/signing-in/finish-sso.ts`,
    find: '(handoff.authenticatedAt ?? now).getTime()',
    replace: 'now.getTime()',
    test: { file: `${features}/identity/sso/sign-in.test.ts`, name: 'is as old as the credentials' },
  },
]

/** Attacks that take an account over. */
export const takeoverGuards: readonly Guard[] = [...emailGuards, ...revocationGuards, ...proofGuards]
