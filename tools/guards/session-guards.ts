import type { Guard } from './guard.ts'

const session = 'apps/server/src/features/identity/session'
const attacks = 'apps/server/test/attacks'
const tokenTest = `${session}/access-token.test.ts`
const sessionTest = `${session}/session.test.ts`
const refreshTest = `${session}/refresh.test.ts`

/** As it is in a statement's template. */
const sqlNow = `\${now}`
const accessTokenGuards: readonly Guard[] = [
  {
    name: 'access-token-of-another-issuer',
    file: `${session}/access-token.ts`,
    find: '      issuer,\n      audience,\n      currentDate',
    replace: '      audience,\n      currentDate',
    test: { file: tokenTest, name: 'refuses another issuer' },
  },
  {
    name: 'access-token-for-another-audience',
    file: `${session}/access-token.ts`,
    find: '      issuer,\n      audience,\n      currentDate',
    replace: '      issuer,\n      currentDate',
    test: { file: tokenTest, name: 'refuses another audience' },
  },
  {
    name: 'access-token-too-old',
    file: `${session}/access-token.ts`,
    find: '      currentDate: now,\n',
    replace: '      currentDate: new Date(0),\n',
    test: { file: sessionTest, name: 'has an access token for five minutes' },
  },
]

const refreshGuards: readonly Guard[] = [
  {
    name: 'refresh-token-reused-by-a-thief',
    file: `${session}/refresh.ts`,
    find: 'const ended = await endSession(tx, sessionId, now)\n',
    replace: 'const ended: { managerId: number } | null = null as never\n',
    test: { file: sessionTest, name: 'ends the session for everybody when a cookie is used again later' },
  },
  {
    name: 'refresh-token-consumed-twice',
    file: `${session}/refresh-token.ts`,
    find: 'AND used_at IS NULL AND expires_at',
    replace: 'AND expires_at',
    test: { file: refreshTest, name: 'a cookie used again after eleven seconds ends the session' },
  },
  {
    name: 'refresh-token-too-old',
    file: `${session}/refresh-token.ts`,
    find: `AND used_at IS NULL AND expires_at > ${sqlNow}`,
    replace: 'AND used_at IS NULL',
    test: { file: sessionTest, name: 'refuses a cookie after 14 days' },
  },
  {
    name: 'refresh-in-two-tabs-signs-out',
    file: `${session}/refresh-token.ts`,
    find: 'const graceMs = 10_000',
    replace: 'const graceMs = -1',
    test: { file: refreshTest, name: 'one after the other within ten seconds stay signed in' },
  },
  {
    name: 'refresh-races-with-signing-out',
    file: `${session}/session-store.ts`,
    find: "    .where('revoked_at', 'is', null)\n    .returning('manager_id')\n",
    replace: "    .returning('manager_id')\n",
    test: { file: refreshTest, name: 'signing out in one while the other refreshes ends both' },
  },
  {
    name: 'refresh-cookie-read-by-a-script',
    file: `${session}/refresh-cookie.ts`,
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    test: { file: sessionTest, name: 'an unreadable cookie' },
  },
  {
    name: 'refresh-cookie-sent-from-another-site',
    file: `${session}/refresh-cookie.ts`,
    find: "sameSite: 'strict'",
    replace: "sameSite: 'none'",
    test: { file: sessionTest, name: 'an unreadable cookie' },
  },
  {
    name: 'refresh-cookie-over-plain-http',
    file: `${session}/refresh-cookie.ts`,
    find: 'secure: isSecure',
    replace: 'secure: false',
    test: { file: `${attacks}/forged-headers.test.ts`, name: 'the cookie never leaves it' },
  },
]

const guessingGuards: readonly Guard[] = [
  {
    name: 'guessing-passwords-to-fill-the-line',
    file: 'apps/server/src/platform/fair-queue.ts',
    find: ' || turns.sizeOf(key) >= maxPerKey',
    replace: '',
    test: { file: 'apps/server/src/platform/fair-queue.test.ts', name: 'refuses one more than may wait' },
  },
  {
    name: 'enumeration-by-body',
    file: `${session}/sign-in.ts`,
    find: '  if (account === undefined || passwordHash === null || !isRight) {\n',
    replace:
      "  if (account === undefined || passwordHash === null) throw refuse('notFound')\n  if (!isRight) {\n",
    test: { file: sessionTest, name: 'answers a wrong password and an unknown e-mail with the same bytes' },
  },
  {
    name: 'enumeration-by-time',
    file: `${session}/password.ts`,
    find: '  const against = kept ?? (await nobodysHash)\n',
    replace: '  if (kept === null) return false\n  const against = kept\n',
    test: { file: `${session}/password.test.ts`, name: 'no account takes a comparison of the same cost' },
  },
]

/** Guards of sign-in by password, sessions and tokens. */
export const sessionGuards: readonly Guard[] = [...accessTokenGuards, ...refreshGuards, ...guessingGuards]
