import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test.each([
  ['/app/7/manage/list?show=all', '/app/7/manage/list?show=all'],
  ['/app#part', '/app#part'],
  [undefined, '/app'],
  ['', '/app'],
  ['app/7', '/app'],
  ['//evil.example', '/app'],
  ['/\\evil.example', '/app'],
  ['/\t/evil.example', '/app'],
  ['https://evil.example/app', '/app'],
  ['javascript:alert(1)', '/app'],
  ['/x/..//evil.example', '/app'],
  ['/login?to=/login', '/app'],
  ['/two-factor', '/app'],
  ['/registration?token=abc', '/registration?token=abc'],
])('after signing in, "%s" leads to %s', (requested, place) => {
  expect(returnAddress(requested)).toBe(place)
})
