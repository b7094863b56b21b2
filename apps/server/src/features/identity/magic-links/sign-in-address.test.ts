import { expect, test } from 'vitest'
import { signInAddress } from './sign-in-address.ts'

test.each([
  ['https://app.example.com', 'https://app.example.com/#waymark_sign_in=c'],
  ['app.example.com/start', 'https://app.example.com/start#waymark_sign_in=c'],
  ['https://app.example.com/*', 'https://app.example.com/#waymark_sign_in=c'],
  ['https://app.example.com/a/*/b', 'https://app.example.com/a/#waymark_sign_in=c'],
  ['https://app.example.com/#/orders', 'https://app.example.com/#/orders?waymark_sign_in=c'],
  ['https://app.example.com/#/orders?a=1', 'https://app.example.com/#/orders?a=1&waymark_sign_in=c'],
  ['https://*.example.com/', null],
  ['https://app.example.*', null],
  ['*', null],
  ['javascript:alert(1)', null],
  ['javascript://example.com/%0aalert(1)', null],
  ['', null],
  [null, null],
])('LINK-8 the address %j becomes %j', (main, expected) => {
  expect(signInAddress(main, 'c')).toBe(expected)
})
