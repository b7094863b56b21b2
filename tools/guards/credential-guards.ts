import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const session = `${features}/identity/session`
const account = `${features}/identity/account`
const passwordTest = `${account}/password/password.test.ts`
const apiTokenTest = `${account}/api-token/api-token.test.ts`
const sessionsTest = `${account}/own-sessions/own-sessions.test.ts`

const passwordGuards: readonly Guard[] = [
  {
    name: 'password-changed-by-a-stolen-session',
    file: `${session}/require-current-password.ts`,
    find: '  if (passwordHash === null || !isRight) {\n',
    replace: '  if (passwordHash === null) {\n',
    test: { file: passwordTest, name: 'a wrong current one is what it says first' },
  },
  {
    name: 'password-mistyped-twice-differently',
    file: `${account}/password/update-password.ts`,
    find: "  if (input.newPassword !== input.confirmation) throw refuse('notMatchPasswordMessage')\n",
    replace: '',
    test: { file: passwordTest, name: 'a confirmation that differs is what it says first' },
  },
  {
    name: 'password-changed-twice-at-once',
    dependsOnTiming: true,
    file: `${account}/password/update-password.ts`,
    find: "    .where('password_hash', '=', hashes.from)\n",
    replace: '',
    test: { file: passwordTest, name: 'of two changes at the same time one counts' },
  },
]

const forgottenGuards: readonly Guard[] = [
  {
    name: 'password-link-enumeration-by-body',
    file: `${account}/password/forgot-password.ts`,
    find: '  if (person === null) return\n',
    replace: "  if (person === null) throw new Error('no one')\n",
    test: { file: passwordTest, name: 'answers the same bytes for everybody, and takes as long' },
  },
  {
    name: 'password-link-to-a-forged-host',
    file: `${account}/routes.ts`,
    find: 'forgotPassword(deps, ctx, input.body.email)',
    replace:
      "forgotPassword({ ...deps, publicAddress: () => String(ctx.request.headers['x-forwarded-host']) }, ctx, input.body.email)",
    test: { file: passwordTest, name: 'mails a link with our own address, whatever host' },
  },
  {
    name: 'password-link-mail-flood-at-once',
    dependsOnTiming: true,
    file: 'apps/server/src/platform/database/migrations/0024-attempts.sql',
    find: 'PERFORM pg_advisory_xact_lock(keys.key)',
    replace: 'PERFORM abs(keys.key)',
    test: { file: passwordTest, name: 'sends three messages in a quarter of an hour' },
  },
  {
    name: 'password-link-past-the-identity-provider',
    file: `${account}/password/forgot-password.ts`,
    find: '  if (companyId !== null) {\n',
    replace: '  if (companyId === -1) {\n',
    test: { file: passwordTest, name: 'who has to come through an identity provider is shown the way' },
  },
  {
    name: 'password-link-used-up-by-a-mistake',
    file: `${account}/password/reset-password.ts`,
    find: 'await peekSecret(tx,',
    replace: 'await redeemSecret(tx,',
    test: { file: passwordTest, name: 'a password that may not be used leaves the link as it is' },
  },
  {
    name: 'password-link-for-a-weak-one',
    file: `${account}/password/reset-password.ts`,
    find: "  requireStrongPassword(password, owner, 'password')\n",
    replace: '',
    test: { file: passwordTest, name: 'a password that may not be used leaves the link as it is' },
  },
]

const apiTokenGuards: readonly Guard[] = [
  {
    name: 'api-token-ends-sessions',
    file: `${session}/require-password-session.ts`,
    find: "companyId: number | null } {\n  if (me.credential.kind === 'apiToken') throw refuse('forbidden', { reason: 'apiToken' })\n",
    replace:
      "companyId: number | null } {\n  if (me.credential.kind === 'apiToken') return { id: crypto.randomUUID(), companyId: null }\n",
    test: { file: apiTokenTest, name: 'AUTH-21 with an API token no one > ends sessions' },
  },
  {
    name: 'api-token-replaced-by-accident',
    file: `${account}/api-token/issue-api-token.ts`,
    find: "isReset ? replaced : replaced.where('api_token.expires_at', '<=', token.created_at)",
    replace: 'replaced',
    test: { file: apiTokenTest, name: 'another takes its place only when that is asked for' },
  },
  {
    name: 'api-token-made-twice-at-once',
    file: `${account}/api-token/issue-api-token.ts`,
    find: "  if (kept === undefined) throw refuse('inUse', { usages: ['apiToken'] })\n  return kept\n",
    replace:
      '  return kept ?? { ...token, created_at: token.created_at, last_used_at: null, expires_at: token.expires_at }\n',
    test: { file: apiTokenTest, name: 'of several asked for at the same time one is made' },
  },
  {
    name: 'api-token-that-may-only-read-writes',
    file: 'apps/server/src/platform/http/bind.ts',
    find: 'me.credential.isReadOnly && !isReading',
    replace: 'me.credential.isReadOnly && isReading && !isReading',
    test: { file: apiTokenTest, name: 'a read-only one changes nothing' },
  },
  {
    name: 'api-token-that-may-only-read-signs-in',
    file: `${features}/identity/magic-links/magic-link.ts`,
    find: "    throw refuse('forbidden', { reason: 'readOnlyToken' })\n",
    replace: '',
    test: {
      file: 'apps/server/test/attacks/credentials.test.ts',
      name: 'makes no link that would sign its holder in',
    },
  },
  {
    name: 'api-token-read-from-the-rows',
    file: `${session}/api-token.ts`,
    find: "createHash('sha256').update(token).digest()",
    replace: 'Buffer.from(token)',
    test: { file: apiTokenTest, name: 'is shown once, begins with wm_ and is kept as a hash' },
  },
]

const ownSessionGuards: readonly Guard[] = [
  {
    name: 'session-of-another-company-seen-through-sso',
    file: `${account}/own-sessions/list-sessions.ts`,
    find: 'current !== null && current.companyId !== null',
    replace: 'false',
    test: { file: sessionsTest, name: 'one sees and ends the sessions of its company only' },
  },
]

/** Guards of what lets a person in, beside the sign-in itself: links to a new password, API tokens, sessions. */
export const credentialGuards: readonly Guard[] = [
  ...passwordGuards,
  ...forgottenGuards,
  ...apiTokenGuards,
  ...ownSessionGuards,
]
