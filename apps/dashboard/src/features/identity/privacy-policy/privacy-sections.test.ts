import { expect, test } from 'vitest'
import { findParagraph, privacySections } from './privacy-sections.ts'

test('ROUTE-7 the policy has its eleven parts in their order', () => {
  expect(privacySections.map(({ id }) => id)).toEqual([
    'intro',
    'data',
    'use',
    'analytics',
    'basis',
    'retention',
    'sharing',
    'rights',
    'security',
    'changes',
    'contact',
  ])
})

test('it says of itself what the operator has set', () => {
  const off = { isStaffAnalyticsOn: false, hasContact: false }
  expect(findParagraph('sections.analytics.p2', off)).toBe('sections.analytics.p2off')
  expect(findParagraph('sections.contact.p1', off)).toBe('sections.contact.none')
  const on = { isStaffAnalyticsOn: true, hasContact: true }
  for (const { paragraphs } of privacySections) {
    for (const key of paragraphs) expect(findParagraph(key, on)).toBe(key)
  }
})
