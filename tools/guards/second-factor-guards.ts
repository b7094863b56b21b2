import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const session = `${features}/identity/session`
const mfa = `${features}/identity/mfa`
const twoFactor = `${features}/identity/account/two-factor`
const oneTime = 'apps/server/src/platform/one-time/one-time-secret.ts'
const signInTest = `${session}/sign-in-mfa.test.ts`
const attackTest = 'apps/server/test/attacks/second-factor.test.ts'
const totpTest = `${mfa}/totp.test.ts`
const twoFactorTest = `${twoFactor}/two-factor.test.ts`

const challengeGuards: readonly Guard[] = [
  {
    name: 'mfa-challenge-answered-twice',
    file: `${session}/sign-in-mfa.ts`,
    find: "    if ((await redeemSecret(tx, 'mfaChallenge', challenge, now)) === null) throw invalidChallenge()\n",
    replace: '',
    test: { file: signInTest, name: 'a challenge is answered once' },
  },
  {
    name: 'mfa-codes-guessed-in-parallel',
    file: oneTime,
    find: '    .where(tries,',
    replace: '    .where(sql<number>`(SELECT 0)`,',
    test: { file: signInTest, name: 'codes tried at the same time are counted each' },
  },
  {
    name: 'mfa-codes-of-another-person-used-up',
    file: 'packages/contract/src/schema/fields.ts',
    find: "!text.includes('\\u0000') && ",
    replace: '',
    test: { file: attackTest, name: 'no one uses up the codes that another person may try' },
  },
  {
    name: 'mfa-challenge-in-place-of-another-secret',
    file: oneTime,
    find: "    .where('purpose', '=', purpose)\n    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .returning(columns)\n",
    replace:
      "    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .returning(columns)\n",
    test: {
      file: oneTime.replace('.ts', '.test.ts'),
      name: 'is worth nothing after its time, for another purpose',
    },
  },
]

const codeGuards: readonly Guard[] = [
  {
    name: 'totp-code-of-long-ago',
    file: `${mfa}/totp.ts`,
    find: 'epochTolerance: stepS',
    replace: 'epochTolerance: 10 * stepS',
    test: { file: totpTest, name: 'of -2 steps from now counts' },
  },
  {
    name: 'recovery-code-used-twice-at-once',
    file: `${mfa}/recovery-codes.ts`,
    find: "    .where('used_at', 'is', null)\n    .returning('manager_id')\n",
    replace: "    .returning('manager_id')\n",
    test: { file: signInTest, name: 'a recovery code > AUTH-15 counts once, anyone who shows it' },
  },
  {
    name: 'recovery-codes-of-before-stay',
    file: `${mfa}/recovery-codes.ts`,
    find: "  await tx.deleteFrom('recovery_code').where('manager_id', '=', managerId).execute()\n",
    replace: '',
    test: { file: twoFactorTest, name: 'are made again for a code of the app; the old ones end' },
  },
]

const enrolmentGuards: readonly Guard[] = [
  {
    name: 'mfa-confirmed-twice-at-once',
    dependsOnTiming: true,
    file: `${mfa}/enrolment-store.ts`,
    find: "    .where('pending_secret', '=', proposal.sealed)\n",
    replace: '',
    test: { file: twoFactorTest, name: 'of two confirmations at the same time one counts' },
  },
  {
    name: 'mfa-removed-without-a-code',
    file: `${twoFactor}/remove-second-factor.ts`,
    find: '    await requireRightCode(tx, deps.mfaKey, { managerId, code, now })\n',
    replace: '',
    test: { file: twoFactorTest, name: 'takes a code, and then the password alone signs in' },
  },
]

const requiredGuards: readonly Guard[] = [
  {
    name: 'mfa-not-enrolled-though-required',
    file: 'apps/server/src/platform/http/bind.ts',
    find: "  if (me.mustEnrolMfa && opening.isOpenBeforeMfa !== true) throw refuse('mfaRequired')\n",
    replace: '',
    test: { file: twoFactorTest, name: 'a running session may only enrol' },
  },
  {
    name: 'mfa-not-shown-by-an-operator',
    file: `${features}/identity/access/open-access.ts`,
    find: "  if (rules.mfa_enabled && !me.hasMfa) throw refuse('mfaRequired')\n",
    replace: '',
    test: {
      file: attackTest,
      name: 'an operator without a second factor',
    },
  },
  {
    name: 'mfa-passed-over-by-an-api-token',
    file: `${session}/authenticate.ts`,
    find: '    holder.hasMfaEnrolled,\n',
    replace: '    true,\n',
    test: {
      file: `${features}/identity/account/api-token/api-token.test.ts`,
      name: 'the token of a person without one opens nothing',
    },
  },
]

/** Guards of the second factor: challenge, codes, enrolling, a company that asks for one, and taking it away. */
export const secondFactorGuards: readonly Guard[] = [
  ...challengeGuards,
  ...codeGuards,
  ...enrolmentGuards,
  ...requiredGuards,
]
