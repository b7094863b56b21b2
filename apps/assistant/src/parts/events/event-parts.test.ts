import { describe, expect, it } from 'vitest'
import { aStore } from '../../../test/doubles.ts'
import { anonymousVisitor, type Visitor } from '../../loader/visitor.ts'
import { currentSession, saveSession } from '../visitor-memory/current-session.ts'
import { normalPath } from './normal-path.ts'
import { tokensOf } from './recorder.ts'
import { retryAfterMs } from './send-batch.ts'

describe('normalPath', () => {
  it.each([
    ['/orders', '', '/orders'],
    ['/orders/42/edit', '', '/orders/*/edit'],
    ['/u/6f9619ff-8b86-4011-b42d-00cf4fc964ff', '', '/u/*'],
    ['/s/aB3xK9pQ2mN7vL4tR8wZ1', '', '/s/*'],
    ['/a-rather-long-but-readable-page-name', '', '/a-rather-long-but-readable-page-name'],
    ['/internationalisation_guide', '', '/internationalisation_guide'],
    ['/app', '#/users/7?tab=1', '/app#/users/*'],
    ['/app', '#!/users', '/app#!/users'],
    ['/app', '#section', '/app'],
  ])('%s%s is %s', (pathname, hash, path) => {
    expect(normalPath({ pathname, hash })).toBe(path)
  })

  it('is at most 512 characters long', () => {
    expect(normalPath({ pathname: `/${'a'.repeat(900)}`, hash: '' })).toHaveLength(512)
  })
})

describe('retryAfterMs', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  it.each([
    ['30', 30_000],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%s', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms)
  })
})

describe('currentSession', () => {
  it('lasts until half an hour passes without activity', () => {
    let now = 0
    let made = 0
    const page = { local: aStore(), now: () => now, newId: () => `session-${++made}` }
    const at = (minutes: number) => {
      now = minutes * 60_000
      return currentSession(page)
    }
    expect([at(0), at(29), at(58), at(88)]).toEqual(['session-1', 'session-1', 'session-1', 'session-2'])
  })

  it('EVENT-89 is written at most every 30 seconds, and before the page is left', () => {
    let now = 0
    const kept = aStore()
    let writes = 0
    const set = (key: string, value: unknown) => {
      writes += 1
      kept.set(key, value)
    }
    const local = { ...kept, set }
    const page = { local, now: () => now, newId: () => 'session-1' }
    for (now = 0; now < 60_000; now += 1_000) currentSession(page)
    expect(writes).toBe(2)
    saveSession()
    saveSession()
    expect([writes, kept.get('session')]).toEqual([3, { id: 'session-1', at: 59_000 }])
  })

  it('EVENT-89 is that of another tab where this page was left alone', () => {
    let now = 0
    let made = 0
    const local = aStore()
    const page = { local, now: () => now, newId: () => `session-${++made}` }
    currentSession(page)
    now = 2_000_000
    local.set('session', { id: 'of-another-tab', at: 1_990_000 })
    expect(currentSession(page)).toBe('of-another-tab')
  })
})

describe('tokensOf', () => {
  it('DELIV-3 a batch carries the token of the person it is about, also once another person is there', () => {
    let visitor: Visitor = { ...anonymousVisitor, userId: 'ann', token: 'first' }
    const tokenOf = tokensOf(() => visitor)
    expect(tokenOf('ann')).toBe('first')
    visitor = { ...visitor, token: 'renewed' }
    expect(tokenOf('ann')).toBe('renewed')
    visitor = { ...anonymousVisitor, userId: 'ben' }
    expect([tokenOf('ben'), tokenOf('ann'), tokenOf('cy')]).toEqual([null, 'renewed', null])
  })
})
