import { expect, test } from 'vitest'
import { languageState } from './language-state.ts'

const texts = (status: 'on' | 'off', missingSteps: number) => ({
  texts: { title: 'x', subtitle: '' },
  status,
  missingSteps,
})
const languageTexts = { de: texts('on', 0), fr: texts('on', 2), it: texts('off', 2) }

test.each([
  ['en', true, 'default'],
  ['de', false, 'done'],
  ['fr', false, 'partly'],
  ['it', false, 'off'],
  ['pl', false, 'missing'],
])('in %s (default: %s) the guide is %s', (key, isDefault, state) => {
  expect(languageState({ languageTexts }, key, isDefault)).toBe(state)
})
