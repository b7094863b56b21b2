import { describe, expect, it } from 'vitest'
import { defaultContent } from '../../foundation/entity/index.ts'
import type { GuideStep, StepMedia } from './step.ts'
import { stepFields } from './step-fields.ts'
import { validateGuideForPublication, validateSteps } from './validate-guide.ts'

const good: GuideStep = {
  ...defaultContent(stepFields),
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  type: 'step',
  content: 'Open the orders',
  message: '',
  media: null,
  url: '/orders',
  identifier: { candidates: [{ css: '#orders' }] },
}

const isValid = (css: string) => !css.includes('[')

const found = (...steps: Partial<GuideStep>[]) =>
  validateGuideForPublication(
    { title: 'Orders', steps: steps.map(step => ({ ...good, ...step })) },
    isValid,
  ).map(({ path, code, severity }) => `${severity} ${path} ${code}`)

describe('validateGuideForPublication', () => {
  it('GUIDE-24 finds nothing wrong with a guide that can be played', () => {
    expect(found({}, { type: 'slide', identifier: null, url: null })).toEqual([])
  })

  it('GUIDE-25 asks for a title and a step', () => {
    const issues = validateGuideForPublication({ title: ' ', steps: [] }, isValid)
    expect(issues.map(issue => issue.code)).toEqual(['titleMissing', 'noSteps'])
  })

  it.each<[string, Partial<GuideStep>, string[]]>([
    ['GUIDE-26 a step without element', { identifier: null }, ['error steps.0.identifier selectorMissing']],
    [
      'a step without selectors',
      { identifier: { candidates: [] } },
      ['error steps.0.identifier selectorMissing'],
    ],
    ['GUIDE-31 an empty card', { content: '' }, ['warning steps.0.content textMissing']],
    [
      'GUIDE-29 a specific value without the value',
      { nextWhen: 'forceValue' },
      ['error steps.0.nextIf valueMissing'],
    ],
    [
      'a mandatory step that nothing ends',
      { mandatory: true, clickable: false },
      ['error steps.0.mandatory noWayForward'],
    ],
    ['GUIDE-35 a mandatory step that a click ends', { mandatory: true }, []],
    [
      'GUIDE-35 a mandatory step that a value ends',
      { mandatory: true, clickable: false, nextWhen: 'nonempty' },
      [],
    ],
    [
      'GUIDE-36 a step that fills in nothing',
      { automation: { kind: 'fill', confirm: true } },
      ['error steps.0.automation.value automationValueMissing'],
    ],
    ['GUIDE-36 a step that clicks by itself', { automation: { kind: 'click', confirm: false } }, []],
    [
      'GUIDE-36 a slide that clicks by itself',
      { type: 'slide', identifier: null, automation: { kind: 'click', confirm: false } },
      ['error steps.0.automation automationTargetMissing'],
    ],
    [
      'GUIDE-36 a slide that goes to a page',
      { type: 'slide', identifier: null, automation: { kind: 'navigate', value: '/orders', confirm: true } },
      [],
    ],
    [
      'GUIDE-36 a mandatory step that the player does',
      { mandatory: true, clickable: false, automation: { kind: 'click', confirm: true } },
      [],
    ],
    ['GUIDE-37 a skip rule on the last step', { skipIf: 'next' }, ['warning steps.0.skipIf skipOnLast']],
    ['GUIDE-37 the last step may be skipped itself', { skipIf: 'self' }, []],
    [
      'GUIDE-37 a slide that waits for its element',
      { type: 'slide', identifier: null, skipIf: 'self', nextWhen: 'nonempty' },
      ['warning steps.0.skipIf skipOnSlide', 'warning steps.0.nextWhen conditionOnSlide'],
    ],
    [
      'a mandatory slide',
      { type: 'slide', identifier: null, mandatory: true },
      ['error steps.0.mandatory noWayForward'],
    ],
  ])('%s', (_, step, expected) => {
    expect(found(step)).toEqual(expected)
  })

  it('GUIDE-37 warns of a step that waits for the element of a slide', () => {
    const slide = { type: 'slide', identifier: null, url: null } as const
    expect(found({ skipIf: 'next' }, slide)).toEqual(['warning steps.0.skipIf skipToSlide'])
    expect(found({ skipIf: 'next' }, {})).toEqual([])
  })

  it('GUIDE-23 warns of more than 12 steps', () => {
    expect(found(...Array.from({ length: 12 }, () => ({})))).toEqual([])
    expect(found(...Array.from({ length: 13 }, () => ({})))).toEqual(['warning steps manySteps'])
  })
})

