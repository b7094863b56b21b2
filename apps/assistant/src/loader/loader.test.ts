import { describe, expect, it } from 'vitest'
import { aClock } from '../../test/doubles.ts'
import type { Boot, Core } from './boot.ts'
import { type HostWindow, startLoader } from './loader.ts'

/** As much of a window as the loader touches, with a snippet that was called before. */
function aWindow(...early: unknown[][]) {
  const clock = aClock()
  const queue = early.map(args => args as ArrayLike<unknown>)
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const window = {
    Waymark: Object.assign(() => {}, { q: queue }),
    // As in browsers, what a document can do stands on its prototype.
    document: Object.create({ documentElement: { lang: 'en' } }),
    navigator: { languages: ['en'] },
    location: { search: '' },
    localStorage: storage,
    sessionStorage: storage,
    crypto,
    fetch: () => Promise.reject(new TypeError('no network')),
    setTimeout: (callback: () => void, ms = 0) => clock.after(ms, callback),
    clearTimeout: () => {},
    get parent() {
      return window
    },
  }
  return { window: window as unknown as HostWindow, clock }
}

function aCore() {
  const boots: Boot[] = []
  const ran: string[] = []
  let removed = 0
  const startCore = (boot: Boot): Core => {
    boots.push(boot)
    return { run: (command, args) => ran.push([command, ...args].join(' ')), remove: () => removed++ }
  }
  const loaded: string[] = []
  const load = async (url: string) => {
    loaded.push(url)
    return { startCore }
  }
  return { boots, ran, loaded, load, removed: () => removed }
}

const parts = '/assistant/parts/core-1.js'
const base = 'https://waymark.example'
const script = { remove: () => {} }

describe('startLoader', () => {
  it('carries out what was called before it came, and what is called before the core is there', async () => {
    const { window, clock } = aWindow(['init', 7], ['identify', 'user-1', { plan: 'pro' }], ['open'])
    const core = aCore()
    startLoader(window, base, undefined, parts, core.load, script)
    window.Waymark?.('tag', 'trial')
    window.Waymark?.('start', 3)
    await clock.pass(10)
    expect(core.loaded).toEqual([`${base}/assistant/parts/core-1.js`])
    expect(core.boots[0]?.visitor()).toEqual({
      userId: 'user-1',
      attributes: { plan: 'pro' },
      tags: ['trial'],
      lang: null,
      token: null,
    })
    expect(core.boots[0]?.api).toBe(`${base}/api/assistant/v1/properties/7/`)
    expect(core.ran).toEqual(['open', 'start 3'])
    window.Waymark?.('close')
    window.Waymark?.('tag', 'beta')
    expect(core.ran).toEqual(['open', 'start 3', 'close', 'refresh'])
  })

  it('takes the property from the script tag, and waits for init without one', async () => {
    const core = aCore()
    const tagged = aWindow()
    startLoader(tagged.window, base, '7', parts, core.load, script)
    await tagged.clock.pass(10)
    expect(core.boots).toHaveLength(1)
    const waiting = aWindow(['open'])
    startLoader(waiting.window, base, undefined, parts, core.load, script)
    await waiting.clock.pass(10)
    expect(core.boots).toHaveLength(1)
  })

  it.each([[undefined], ['x'], [{}], [0]])('does not start with %j as property', async id => {
    const { window, clock } = aWindow(['init', id])
    const core = aCore()
    startLoader(window, base, undefined, parts, core.load, script)
    await clock.pass(10)
    expect(core.loaded).toEqual([])
  })

  it('started twice runs once', async () => {
    const { window, clock } = aWindow(['init', 7])
    const core = aCore()
    startLoader(window, base, undefined, parts, core.load, script)
    startLoader(window, base, '7', parts, core.load, script)
    window.Waymark?.('init', 7)
    await clock.pass(10)
    expect(core.boots).toHaveLength(1)
  })

  it('after remove there is no global, and a core that comes late is not started', async () => {
    const { window, clock } = aWindow(['init', 7], ['remove'])
    const core = aCore()
    startLoader(window, base, undefined, parts, core.load, script)
    await clock.pass(10)
    expect('Waymark' in window).toBe(false)
    expect(core.boots).toEqual([])
  })

  it.each([
    ['before the script came', [['init', 7], ['remove'], ['init', 7]], []],
    [
      'while it is there',
      [['init', 7]],
      [
        ['remove', 'keep'],
        ['init', 7],
      ],
    ],
  ])('EMBED-1 starts again after remove %s, as React calls effects twice', async (_, early, late) => {
    const { window, clock } = aWindow(...early)
    const core = aCore()
    let scripts = 1
    startLoader(window, base, undefined, parts, core.load, { remove: () => scripts-- })
    await clock.pass(10)
    const call = window.Waymark
    for (const args of late) call?.(...args)
    await clock.pass(10)
    expect(window.Waymark?.on).toBe(true)
    expect(core.boots.at(-1)?.api).toBe(`${base}/api/assistant/v1/properties/7/`)
    expect(core.boots.length - core.removed()).toBe(1)
    expect(scripts).toBeLessThan(1)
    window.Waymark?.('open')
    expect(core.ran).toEqual(['open'])
  })

  it('EMBED-1 remove forgets the visitor', async () => {
    const { window, clock } = aWindow(['init', 7], ['identify', 'user-1'], ['remove'], ['init', 7])
    const core = aCore()
    startLoader(window, base, undefined, parts, core.load, script)
    await clock.pass(10)
    expect(core.boots[0]?.visitor().userId).toBeNull()
  })

  it('remove takes the core away', async () => {
    const { window, clock } = aWindow(['init', 7])
    const core = aCore()
    startLoader(window, base, undefined, parts, core.load, script)
    await clock.pass(10)
    window.Waymark?.('remove')
    expect(core.removed()).toBe(1)
  })

  it('stays away from a frame whose page has it already', async () => {
    const outer = aWindow().window
    const { window, clock } = aWindow(['init', 7])
    Object.defineProperty(window, 'parent', { value: outer })
    const core = aCore()
    startLoader(window, base, undefined, parts, core.load, script)
    await clock.pass(10)
    expect(core.loaded).toEqual([])
  })

  it('throws nothing for any argument', () => {
    const { window } = aWindow()
    startLoader(window, base, undefined, parts, aCore().load, script)
    const call = window.Waymark as (...args: unknown[]) => void
    for (const args of [[], [null], [Symbol('a')], ['identify', Symbol('a')], [{ toString: null }]])
      expect(() => call(...args)).not.toThrow()
  })
})
