import { expect, test } from 'vitest'
import { intentTarget } from './intent-target.ts'

const app = 'https://app.example.com'
const patterns = [`${app}/shop`, '*.example.org', 'http://localhost:*', 'xn--bcher-kva.example']

test.each([
  [`${app}/shop`, `${app}/shop`],
  [`${app}/shop/cart?id=7#top`, `${app}/shop/cart?id=7#top`],
  ['HTTPS://APP.Example.COM/shop', `${app}/shop`],
  ['https://app.example.com:443/shop', `${app}/shop`],
  ['https://eu.example.org', 'https://eu.example.org/'],
  ['http://localhost:3000/a', 'http://localhost:3000/a'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('WIRE-20 leads on to %s', (redirect, target) => {
  expect(intentTarget(redirect, patterns)).toBe(target)
})

test.each([
  '',
  ' ',
  '/shop',
  '//evil.test',
  '//app.example.com/shop',
  '///evil.test',
  '\\\\evil.test',
  '/\\evil.test',
  'evil.test',
  'app.example.com/shop',
  'https://evil.test',
  'https://evil.test/shop',
  'https://evil.test/https://app.example.com/shop',
  'https://evil.test?https://app.example.com/shop',
  'https://evil.test#https://app.example.com/shop',
  'https://app.example.com@evil.test/shop',
  'https://app.example.com:pass@evil.test/shop',
  'https://user@app.example.com/shop',
  'https://user:pass@app.example.com/shop',
  'https://evil.test\\@app.example.com/shop',
  'https:\\\\evil.test\\shop',
  'https:/evil.test/shop',
  'https:evil.test/shop',
  'https://app.example.com.evil.test/shop',
  'https://app.example.com%2eevil.test/shop',
  'https://app.example.com%00.evil.test/shop',
  'https://evilapp.example.com/shop',
  'https://app.example.com:8443/shop',
  'http://app.example.com/shop',
  'https://app.example.com/shop/../admin',
  'https://app.example.com/shop/%2e%2e/admin',
  'https://app.example.com/shopping',
  'https://example.org',
  'https://example.org.evil.test',
  'https://evil.test/.example.org',
  'https://аpp.example.com/shop',
  'https://bücher.example.evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://app.example.com/shop%0aalert(1)',
  'data:text/html,https://app.example.com/shop',
  'blob:https://app.example.com/shop',
  'ftp://app.example.com/shop',
  'file:///etc/passwd',
  'view-source:https://app.example.com/shop',
])('WIRE-20 does not lead on to %j', redirect => {
  expect(intentTarget(redirect, patterns)).toBeNull()
})

test('WIRE-20 without application URLs nothing is offered', () => {
  expect(intentTarget(`${app}/shop`, [])).toBeNull()
})
