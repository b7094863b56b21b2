import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluatePageConditions } from '../../delivery/targeting/evaluate-page-conditions.ts'
import {
  applicationPagesOf,
  hasSeveralHosts,
  matchesApplicationHost,
  matchesApplicationUrl,
} from './match-application-url.ts'

const app = 'https://app.example.com'

it.each([
  // scheme
  [app, `${app}/`, true],
  [app, 'http://app.example.com/', false],
  ['app.example.com', 'http://app.example.com/x', true],
  ['app.example.com', `${app}/x`, true],
  ['app.example.com', 'ftp://app.example.com/x', false],
  ['app.example.com', 'file://app.example.com/x', false],
  ['app.example.com', 'javascript://app.example.com/%0aalert(1)', false],
  ['HTTPS://App.Example.com', `${app}/`, true],
  // host
  ['*.example.com', `${app}/a/b`, true],
  ['*.example.com', 'https://eu.app.example.com/', true],
  ['*.example.com', 'https://example.com/', false],
  ['*.example.com', 'https://example.com.evil.test/', false],
  ['*.example.com', 'https://evil.test/app.example.com', false],
  ['*.example.com', 'https://evilexample.com/', false],
  [app, 'https://app.example.com@evil.test/', false],
  [app, 'https://evil.test/https://app.example.com', false],
  [app, 'https://evil.test/?https://app.example.com/', false],
  [app, 'https://evil.test/#https://app.example.com/', false],
  [app, 'https://app.example.com.evil.test/', false],
  [app, 'https://evil-app.example.com/', false],
  ['@evil.test', 'https://evil.test/', false],
  ['https://app.example.com@evil.test', 'https://evil.test/', false],
  // port
  [app, 'https://app.example.com:8443/', false],
  [app, 'https://app.example.com:443/', true],
  ['https://app.example.com:443', `${app}/`, true],
  ['https://app.example.com:8443', 'https://app.example.com:8443/a', true],
  ['http://localhost:*', 'http://localhost:3000/a', true],
  ['http://localhost:*', 'http://localhost/a', true],
  ['http://localhost:3000', 'http://localhost:3001/', false],
  // path
  [`${app}/`, `${app}/any/where`, true],
  [`${app}/*`, `${app}/any/where`, true],
  [`${app}/orders`, `${app}/orders`, true],
  [`${app}/orders`, `${app}/orders/`, true],
  [`${app}/orders`, `${app}/orders/7/edit`, true],
  [`${app}/orders`, `${app}/orders?tab=1#top`, true],
  [`${app}/orders`, `${app}/orders-old`, false],
  [`${app}/orders`, `${app}/Orders`, false],
  [`${app}/orders`, `${app}/`, false],
  [`${app}/orders/`, `${app}/orders`, true],
  [`${app}/orders/*`, `${app}/orders`, true],
  [`${app}/orders/*`, `${app}/orders/7`, true],
  [`${app}/orders/*`, `${app}/customers`, false],
  [`${app}/orders/*/edit`, `${app}/orders/7/edit`, true],
  [`${app}/orders/*/edit`, `${app}/orders/7`, false],
  [`${app}/or*`, `${app}/orders/7`, true],
  ['*.example.com/shop', 'https://eu.example.com/shop/cart', true],
  ['*.example.com/shop', 'https://eu.example.com/blog', false],
  // no host
  ['/orders/*', `${app}/orders/7`, false],
  ['#/orders', `${app}/#/orders`, false],
  ['', `${app}/`, false],
])('FIELD-51 %j covers %s: %s', (pattern, url, expected) => {
  expect(matchesApplicationUrl(pattern, url)).toBe(expected)
})

it('FIELD-51 the pages of an origin name no host, and cover all where one pattern does', () => {
  const patterns = [`${app}/orders/*`, '*.example.com/shop', 'https://intranet.example.test']
  expect(applicationPagesOf(patterns, app)).toEqual({
    rules: ['/orders', '/orders/*', '/shop', '/shop/*'],
    visibility: 'show',
  })
  expect(applicationPagesOf([...patterns, app], app)).toBeNull()
  expect(applicationPagesOf([`${app}/orders`, 'app.example.com/'], app)).toBeNull()
  expect(matchesApplicationHost('https://intranet.example.test', app)).toBe(false)
})

it('FIELD-51 page and server decide alike', () => {
  const part = fc.constantFrom('a', 'b', '*', 'a*', '')
  const path = fc.array(part, { maxLength: 3 }).map(parts => parts.map(one => `/${one}`).join(''))
  const host = fc.constantFrom(
    'app.example.com',
    '*.example.com',
    'other.example.com',
    'https://app.example.com',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(host, path), { minLength: 1, maxLength: 4 }), path, (parts, page) => {
      const patterns = parts.map(one => one.join(''))
      const url = `${app}${page.replaceAll('*', 'x')}`
      const onServer = patterns.some(pattern => matchesApplicationUrl(pattern, url))
      const isHost = patterns.some(pattern => matchesApplicationHost(pattern, app))
      expect(isHost && evaluatePageConditions(applicationPagesOf(patterns, app), url).holds).toBe(onServer)
    }),
  )
})

it.each([
  [[], false],
  [[app], false],
  [[app, `${app}/orders/*`], false],
  [[app, 'https://shop.example.com'], true],
  [['*.example.com'], true],
  [['/orders/*'], false],
])('FRAME-1 %j lie on several hosts: %s', (patterns, expected) => {
  expect(hasSeveralHosts(patterns)).toBe(expected)
})
