import { expect, test } from 'vitest'
import { type Fold, foldFacts, foldOf } from './form-folds.ts'
import { newStep, type StepDraft } from './step-draft.ts'

test.each([
  ['content', null],
  ['identifier', null],
  ['identifier.candidates.2.css', null],
  ['identifier.text', 'advanced'],
  ['nextIf.value', 'behaviour'],
  ['automation', 'behaviour'],
  ['manualStepboxPositioning.dx', 'advanced'],
])('%s lies in %s', (field, fold) => {
  expect(foldOf(field)).toBe(fold)
})

test.each<[string, Partial<StepDraft>, Fold, readonly string[]]>([
  ['a new step says nothing', {}, 'behaviour', []],
  ['nor in the other fold', {}, 'advanced', []],
  [
    'names the fields that are set, in the order of the form',
    { skipIf: 'self', mandatory: true, clickable: false, automation: { kind: 'click', confirm: true } },
    'behaviour',
    ['mandatory', 'notClickable', 'skipIf', 'automation'],
  ],
  [
    'a slide says only what it uses',
    { type: 'slide', mandatory: true, skipIf: 'next' },
    'behaviour',
    ['skipIf'],
  ],
  [
    'the rest likewise',
    { selectorText: 'Save', manualStepboxPositioning: { side: 'top', dx: 0, dy: 0 } },
    'advanced',
    ['selectorText', 'position'],
  ],
])('%s', (_name, change, fold, facts) => {
  expect(foldFacts({ ...newStep('s', 'step'), ...change }, fold)).toEqual(facts)
})
