import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const session = `${features}/identity/session`
const mfa = `${features}/identity/mfa`
const account = `${features}/identity/account`
const oneTime = 'apps/server/src/platform/one-time/one-time-secret.ts'
const signInTest = `${session}/sign-in.test.ts`
const refreshTest = `${session}/refresh.test.ts`
const mfaTest = `${session}/sign-in-mfa.test.ts`
const totpTest = `${mfa}/totp.test.ts`
const sessionsTest = `${account}/own-sessions/own-sessions.test.ts`
const twoFactorTest = `${account}/two-factor/two-factor.test.ts`

const authenticationGuards: readonly Guard[] = [
  {
    name: 'sign-in-without-a-password-set',
    file: `${session}/password.ts`,
    find: '  return isRight && kept !== null\n',
    replace: '  return isRight\n',
    test: { file: `${session}/password.test.ts`, name: 'no one’s hash opens nothing' },
  },
  {
    name: 'sign-in-past-single-sign-on',
    file: `${session}/sign-in.ts`,
    find: '  if (ssoOf !== null) return { ssoOf }\n',
    replace: '',
    test: { file: signInTest, name: 'the right password returns where to sign in' },
  },
  {
    name: 'session-from-before-single-sign-on',
    file: `${session}/authenticate.ts`,
    find: 'isSso ? [] : companies.filter(company => company.asksForSso).map(company => company.id)',
    replace: 'isSso ? [] : companies.filter(() => false).map(company => company.id)',
    test: { file: signInTest, name: 'a session from before opens the company no more' },
  },
  {
    name: 'sign-in-from-another-origin',
    file: `${session}/sign-in.ts`,
    find: '  requireKnownOrigin(ctx.request, deps)\n',
    replace: '',
    test: { file: signInTest, name: 'sign-in is refused to a page of another origin' },
  },
  {
    name: 'refresh-from-another-origin',
    file: `${session}/refresh.ts`,
    find: '  requireKnownOrigin(ctx.request, deps)\n',
    replace: '',
    test: { file: signInTest, name: 'refresh is refused to a page of another origin' },
  },
  {
    name: 'sign-out-from-another-origin',
    file: `${session}/sign-out.ts`,
    find: '  requireKnownOrigin(ctx.request, deps)\n',
    replace: '',
    test: { file: signInTest, name: 'sign-out is refused to a page of another origin' },
  },
  {
    name: 'sign-in-while-the-password-changes',
    file: `${session}/session-store.ts`,
    find: '::text IS NULL OR password_hash',
    replace: '::text IS NULL OR true OR password_hash',
    test: { file: `${session}/session-store.test.ts`, name: 'starts none for a password that was changed' },
  },
  {
    name: 'refresh-token-reused-later',
    file: `${session}/refresh-token.ts`,
    find: "outcome: isRecent ? 'redeemed' : 'reused'",
    replace: "outcome: 'redeemed'",
    test: { file: refreshTest, name: 'a cookie used again after eleven seconds' },
  },
  {
    name: 'refresh-of-an-ended-session',
    file: `${session}/refresh-token.ts`,
    find: 'WHERE session.id = consumed.session_id AND session.revoked_at IS NULL',
    replace: 'WHERE session.id = consumed.session_id',
    test: { file: sessionsTest, name: 'end one by one' },
  },
  {
    name: 'access-token-of-an-ended-session',
    file: `${session}/session-person.ts`,
    find: "    .where('session.revoked_at', 'is', null)\n",
    replace: '',
    test: { file: sessionsTest, name: 'end all at once' },
  },
]

