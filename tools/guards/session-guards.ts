import type { Guard } from './guard.ts'

const session = 'apps/server/src/features/session'
const tokenTest = `${session}/access-token.test.ts`

/** Guards of sign-in, sessions and tokens. */
export const sessionGuards: readonly Guard[] = [
  {
    name: 'access-token-of-another-algorithm',
    file: `${session}/access-token.ts`,
    find: '      algorithms: [algorithm],\n',
    replace: '',
    test: { file: tokenTest, name: 'refuses another algorithm' },
  },
  {
    name: 'access-token-of-another-type',
    file: `${session}/access-token.ts`,
    find: '      typ: type,\n',
    replace: '',
    test: { file: tokenTest, name: 'refuses another type' },
  },
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
]
