import { expect, test } from 'vitest'
import { previewAdvance } from './preview-advance.ts'
import { newStep, type StepFields } from './step-draft.ts'

const regex = (value: string) => ({ mode: 'regex', value }) as const
const draft = (fields: Partial<StepFields>) => ({ ...newStep('a', 'step'), ...fields })

test.each<[string, Partial<StepFields>, string, string, boolean]>([
  ['a slide', { type: 'slide' }, '', 'button', true],
  ['a step that is clicked', {}, '', 'click', true],
  ['a mandatory one', { mandatory: true }, '', 'click', false],
  ['any value, optional', { nextWhen: 'nonempty' }, '', 'value', true],
  ['any value, mandatory', { nextWhen: 'nonempty', mandatory: true }, '', 'value', false],
  ['any value, mandatory, filled', { nextWhen: 'nonempty', mandatory: true }, 'a', 'value', true],
  ['a wrong value, optional', { nextWhen: 'forceValue', nextIf: regex('\\d+') }, 'a', 'value', false],
  [
    'a wrong value, mandatory',
    { nextWhen: 'forceValue', nextIf: regex('\\d+'), mandatory: true },
    'a',
    'value',
    false,
  ],
  ['the right value', { nextWhen: 'forceValue', nextIf: regex('\\d+') }, '12', 'value', true],
  [
    'a pattern that is not proven',
    { nextWhen: 'forceValue', nextIf: regex('(a|a){40}b') },
    `${'a'.repeat(40)}b`,
    'value',
    false,
  ],
])('GUIDE-12 the preview decides like the player: %s', (_, fields, value, advance, hasNext) => {
  expect(previewAdvance(draft(fields), value)).toEqual({ advance, hasNext })
})
