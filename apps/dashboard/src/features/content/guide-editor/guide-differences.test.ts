import { expect, test } from 'vitest'
import { type DifferencePhrases, guideDifferences } from './guide-differences.ts'
import type { GuideDraft } from './guide-draft.ts'
import { newStep, type StepDraft } from './step-draft.ts'

const words: DifferencePhrases = {
  guideField: field => field,
  guideValue: (_field, value) => String(value),
  stepField: (field, position) => `Step ${position}: ${field}`,
  step: position => `Step ${position}`,
  order: 'Order',
  untitled: 'Untitled',
  absent: 'not there',
  value: (_field, value) => JSON.stringify(value),
}

const step = (key: string, change: Partial<StepDraft> = {}): StepDraft => ({
  ...newStep(key, 'step'),
  content: key,
  ...change,
})
const guide = (...steps: readonly StepDraft[]): GuideDraft => ({
  title: 'Guide',
  subtitle: '',
  languageBehaviour: 'fallback_default',
  steps,
})
const opened = guide(step('one'), step('two'))

test('FORM-12 a field of the guide and one of a step are listed by name, with both values', () => {
  const mine = { ...opened, subtitle: 'mine' }
  const theirs = guide(step('one'), step('two', { content: 'Zwei', mandatory: true }))
  expect(guideDifferences(opened, mine, theirs, words)).toEqual([
    { id: 'subtitle', label: 'subtitle', mine: 'mine', theirs: '', by: 'mine' },
    { id: 'steps/two/content', label: 'Step 2: content', mine: '"two"', theirs: '"Zwei"', by: 'theirs' },
    { id: 'steps/two/mandatory', label: 'Step 2: mandatory', mine: 'false', theirs: 'true', by: 'theirs' },
  ])
})

test('FORM-12 a choice of the guide is shown with its label', () => {
  const theirs = { ...opened, languageBehaviour: 'hide' as const }
  expect(guideDifferences(opened, opened, theirs, words)).toEqual([
    {
      id: 'languageBehaviour',
      label: 'languageBehaviour',
      mine: 'fallback_default',
      theirs: 'hide',
      by: 'theirs',
    },
  ])
})

test('FORM-12 a step on one side only is listed by its title', () => {
  const theirs = guide(step('one'), step('two'), step('three', { content: ' ' }))
  expect(guideDifferences(opened, opened, theirs, words)).toEqual([
    { id: 'steps/three', label: 'Step 3', mine: 'not there', theirs: 'Untitled', by: 'theirs' },
  ])
  expect(guideDifferences(opened, guide(step('two')), opened, words)).toEqual([
    { id: 'steps/one', label: 'Step 1', mine: 'not there', theirs: 'one', by: 'mine' },
  ])
})

test('FORM-12 another order is shown as a list of titles', () => {
  const theirs = guide(step('two', { content: 'Zwei' }), step('one'))
  const order = guideDifferences(opened, opened, theirs, words).find(({ label }) => label === 'Order')
  expect(order).toEqual({
    id: 'steps/#order',
    label: 'Order',
    mine: '1. one\n2. two',
    theirs: '1. Zwei\n2. one',
    by: 'theirs',
  })
})

test('FORM-12 what a step came with from the server is no difference by itself', () => {
  const wired = guide(step('one', { wire: {} as StepDraft['wire'] }), step('two'))
  expect(guideDifferences(opened, opened, wired, words)).toEqual([])
})
