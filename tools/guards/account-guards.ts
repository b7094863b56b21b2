import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const session = `${features}/identity/session`
const account = `${features}/identity/account`
const passwordTest = `${account}/password/password.test.ts`
const passwordSessionTest = `${session}/require-password-session.test.ts`
const tokenTest = `${account}/api-token/api-token.test.ts`
const sessionsTest = `${account}/own-sessions/own-sessions.test.ts`

const passwordGuards: readonly Guard[] = [
  {
    name: 'other-sessions-after-a-new-password',
    file: `${session}/revoke-credentials.ts`,
    find: '  const ended = await endSessionsOf(tx, { managerId, except: keep, companyId }, now)\n',
    replace: '  const ended = keep === null ? 0 : 1\n',
    test: { file: passwordTest, name: 'ends every other session and leaves this one' },
  },
  {
    name: 'open-reset-links-after-a-new-password',
    file: `${session}/revoke-credentials.ts`,
    find: "  for (const purpose of ['passwordReset', 'mfaChallenge',",
    replace: "  for (const purpose of ['mfaChallenge',",
    test: { file: passwordTest, name: 'ends open links to set another' },
  },
  {
    name: 'current-password-guessed-in-a-session',
    file: `${session}/require-current-password.ts`,
    find: 'const attempt = await countSessionGuess(deps, { managerId, sessionId, address })',
    replace: 'const attempt = { giveBack: async () => countSessionGuess && sessionId }',
    test: { file: passwordTest, name: 'guesses of the current one have a limit' },
  },
  {
    name: 'reset-link-used-twice',
    file: `${account}/password/reset-password.ts`,
    find: "    if ((await redeemSecret(tx, 'passwordReset', token, now)) === null) throw linkInvalid()\n",
    replace: '',
    test: { file: passwordTest, name: 'works once, also when it is used at the same time' },
  },
  {
    name: 'common-password',
    file: 'packages/domain/src/foundation/text/password-faults.ts',
    find: "  if (isCommon(password)) faults.push('common')\n",
    replace: '',
    test: { file: passwordTest, name: 'a common or personal one is refused' },
  },
  {
    name: 'address-found-out-by-time',
    file: `${account}/password/forgot-password.ts`,
    find: '  if (restMs > 0) await deps.wait(restMs)\n',
    replace: '',
    test: { file: passwordTest, name: 'answers the same bytes for everybody' },
  },
  {
    name: 'mailbox-flooded',
    file: `${account}/password/forgot-password.ts`,
    find: "  if ('retryAfterS' in mail) {",
    replace: '  if (mail === null) {',
    test: { file: passwordTest, name: 'sends three messages in a quarter of an hour' },
  },
]

const tokenGuards: readonly Guard[] = [
  {
    name: 'api-token-counts-as-a-session',
    file: `${session}/require-password-session.ts`,
    find: "export function requirePasswordSession(me: SignedIn): string {\n  if (me.credential.kind === 'apiToken') throw refuse('forbidden', { reason: 'apiToken' })\n",
    replace:
      "export function requirePasswordSession(me: SignedIn): string {\n  if (me.credential.kind === 'apiToken') return ''\n",
    test: { file: passwordSessionTest, name: 'is for sessions by password: no API token' },
  },
  {
    name: 'api-token-counts-as-a-recent-proof',
    file: 'apps/server/src/platform/http/bind.ts',
    find: "  if (credential.kind === 'apiToken') throw refuse('forbidden', { reason: 'apiToken' })\n  const { proofNeeded",
    replace: "  if (credential.kind === 'apiToken') return\n  const { proofNeeded",
    test: { file: passwordSessionTest, name: 'asks for a recent proof, which an API token never has' },
  },
  {
    name: 'api-token-expired',
    file: `${session}/session-person.ts`,
    find: "    .where('api_token.expires_at', '>', now)\n",
    replace: '',
    test: { file: tokenTest, name: 'ends with the last of its days' },
  },
  {
    name: 'api-token-of-a-role-that-may-have-none',
    file: `${session}/authenticate.ts`,
    find: "  requireAllowed(mayAnywhere(signedIn.actor, 'view:settings/personal/api-token'))\n",
    replace: '',
    test: { file: tokenTest, name: 'the token of a person who was made a moderator' },
  },
  {
    name: 'api-token-issued-to-a-role-that-may-have-none',
    file: `${account}/api-token/issue-api-token.ts`,
    find: "  requireAllowed(mayAnywhere(me.actor, 'view:settings/personal/api-token'))\n",
    replace: '',
    test: { file: tokenTest, name: 'moderator gets none and reads none' },
  },
  {
    name: 'identity-provider-changes-the-account',
    file: `${session}/require-password-session.ts`,
    find: "  if (me.credential.companyId !== null) throw refuse('forbidden', { reason: 'ssoSession' })\n",
    replace: '',
    test: { file: sessionsTest, name: 'one cannot change the account: password' },
  },
  {
    name: 'identity-provider-ends-other-sessions',
    file: `${session}/session-store.ts`,
    find: "    .$if(companyId !== null, query => query.where('company_id', '=', companyId))\n",
    replace: '',
    test: { file: sessionsTest, name: 'one sees and ends the sessions of its company only' },
  },
  {
    name: 'session-of-another-person',
    file: `${session}/session-store.ts`,
    find: "    .where('manager_id', '=', selection.managerId)\n",
    replace: '',
    test: { file: sessionsTest, name: 'another person’s, an ended one and one that never was' },
  },
]

/** Guards of passwords, API tokens and one's own sessions. */
export const accountGuards: readonly Guard[] = [...passwordGuards, ...tokenGuards]
