import { expect, it } from 'vitest'
import { selectorFault } from './selector-fault.ts'

it.each([
  '#orders',
  'nav > a.item:nth-child(2n + 1)',
  '[data-tour="save"]',
  'button:not([disabled]):has(> svg)',
  ':is(header, main) .save',
  '#\\31 st',
  '.md\\:flex',
  'details:open',
])('GUIDE-27 browsers can read %s', css => {
  expect(selectorFault(css)).toBeNull()
})

it.each([
  '',
  '   ',
  'div[',
  'a,',
  'a >',
  '> a',
  'a..b',
  '#1st',
  '//div',
  'text=Save',
  'a:contains("x")',
  'button:has-text("Save")',
  '[a!="b"]',
  'a::before',
  'svg|a',
  'a{}',
  `${'a '.repeat(501)}b`,
])('GUIDE-27 browsers cannot use %s', css => {
  expect(selectorFault(css)).toMatch(/\S/)
})
