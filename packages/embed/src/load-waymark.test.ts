import { explainableKinds } from '@waymark/domain/attention'
import { basicEventTypes } from '@waymark/domain/events'
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
      },
    ])
    expect(queued()).toEqual([
      ['init', 7],
      ['init', 7],
      ['identify', 'user-1', { plan: 'pro' }, { token: 'a.b.c' }],
      ['start', 3, 2],
    ])
  })

  it('calls the script’s own function once it is there, and nothing after remove', () => {
    const { page } = aPage()
    const waymark = loadWaymark(options, page)
    const called: unknown[][] = []
    page.Waymark = (...args) => called.push(args)
    waymark.open()
    delete page.Waymark
    waymark.close()
    expect(called).toEqual([['open']])
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

  it('does nothing without a page, and leaves nobody waiting', async () => {
    const waymark = loadWaymark(options, undefined)
    expect(() => waymark.start(1)).not.toThrow()
    expect(await waymark.explain(1)).toEqual({ content: null, isShown: false, reasons: ['unknown'] })
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
    expect(queued().slice(1)).toEqual(calls.map(([verb, args]) => [verb, ...args]))
    const rest = ['on', 'onStart', 'onComplete', 'onExit', 'explain']
    expect([...calls.map(([verb]) => verb), ...rest].sort()).toEqual(Object.keys(waymark).sort())
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
