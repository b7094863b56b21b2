import { basicEventTypes } from '@waymark/domain/analytics/events'
import { explainableKinds } from '@waymark/domain/delivery/attention'
import { describe, expect, it } from 'vitest'
import { eventNames, explainedKinds } from './commands.ts'
import { type HostPage, loadWaymark } from './load-waymark.ts'

const options = { server: 'https://waymark.example/', property: 7 }

function aPage() {
  const scripts: { src: string; async: boolean; nonce: string }[] = []
  const document = {
    createElement: () => ({ src: '', async: false, nonce: '' }),
    querySelector: (css: string) => scripts.find(one => css.includes(one.src)) ?? null,
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  }
  const page = { document } as unknown as HostPage
  return { page, scripts, queued: () => (page.Waymark?.q ?? []).map(args => Array.from(args)) }
}

describe('loadWaymark', () => {
  it('adds the script once and keeps what is called until it is there', () => {
    const { page, scripts, queued } = aPage()
    const waymark = loadWaymark({ ...options, nonce: 'r4nd0m' }, page)
    loadWaymark(options, page)
    waymark.identify('user-1', { plan: 'pro' }, { token: 'a.b.c' })
    waymark.start(3, 2)
    expect(scripts).toEqual([
      {
        src: 'https://waymark.example/assistant/v1.js',
        async: true,
        crossOrigin: 'anonymous',
        nonce: 'r4nd0m',
        onerror: expect.any(Function),
      },
    ])
    const answer = expect.any(Function)
    expect(queued()).toEqual([
      ['init', 7],
      ['init', 7],
      ['identify', 'user-1', { plan: 'pro' }, { token: 'a.b.c' }],
      ['call', 'connection', answer],
      ['start', 3, 2],
      ['call', 'startResult', 3, answer],
    ])
  })

  it('calls the script’s own function once it is there, and nothing after remove', async () => {
    const { page } = aPage()
    const waymark = loadWaymark(options, page)
    const called: unknown[][] = []
    page.Waymark = (...args) => called.push(args)
    waymark.open()
    delete page.Waymark
    waymark.close()
    expect(called).toEqual([['open']])
    expect(await waymark.close()).toBe('removed')
    expect(await waymark.start(3)).toBe('removed')
  })

  it('a hook and an event are taken off by what registering them gives', () => {
    const { page, queued } = aPage()
    const waymark = loadWaymark(options, page)
    const hook = () => {}
    waymark.onComplete(hook)()
    waymark.on('guide_exited', hook)()
    expect(queued().slice(1)).toEqual([
      ['on', 'onComplete', hook],
      ['off', 'onComplete', hook],
      ['on', 'guide_exited', hook],
      ['off', 'guide_exited', hook],
    ])
  })

  it('does nothing without a page, and leaves no one waiting', async () => {
    const waymark = loadWaymark(options, undefined)
    expect(() => waymark.start(1)).not.toThrow()
    expect(await waymark.explain(1)).toEqual({ content: null, isShown: false, reasons: ['unknown'] })
    expect(await waymark.ready()).toBe('noPage')
  })

  it('hands every verb on with what it was given', () => {
    const { page, queued } = aPage()
    const waymark = loadWaymark(options, page)
    const calls: [keyof typeof waymark, unknown[]][] = [
      ['identify', ['user-1', { plan: 'pro' }, { token: 'a.b.c' }]],
      ['lang', ['fr-CA']],
      ['tag', ['trial']],
      ['untag', ['trial']],
      ['setAttributes', [{ plan: null }]],
      ['start', [3, 2]],
      ['track', ['paid', { amount: 3 }]],
      ['off', ['ready', undefined]],
      ['consent', [{ analytics: false }]],
      ...(['stop', 'open', 'close', 'show', 'hide', 'refresh', 'reset', 'remove'] as const).map(
        (verb): [typeof verb, unknown[]] => [verb, []],
      ),
    ]
    for (const [verb, args] of calls) (waymark[verb] as (...all: unknown[]) => void)(...args)
    const sent = queued().filter(([command]) => command !== 'call')
    expect(sent.slice(1)).toEqual(calls.map(([verb, args]) => [verb, ...args]))
    const asked = ['group', 'setLanguage', 'ready', 'isStarted', 'isCompleted', 'openPanel', 'suppress']
    const rest = ['shutdown', 'on', 'onStart', 'onComplete', 'onExit', 'explain', ...asked]
    expect([...calls.map(([verb]) => verb), ...rest].sort()).toEqual(Object.keys(waymark).sort())
  })

  it('sends a company as attributes of the user', () => {
    const { page, queued } = aPage()
    const waymark = loadWaymark(options, page)
    void waymark.identify('user-1', { plan: 'pro' }, { company: { id: 'acme', attributes: { seats: 5 } } })
    void waymark.group('globex', { seats: 9 })
    expect(queued().filter(([command]) => command !== 'call')).toEqual([
      ['init', 7],
      ['identify', 'user-1', { plan: 'pro', company_id: 'acme', company_seats: 5 }, undefined],
      ['setAttributes', { company_id: 'globex', company_seats: 9 }],
    ])
  })

  it('asks the assistant only where a start has conditions, and passes its answer on', async () => {
    const { page, queued } = aPage()
    const waymark = loadWaymark(options, page)
    const started = waymark.start(3, { once: true, step: 2 })
    const [command, name, guideId, given, answer] = queued()[1] ?? []
    expect([command, name, guideId, given]).toEqual(['call', 'start', 3, { once: true, step: 2 }])
    ;(answer as (result: string) => void)('alreadyCompleted')
    expect(await started).toBe('alreadyCompleted')
  })

  it('EMBED-3 resolves what is open with removed, and with offline where the script cannot be loaded', async () => {
    const { page } = aPage()
    const first = loadWaymark(options, page)
    const open = first.ready()
    await first.remove()
    expect(await open).toBe('removed')
    const other = aPage()
    const second = loadWaymark(options, other.page).ready()
    const [script] = other.scripts as unknown as { onerror: () => void; remove: () => void }[]
    if (script === undefined) throw new Error('There is no script.')
    script.remove = () => {}
    script.onerror()
    expect(await second).toBe('offline')
  })

  it('adds the script again after remove has taken it off the page', () => {
    const { page, scripts } = aPage()
    const waymark = loadWaymark(options, page)
    const call = page.Waymark
    page.Waymark = Object.assign(
      () => {
        delete page.Waymark
        scripts.length = 0
      },
      { on: true as const },
    )
    void waymark.remove()
    loadWaymark(options, page)
    expect(scripts).toHaveLength(1)
    expect(page.Waymark).not.toBe(call)
  })

  it('names each event and each kind of content that the assistant knows', () => {
    expect([...eventNames].sort()).toEqual(['ready', ...basicEventTypes].sort())
    expect([...explainedKinds].sort()).toEqual([...explainableKinds].sort())
  })

  it.each([
    ['is given a policy for its address', () => ({ createScriptURL: () => 'trusted' }), 'trusted'],
    [
      'keeps its address where no policy of ours is allowed',
      () => {
        throw new TypeError('refused')
      },
      'https://waymark.example/assistant/v1.js',
    ],
  ])('the script %s', (_, createPolicy, src) => {
    const { page, scripts } = aPage()
    loadWaymark(options, { ...page, trustedTypes: { createPolicy } })
    expect(scripts.map(one => one.src)).toEqual([src])
  })
})