const secondFactorGuards: readonly Guard[] = [
  {
    name: 'second-factor-left-out',
    file: `${session}/sign-in.ts`,
    find: '  if (person.hasMfaEnrolled) {\n',
    replace: '  if (managerId < 0) {\n',
    test: { file: mfaTest, name: 'the right password gives a challenge' },
  },
  {
    name: 'app-code-used-twice',
    file: `${mfa}/totp.ts`,
    find: ', afterTimeStep: lastStep })',
    replace: ' })',
    test: { file: totpTest, name: 'counts once: neither it nor an earlier one' },
  },
  {
    name: 'app-code-used-at-the-same-time',
    file: `${mfa}/enrolment-store.ts`,
    find: "    .where('last_step', '<', String(step))\n",
    replace: '',
    test: { file: `${mfa}/enrolment-store.test.ts`, name: 'a step is used once' },
  },
  {
    name: 'recovery-code-used-twice',
    file: `${mfa}/recovery-codes.ts`,
    find: "    .where('hash', '=', hashOf(key, attempt.managerId, attempt.code))\n    .where('used_at', 'is', null)\n",
    replace: "    .where('hash', '=', hashOf(key, attempt.managerId, attempt.code))\n",
    test: { file: mfaTest, name: 'signs in once, however it is typed' },
  },
  {
    name: 'challenge-guessed-on-and-on',
    file: oneTime,
    find: "    .where(tries, '<', input.most)\n",
    replace: '',
    test: { file: mfaTest, name: 'five wrong codes end a challenge' },
  },
  {
    name: 'challenge-too-old',
    file: oneTime,
    find: "    .where('expires_at', '>', now)\n    .where(tries",
    replace: '    .where(tries',
    test: { file: oneTime.replace('.ts', '.test.ts'), name: 'tries at one that has expired' },
  },
  {
    name: 'secret-of-another-purpose',
    file: oneTime,
    find: "    .where('purpose', '=', input.purpose)\n    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .where(tries",
    replace: "    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .where(tries",
    test: { file: oneTime.replace('.ts', '.test.ts'), name: 'tries at one of another purpose are none' },
  },
  {
    name: 'challenge-of-the-old-password',
    file: `${session}/sign-in-mfa.ts`,
    find: "passwordHash !== null && passwordFingerprint(passwordHash) === challenge.data['password']",
    replace: "passwordHash !== null && challenge.data['password'] !== ''",
    test: { file: mfaTest, name: 'a challenge given for the old password' },
  },
  {
    name: 'sealed-secret-in-another-row',
    file: `${mfa}/sealed-secret.ts`,
    find: '(managerId: number) => `totp:',
    replace: '(_: number, managerId = 0) => `totp:',
    test: { file: totpTest, name: 'cannot be opened under another key' },
  },
  {
    name: 'second-factor-off-though-asked-for',
    file: `${account}/two-factor/remove-second-factor.ts`,
    find: '  await deps.database.asSystem(tx => requireMfaNotEnforced(tx, managerId))\n',
    replace: '',
    test: { file: twoFactorTest, name: 'is refused while a company asks for it' },
  },
  {
    name: 'session-that-showed-a-factor-since-removed',
    file: `${mfa}/enrolment-store.ts`,
    find: "  await tx.updateTable('session').set({ mfa_at: null }).where('manager_id', '=', managerId).execute()\n",
    replace: '',
    test: { file: twoFactorTest, name: 'what a session has shown counts no more' },
  },
  {
    name: 'enrolling-without-the-password',
    file: `${account}/two-factor/begin-enrolment.ts`,
    find: '  if (currentPassword !== undefined) await requireCurrentPassword(deps, me, currentPassword, request.ip)\n',
    replace: '',
    test: { file: twoFactorTest, name: 'needs the current password' },
  },
  {
    name: 'other-sessions-after-enrolling',
    file: `${account}/two-factor/confirm-enrolment.ts`,
    find: '    await endSessionsOf(tx, { managerId, except: sessionId }, now)\n',
    replace: '',
    test: { file: twoFactorTest, name: 'lets this session go on and ends the others' },
  },
]

/** Guards of signing in, refreshing and the second factor. */
export const signInGuards: readonly Guard[] = [...authenticationGuards, ...secondFactorGuards]
