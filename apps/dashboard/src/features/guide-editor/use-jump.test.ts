import { expect, test } from 'vitest'
import { jumpTargets } from './use-jump.ts'

test.each([
  [{ place: { step: null, field: 'title' }, field: 'title' }, ['guide.title']],
  [
    { place: { step: 2, field: 'identifier' }, field: 'identifier.candidates.1.css' },
    [
      'step.identifier.candidates.1.css',
      'step.identifier.candidates.1',
      'step.identifier.candidates',
      'step.identifier',
    ],
  ],
])('a jump goes to the nearest place that the form has', (issue, targets) => {
  expect(jumpTargets(issue)).toEqual(targets)
})
