import type { Guard } from './guard.ts'

const session = 'apps/server/src/features/identity/session'
const attempts = 'apps/server/src/platform/attempts'
const limiter = `${attempts}/attempt-limiter.ts`
const limiterTest = `${attempts}/attempt-limiter.test.ts`
const events = 'apps/server/src/platform/security-events'
const guessingTest = `${session}/guessing.test.ts`
const eventsTest = `${events}/security-events.test.ts`

/** Guards against guessing, and of what makes it seen. */
export const guessingGuards: readonly Guard[] = [
  {
    name: 'guessing-in-parallel-on-two-servers',
    file: 'apps/server/src/platform/database/migrations/0024-attempts.sql',
    find: 'PERFORM pg_advisory_xact_lock(keys.key) FROM',
    replace: 'PERFORM keys.key FROM',
    test: { file: limiterTest, name: 'waits for one of the same subject that is not committed' },
  },
  {
    name: 'refusal-outlives-its-second',
    file: `${attempts}/refusal-cache.ts`,
    find: 'elapsedMs() - one.elapsedAt < rememberMs && ',
    replace: '',
    test: { file: `${attempts}/refusal-cache.test.ts`, name: 'for a second only' },
  },
  {
    name: 'forged-token-costs-the-threads-of-passwords',
    file: `${session}/access-token.ts`,
    find: "  if (!isSignedByUs(key, token)) return 'forged'\n",
    replace: '',
    test: { file: `${session}/access-token.test.ts`, name: 'a forged one never reaches the library' },
  },
  {
    name: 'used-up-budget-unseen',
    file: limiter,
    find: "    securityEvents.report({ kind: 'limitReached', ...by, reason: budget })\n",
    replace: '',
    test: { file: eventsTest, name: 'a used-up budget of a session' },
  },
  {
    name: 'wrong-code-within-a-session-unseen',
    file: `${session}/count-session-guess.ts`,
    find: "error.code === 'wrongCode'",
    replace: "error.code === 'notFound'",
    test: { file: eventsTest, name: 'a wrong code within a session is logged separately' },
  },
  {
    name: 'api-token-from-another-network-unseen-for-a-minute',
    file: `${session}/api-token.ts`,
    find: '  if (isRecent && lastUsedNetwork === network) return\n',
    replace: '  if (isRecent) return\n',
    test: { file: guessingTest, name: 'an API token that comes from another network' },
  },
  {
    name: 'failed-single-sign-on-unseen',
    file: 'apps/server/src/features/identity/sso/signing-in/handle-saml-response.ts',
    find: '    reportFailure(deps, { companyId, address })\n',
    replace: '',
    test: {
      file: 'apps/server/src/features/identity/sso/attacks.test.ts',
      name: 'a refused answer is an entry of its company',
    },
  },
  {
    name: 'guessing-one-account-from-many-networks',
    file: `${session}/count-guess.ts`,
    find: "{ budget: 'guessesOfAccount', subject: of.email },",
    replace: "{ budget: 'guessesOfAccount', subject: of.email + address },",
    test: {
      file: guessingTest,
      name: 'above the limit the right password, a wrong one and an unknown account',
    },
  },
  {
    name: 'spraying-accounts-from-one-network',
    file: `${session}/count-guess.ts`,
    find: "    { budget: 'failuresOfNetwork', subject: networkOf(address) },\n",
    replace: "    { budget: 'failuresOfNetwork', subject: networkOf(address) + Math.random() },\n",
    test: { file: guessingTest, name: 'end after thirty failures of 150 accounts from one address' },
  },
  {
    name: 'spraying-accounts-from-neighbours',
    file: 'packages/domain/src/identity/security/network-of.ts',
    find: "numbers.slice(0, 3).join('.')}.0/24",
    replace: "numbers.join('.')}/32",
    test: {
      file: guessingTest,
      name: 'end after thirty failures of 150 accounts from all addresses of a /24',
    },
  },
  {
    name: 'guessing-on-after-a-right-password',
    file: limiter,
    find: 'SELECT give_back_attempt(',
    replace: 'DELETE FROM attempt WHERE 0 < cardinality(',
    test: { file: guessingTest, name: 'a right password does not make room for more wrong ones' },
  },
  {
    name: 'locking-the-owner-out',
    file: `${session}/count-guess.ts`,
    find: '  if (trusted !== null) return trusted\n',
    replace: '',
    test: { file: guessingTest, name: 'signs in while others have used up the account' },
  },
  {
    name: 'guessing-with-a-stolen-device-cookie',
    file: `${session}/count-guess.ts`,
    find: '  await database.withoutCompany(connection => revokeDevices(connection, { hash }))\n',
    replace: '',
    test: { file: guessingTest, name: 'has ten guesses of its own; with the next it is revoked' },
  },
  {
    name: 'device-cookie-of-another-account',
    file: `${session}/known-device.ts`,
    find: '      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? hashOf(secret) : null\n',
    replace:
      '      return timingSafeEqual(Buffer.from(expected), Buffer.from(expected)) ? hashOf(secret) : null\n',
    test: { file: `${session}/known-device.test.ts`, name: 'a cookie signed for another account is none' },
  },
  {
    name: 'device-cookie-after-a-new-password',
    file: `${session}/revoke-credentials.ts`,
    find: '  await revokeDevices(tx, { managerId })\n',
    replace: '',
    test: { file: guessingTest, name: 'is forgotten with the password' },
  },
  {
    name: 'codes-guessed-with-many-challenges',
    file: `${session}/sign-in-mfa.ts`,
    find: "const attempt = await countGuess(deps, { request: ctx.request, managerId, of: 'code' })",
    replace: 'const attempt = { giveBack: async () => countGuess.name }',
    test: { file: `${session}/sign-in-mfa.test.ts`, name: 'ten wrong ones in a quarter of an hour' },
  },
  {
    name: 'reset-links-guessed-on-and-on',
    file: 'apps/server/src/features/identity/account/password/reset-password.ts',
    find: 'failedLinkAttempts(request),',
    replace: 'failedLinkAttempts(request).slice(1),',
    test: {
      file: 'apps/server/src/features/identity/account/password/password.test.ts',
      name: 'a network that shows thirty links that do not work is refused',
    },
  },
  {
    name: 'burst-of-events-fills-the-log',
    file: `${events}/event-sampler.ts`,
    find: 'beyond > reportedSingly && !isPowerOfTen(count)',
    replace: 'beyond < 0 && !isPowerOfTen(count)',
    test: { file: `${events}/event-sampler.test.ts`, name: 'reports the first five of a burst' },
  },
  {
    name: 'forged-token-unseen',
    file: `${session}/authenticate.ts`,
    find: "  if (claims === 'forged') {\n",
    replace: "  if (claims === 'expired') {\n",
    test: { file: eventsTest, name: 'an unsigned access token is reported' },
  },
]
