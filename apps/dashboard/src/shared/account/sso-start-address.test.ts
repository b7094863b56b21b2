import { expect, test } from 'vitest'
import { ssoStartAddress } from './sso-start-address.ts'

const origin = 'https://waymark.example'

test.each([
  ['/api/auth/sso/7/start', `${origin}/api/auth/sso/7/start?to=%2Fapp%2F7%3Fa%3Db`],
  [
    'https://other.example/api/auth/sso/7/start',
    'https://other.example/api/auth/sso/7/start?to=%2Fapp%2F7%3Fa%3Db',
  ],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('single sign-on begins at %s', (startUrl, address) => {
  expect(ssoStartAddress(startUrl, origin, '/app/7?a=b')).toBe(address)
})
