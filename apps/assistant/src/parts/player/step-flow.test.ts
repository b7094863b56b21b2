import type { GuideStep } from '@waymark/domain/guide'
import { describe, expect, it } from 'vitest'
import { errorKind } from '../aside/error-kind.ts'
import { advanceOf, type Cause, decideEntry, hasNextButton, stepAddress, waitOf } from './step-flow.ts'

const step = (over: Partial<GuideStep> = {}): GuideStep => ({
  id: 1,
  uuid: 'u',
  type: 'step',
  url: null,
  identifier: { candidates: [{ css: 'a' }] },
  nextWhen: null,
  nextIf: null,
  skipIf: null,
  mandatory: false,
  clickable: true,
  triggersPageReload: false,
  manualStepboxPositioning: null,
  content: '',
  message: '',
  media: null,
  ...over,
})
const slide = step({ type: 'slide', identifier: null })

describe('decideEntry', () => {
  it.each<[Cause, string | null, string]>([
    ['start', 'https://x', 'go_to_page'],
    ['next', 'https://x', 'go_to_page'],
    ['back', 'https://x', 'go_to_page'],
    ['acted', 'https://x', 'wait_for_page'],
    ['resume', 'https://x', 'wait_for_page'],
    ['lost', 'https://x', 'wait_for_page'],
    ['retry', 'https://x', 'wait_for_page'],
    ['next', null, 'wait_for_page'],
  ])('on another page after %s with address %s: %s', (cause, address, entry) => {
    expect(decideEntry(step(), false, address, cause)).toBe(entry)
    expect(decideEntry(slide, false, address, cause)).toBe(entry)
  })

  it('GUIDE-10 on its page shows a slide and searches a step', () => {
    expect(decideEntry(slide, true, null, 'next')).toBe('show_slide')
    expect(decideEntry(step(), true, null, 'next')).toBe('search')
  })
})

describe('stepAddress', () => {
  const here = 'https://app.example.com/a/b?c'
  it.each([
    ['/orders', 'https://app.example.com/orders'],
    ['https://app.example.com/orders#x', 'https://app.example.com/orders#x'],
    ['app.example.com/orders', 'https://app.example.com/orders'],
    ['#tab', 'https://app.example.com/a/b?c#tab'],
    ['https://other.example.com/x?y=1', 'https://other.example.com/x?y=1&waymark_guide=5&waymark_step=3'],
    ['/orders/*', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['http://[', null],
    ['', null],
    [null, null],
  ])('%s leads to %s', (url, address) => {
    expect(stepAddress(url, here, 5, 2)).toBe(address)
  })
})

describe('leaving a step forwards', () => {
  it.each<[string, Partial<GuideStep>, string, boolean]>([
    ['GUIDE-11 a slide by its button', { type: 'slide', identifier: null }, 'button', true],
    ['GUIDE-11 a clickable target by a click', {}, 'click', true],
    ['GUIDE-11 a mandatory one by the click alone', { mandatory: true }, 'click', false],
    ['GUIDE-11 a blocked target by the button', { clickable: false }, 'button', true],
    [
      'GUIDE-35 a mandatory one that nothing else leads on keeps its button',
      { clickable: false, mandatory: true },
      'button',
      true,
    ],
    ['GUIDE-12 a field by its value', { nextWhen: 'nonempty' }, 'value', true],
    [
      'GUIDE-12 a mandatory field by its value alone',
      { nextWhen: 'forceValue', mandatory: true },
      'value',
      false,
    ],
  ])('%s', (_, over, advance, hasButton) => {
    expect(advanceOf(step(over))).toBe(advance)
    expect(hasNextButton(step(over), false)).toBe(hasButton)
  })

  it('a mandatory field that was filled before has a button, for nobody has to type it again', () => {
    expect(hasNextButton(step({ nextWhen: 'nonempty', mandatory: true }), true)).toBe(true)
  })
})

describe('waitOf', () => {
  it('GUIDE-13 does not wait long for what comes only sometimes', () => {
    expect([
      waitOf(step(), 5_000),
      waitOf(step({ skipIf: 'self' }), 5_000),
      waitOf(step({ skipIf: 'self' }), 500),
    ]).toEqual([5_000, 1_200, 500])
  })
})

describe('errorKind', () => {
  it.each([
    ['not_found', 'next', 'not_found'],
    ['multiple', 'next', 'multiple'],
    ['hidden', 'next', 'hidden'],
    ['invalid_selector', 'next', 'not_found'],
    ['other_page', 'acted', 'timeout'],
    ['other_page', 'resume', null],
  ] as const)('%s after %s is %s', (fault, cause, kind) => {
    expect(errorKind(fault, cause)).toBe(kind)
  })
})
