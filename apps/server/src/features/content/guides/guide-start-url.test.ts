import type { StepStructure } from '@waymark/domain/content/guide'
import { stepFields } from '@waymark/domain/content/guide'
import { defaultContent } from '@waymark/domain/foundation/entity'
import { expect, it } from 'vitest'
import { guideStartUrl } from './guide-start-url.ts'

const stepOn = (url: string | null): StepStructure => ({
  ...defaultContent(stepFields),
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  type: 'step',
  url,
  identifier: null,
})

it.each([
  ['https://app.example.com', null, 'https://app.example.com/?waymark_guide=7'],
  ['https://app.example.com', '', 'https://app.example.com/?waymark_guide=7'],
  ['https://app.example.com/start?a=1#top', null, 'https://app.example.com/start?a=1&waymark_guide=7#top'],
  ['https://app.example.com/start', '/orders', 'https://app.example.com/orders?waymark_guide=7'],
  ['https://app.example.com', '/orders?tab=2', 'https://app.example.com/orders?tab=2&waymark_guide=7'],
  ['https://app.example.com', '/orders/*', 'https://app.example.com/?waymark_guide=7'],
  ['https://app.example.com', 'https://shop.example.com/a', 'https://shop.example.com/a?waymark_guide=7'],
  ['https://app.example.com', 'javascript:alert(1)', 'https://app.example.com/?waymark_guide=7'],
  ['app.example.com', null, 'https://app.example.com/?waymark_guide=7'],
  ['localhost:4310/demo', null, 'https://localhost:4310/demo?waymark_guide=7'],
  ['http://localhost:4310', '/demo/', 'http://localhost:4310/demo/?waymark_guide=7'],
  ['https://*.example.com', '/orders', null],
  ['not an address', null, null],
  [null, '/orders', null],
])('application %s, first step on %s: %s', (mainUrl, stepUrl, expected) => {
  expect(guideStartUrl(mainUrl, 7, [stepOn(stepUrl)])).toBe(expected)
})

it('opens the application for a guide without steps', () => {
  const steps = [stepOn('/orders'), stepOn(null), stepOn('/a/*')]
  expect([1, 2].map(from => guideStartUrl('https://app.example.com', 7, steps, from))).toEqual([
    'https://app.example.com/orders?waymark_guide=7&waymark_step=2',
    'https://app.example.com/orders?waymark_guide=7&waymark_step=3',
  ])
  expect(guideStartUrl('https://app.example.com', 7, [])).toBe('https://app.example.com/?waymark_guide=7')
})
