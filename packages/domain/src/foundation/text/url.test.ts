import { describe, expect, it } from 'vitest'
import { isDomain, isHostWithPort } from './host-name.ts'
import { checkLinkTarget } from './link-target.ts'
import { splitUrl } from './split-url.ts'
import { checkUrl } from './url.ts'
import { checkUrlOrPath } from './url-or-path.ts'

describe('checkUrl', () => {
  it.each([
    ['https://example.com', null],
    ['http://example.com:8080/a/b?c=d#e', null],
    ['HTTPS://Example.COM/', null],
    ['http://localhost:3000/', null],
    ['http://intranet/start', null],
    ['http://127.0.0.1/x', null],
    ['http://[::1]:4310/x', null],
    ['https://bücher.example/ü', null],
    ['', 'required'],
    ['   ', 'required'],
    ['example.com', 'missingProtocol'],
    ['localhost:3000/x', 'missingProtocol'],
    ['//example.com', 'missingProtocol'],
    ['/a/b', 'missingProtocol'],
    ['https://exa mple.com', 'spaces'],
    ['https://example.com/a b', 'spaces'],
    ['https://', 'invalid'],
    ['https:example.com', 'invalid'],
    ['https://-example.com', 'invalid'],
    ['https://example..com', 'invalid'],
    ['https://example.com:99999', 'invalid'],
    ['https://example.com:0', 'invalid'],
    ['https://user:word@example.com', 'invalid'],
    ['ftp://example.com', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['javascript://example.com/%0aalert(1)', 'invalid'],
    ['data:text/html,x', 'invalid'],
    ['https://example.com/\u0000', 'invalid'],
  ])('TEXT-4 %j: %s', (text, fault) => {
    expect(checkUrl(text)).toBe(fault)
  })
})

describe('checkUrlOrPath', () => {
  it.each([
    ['/orders', null],
    ['/orders?open=1#top', null],
    ['/', null],
    ['https://example.com/orders', null],
    ['/my orders', 'spaces'],
    ['//evil.example', 'invalid'],
    ['/\\evil.example', 'invalid'],
    ['orders', 'invalid'],
    ['', 'required'],
    ['javascript:alert(1)', 'invalid'],
  ])('TEXT-5 %j: %s', (text, fault) => {
    expect(checkUrlOrPath(text)).toBe(fault)
  })
})

describe('checkLinkTarget', () => {
  it.each([
    ['https://example.com/help', null],
    ['mailto:help@example.com', null],
    ['MAILTO:help@example.com?subject=Hello', null],
    ['mailto:a@example.com,b@example.com', null],
    ['', 'missing'],
    ['example.com', 'missing_protocol'],
    ['mailto:', 'invalid_link'],
    ['mailto:help', 'invalid_link'],
    ['mailto:help@example.com?subject=Hello you', 'invalid_link'],
    ['https://', 'invalid_link'],
    ['javascript:alert(1)', 'invalid_link'],
    ['tel:+123', 'invalid_link'],
  ])('TEXT-6 %j: %s', (text, fault) => {
    expect(checkLinkTarget(text)).toBe(fault)
  })
})

describe('isDomain', () => {
  const labels = (count: number) => [...Array(count - 1).fill('a'), 'com'].join('.')
  it.each([
    ['example.com', true],
    ['a.io', true],
    [`example.${'a'.repeat(63)}`, true],
    [`example.${'a'.repeat(64)}`, false],
    ['example.c', false],
    ['example', false],
    ['1.2.3.4', false],
    ['exa_mple.com', true],
    ['example.com.', false],
    [labels(126), true],
    [labels(127), false],
  ])('TEXT-17 %s: %s', (text, expected) => {
    expect(isDomain(text)).toBe(expected)
  })
})

it('TEXT-4 a host may have a port of 1 to 65535', () => {
  expect(isHostWithPort('example.com:65535')).toBe(true)
  expect(isHostWithPort('example.com:65536')).toBe(false)
  expect(isHostWithPort('example.com:')).toBe(false)
})

it('splits an address into parts, the protocol’s own port left out', () => {
  expect(splitUrl('HTTPS://u:p@Example.com:443/A/b?c=D#/E?f')).toEqual({
    protocol: 'https',
    host: 'example.com',
    path: '/A/b',
    query: 'c=D',
    hash: '/E?f',
  })
  expect(splitUrl('http://example.com:443')).toEqual({
    protocol: 'http',
    host: 'example.com:443',
    path: '/',
    query: null,
    hash: null,
  })
  expect(splitUrl('/path')).toBeNull()
})
