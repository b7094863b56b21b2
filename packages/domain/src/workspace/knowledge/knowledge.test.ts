import { describe, expect, it } from 'vitest'
import {
  checkSearchTemplate,
  fillTemplate,
  isFreshPosition,
  isGone,
  keepsPosition,
  nextCrawlAfterMs,
} from './index.ts'

describe('KNOW-2 addresses of a JSON search', () => {
  it.each([
    ['https://api.example.com/search?q={query}&lang={language}', null],
    ['https://api.example.com/{query}', null],
    ['https://api.example.com/search', 'queryMissing'],
    ['https://{query}', 'queryMissing'],
    ['https://{query}.example.com/search', 'queryMissing'],
    ['https://{query}.example.com/{query}', 'invalid'],
    ['ftp://api.example.com/{query}', 'invalid'],
    ['api.example.com/{query}', 'missingProtocol'],
    ['', 'required'],
  ])('%s → %s', (template, fault) => {
    expect(checkSearchTemplate(template)).toBe(fault)
  })

  it('encodes what was typed, also placeholders and patterns in it', () => {
    const template = 'https://api.example.com/s?q={query}&l={language}'
    expect(fillTemplate(template, { query: 'a&b=$& {language}', language: 'de' })).toBe(
      'https://api.example.com/s?q=a%26b%3D%24%26%20%7Blanguage%7D&l=de',
    )
  })
})

describe('KNOW-4 when a source is read again', () => {
  const minute = 60_000
  it.each([
    ['ok', null, 24 * 60],
    ['limited', null, 24 * 60],
    ['unreachable', null, 60],
    ['paused', null, 10],
    ['slowDown', null, 60],
    ['slowDown', 1, 10],
    ['slowDown', 1_800, 30],
    ['slowDown', 900_000, 24 * 60],
  ] as const)('%s with Retry-After %s: after %i minutes', (outcome, retryAfterS, minutes) => {
    expect(nextCrawlAfterMs({ outcome, retryAfterS })).toBe(minutes * minute)
  })

  it('is gone after seven days without a success', () => {
    expect(isGone(0, 7 * 24 * 60 * minute - 1)).toBe(false)
    expect(isGone(0, 7 * 24 * 60 * minute)).toBe(true)
  })
})

describe('KNOW-8 where a run goes on', () => {
  it.each([
    ['paused', true],
    ['slowDown', true],
    ['timeout', true],
    ['ok', false],
    ['limited', false],
    ['notFound', false],
    ['unreadable', false],
    ['gone', false],
  ] as const)('after %s: %s', (outcome, keeps) => {
    expect(keepsPosition(outcome)).toBe(keeps)
  })

  it('a position of the day before is given up', () => {
    const position = { next: 'https://example.com', listed: 1, startedAt: '2026-01-01T00:00:00.000Z' }
    expect(isFreshPosition(position, Date.parse('2026-01-01T23:59:59Z'))).toBe(true)
    expect(isFreshPosition(position, Date.parse('2026-01-02T00:00:00Z'))).toBe(false)
  })
})