it('GUIDE-27 names the selector that no browser can read', () => {
  const identifier = { candidates: [{ css: '#a' }, { css: 'a[' }] }
  const issues = validateGuideForPublication({ title: 'Orders', steps: [{ ...good, identifier }] }, isValid)
  expect(issues).toEqual([
    { path: 'steps.0.identifier.candidates.1.css', code: 'selectorInvalid', severity: 'error' },
  ])
})

it('GUIDE-27 a blank selector is one that is missing', () => {
  const identifier = { candidates: [{ css: ' ' }] }
  const issues = validateGuideForPublication({ title: 'Orders', steps: [{ ...good, identifier }] }, isValid)
  expect(issues.map(({ path, code }) => [path, code])).toEqual([
    ['steps.0.identifier.candidates.0.css', 'selectorMissing'],
  ])
})

it('GUIDE-27 HOST-10 names the frame, the shadow host and the list that no browser can read', () => {
  const row = { container: 'c[', text: 'Order 7' }
  const identifier = { candidates: [{ css: '#a' }], frame: ['iframe', 'a['], shadow: ['b['], row }
  const issues = validateGuideForPublication({ title: 'Orders', steps: [{ ...good, identifier }] }, isValid)
  expect(issues.map(issue => issue.path)).toEqual([
    'steps.0.identifier.frame.1',
    'steps.0.identifier.shadow.0',
    'steps.0.identifier.row.container',
  ])
})

describe('validateSteps', () => {
  const media = (medium: StepMedia) => validateSteps([{ ...good, media: medium }]).map(issue => issue.path)

  it.each([
    ['/orders', true],
    ['/orders/*', true],
    ['https://app.example.com/orders', true],
    ['https://*.example.com/*', true],
    ['#/orders', true],
    ['*', true],
    ['', true],
    ['orders', false],
    ['//evil.example', false],
    ['/or ders', false],
    ['javascript:alert(1)', false],
  ])('GUIDE-28 page %s is accepted: %s', (url, isGood) => {
    const paths = validateSteps([good, { ...good, url }]).map(issue => issue.path)
    expect(paths).toEqual(isGood ? [] : ['steps.1.url'])
  })

  it.each<[StepMedia, string[]]>([
    [{ kind: 'image', src: 'https://example.com/a.png', alt: '' }, []],
    [{ kind: 'image', src: 'javascript:alert(1)', alt: '' }, ['steps.0.media.src']],
    [{ kind: 'image', src: 'data:image/svg+xml,<svg/>', alt: '' }, ['steps.0.media.src']],
    [{ kind: 'video', src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, []],
    [{ kind: 'video', src: 'https://example.com/a.mp4' }, ['steps.0.media.src']],
    [{ kind: 'link', href: 'mailto:help@example.com', title: 'Help' }, []],
    [{ kind: 'link', href: 'javascript:alert(1)', title: 'Help' }, ['steps.0.media.href']],
    [{ kind: 'info', text: 'Note' }, []],
  ])('GUIDE-30 medium %j', (medium, paths) => {
    expect(media(medium)).toEqual(paths)
  })

  it('refuses a pattern that cannot be read', () => {
    const paths = validateSteps([{ ...good, nextIf: { mode: 'regex', value: '([a-z' } }])
    expect(paths).toMatchObject([{ path: 'steps.0.nextIf.value', code: 'patternInvalid' }])
  })

  it.each([
    ['/orders', true],
    ['https://app.example.com/orders', true],
    ['', true],
    ['/orders/*x y', false],
    ['javascript:alert(1)', false],
  ])('GUIDE-36 a step that goes to %s is accepted: %s', (value, isGood) => {
    const automation = { kind: 'navigate', value, confirm: true } as const
    const paths = validateSteps([{ ...good, automation }]).map(issue => issue.path)
    expect(paths).toEqual(isGood ? [] : ['steps.0.automation.value'])
  })

  it('refuses a picture of the target without a web address', () => {
    const screenshot = { src: 'javascript:alert(1)', target: null }
    expect(validateSteps([{ ...good, screenshot }])).toMatchObject([
      { path: 'steps.0.screenshot.src', code: 'screenshotInvalid' },
    ])
  })
})
