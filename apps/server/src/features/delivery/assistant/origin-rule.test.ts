import { describe, expect, it } from 'vitest'
import { isOriginAllowed, originOf } from './origin-rule.ts'

describe('isOriginAllowed', () => {
  it.each([
    ['https://app.example.com/start', 'https://app.example.com', true],
    ['https://app.example.com/start', 'http://app.example.com', false],
    ['https://app.example.com', 'https://app.example.com', true],
    ['app.example.com/orders/*', 'http://app.example.com', true],
    ['APP.example.com', 'https://app.example.com', true],
    ['https://app.example.com', 'https://app.example.com:8443', false],
    ['https://app.example.com:8443/x', 'https://app.example.com:8443', true],
    ['http://127.0.0.1:4310/demo/*', 'http://127.0.0.1:4310', true],
    ['http://127.0.0.1:4310/demo/*', 'http://localhost:4310', false],
    ['*.example.com', 'https://eu.app.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://example.com.evil.test', false],
    ['https://*.example.com/app/*', 'https://eu.example.com', true],
    ['app.example.com', 'https://evil-app.example.com', false],
    ['/orders/*', 'https://app.example.com', false],
    ['#/orders', 'https://app.example.com', false],
    ['', 'https://app.example.com', false],
  ])('%j lets %s ask: %s', (pattern, origin, expected) => {
    expect(isOriginAllowed([pattern], origin)).toBe(expected)
  })

  it('one fitting URL is enough, none at all lets no one ask', () => {
    expect(isOriginAllowed(['https://a.example.com', 'https://b.example.com'], 'https://b.example.com')).toBe(
      true,
    )
    expect(isOriginAllowed([], 'https://b.example.com')).toBe(false)
  })
})

describe('originOf', () => {
  it.each([
    [{ origin: 'https://a.example.com' }, 'https://a.example.com'],
    [{ origin: 'https://a.example.com', referer: 'https://b.example.com/x' }, 'https://a.example.com'],
    [{ referer: 'https://b.example.com/x?y' }, 'https://b.example.com'],
    [{ origin: 'null', referer: 'https://b.example.com/x' }, null],
    [{ origin: 'moz-extension://6f0b', 'x-waymark-page': 'https://a.example.com' }, 'https://a.example.com'],
    [{ origin: 'https://b.example.com', 'x-waymark-page': 'https://a.example.com' }, 'https://b.example.com'],
    [
      { origin: 'chrome-extension://abcd', 'x-waymark-page': 'https://a.example.com' },
      'https://a.example.com',
    ],
    [{ 'sec-fetch-site': 'none', 'x-waymark-page': 'https://a.example.com' }, 'https://a.example.com'],
    [{ 'sec-fetch-site': 'same-origin', 'x-waymark-page': 'https://a.example.com' }, 'https://a.example.com'],
    [{ 'sec-fetch-site': 'same-site', 'x-waymark-page': 'https://a.example.com' }, null],
    [{ 'sec-fetch-site': 'cross-site', 'x-waymark-page': 'https://a.example.com' }, null],
    [{ 'sec-fetch-site': 'none' }, null],
    [{ 'x-waymark-page': 'https://a.example.com' }, null],
    [{ origin: 'no address' }, null],
    [{ referer: 'file:///etc/passwd' }, null],
    [{}, null],
  ])('of %j is %s', (headers, expected) => {
    expect(originOf(headers)).toBe(expected)
  })
})
