import type { GuideStep } from '@waymark/domain/guide'
import { describe, expect, it } from 'vitest'
import { advanceOf, hasNextButton, isSlide } from './step-flow.ts'

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

it('GUIDE-10 a slide, and a step without an element, is shown without one', () => {
  expect([isSlide(slide), isSlide(step({ identifier: null })), isSlide(step())]).toEqual([true, true, false])
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
