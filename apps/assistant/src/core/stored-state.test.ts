import { describe, expect, it } from 'vitest'
import { aStore } from '../../test/doubles.ts'
import { createHooks } from './hooks.ts'
import { resumable } from './run-progress.ts'

describe('resumable', () => {
  const run = {
    guideId: 1,
    runId: 'run-1',
    step: 2,
    source: 'link',
    startedAt: 0,
    at: 1_000_000,
    user: '',
  }
  it.each<[string, object | undefined, number, boolean]>([
    ['within 5 minutes', run, 1_299_999, true],
    ['not later', run, 1_300_000, false],
    ['not without a guide', undefined, 1_000_001, false],
  ])('%s', (_, kept, now, isGood) => {
    const page = { tab: aStore({ run: kept }), local: aStore(), now: () => now }
    expect(resumable(page, '') !== null).toBe(isGood)
  })

  it.each<[string, string, string, boolean]>([
    ['anyone who began it', 'ada', 'ada', true],
    ['no one else', 'ada', 'grace', false],
    ['who has not been named yet', 'ada', '', true],
    ['who was not named when it began: a guide may lead through the sign-in', '', 'ada', true],
  ])('goes on for %s', (_, user, now, isGood) => {
    const page = { tab: aStore({ run: { ...run, user } }), local: aStore(), now: () => 1_000_001 }
    expect(resumable(page, now) !== null).toBe(isGood)
    const other = { tab: aStore(), local: aStore({ tab: { ...run, user } }), now: () => 1_000_001 }
    expect(resumable(other, now) !== null).toBe(isGood)
  })
})

describe('a guide that waits for a new tab', () => {
  const run = { guideId: 1, runId: 'run-1', step: 2, source: 'link', startedAt: 0, at: 1_000_000, user: '' }
  it('is taken over once, within ten seconds', () => {
    const local = aStore({ tab: run })
    const take = () => resumable({ tab: aStore(), local, now: () => 1_009_999 }, '')
    expect(take()).toEqual(run)
    expect(take()).toBeNull()
  })

  it('is left where it is after that time', () => {
    const page = { tab: aStore(), local: aStore({ tab: run }), now: () => 1_010_000 }
    expect(resumable(page, '')).toBeNull()
  })

  it('does not take the place of the tab’s own', () => {
    const own = { ...run, guideId: 9 }
    const local = aStore({ tab: run })
    expect(resumable({ tab: aStore({ run: own }), local, now: () => 1_000_000 }, '')).toEqual(own)
    expect(local.get('tab')).toEqual(run)
  })
})

describe('createHooks', () => {
  it('tells each callback of that name, until it is taken off', () => {
    const heard: unknown[] = []
    const hooks = createHooks(callback => callback())
    const one = (detail: unknown) => heard.push(['one', detail])
    hooks.on('a', one)
    hooks.on('a', (detail: unknown) => heard.push(['two', detail]))
    hooks.on('a', 'no function')
    hooks.emit('a', { step: 1 })
    hooks.off('a', one)
    hooks.emit('a', {})
    hooks.off('a')
    hooks.emit('a', {})
    expect(heard).toEqual([
      ['one', { step: 1 }],
      ['two', { step: 1 }],
      ['two', {}],
    ])
  })
})
