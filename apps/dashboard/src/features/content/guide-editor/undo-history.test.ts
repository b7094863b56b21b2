import { describe, expect, test } from 'vitest'
import type { GuideDraft } from './guide-draft.ts'
import { newStep, type StepDraft } from './step-draft.ts'
import { changedStep, noHistory, redo, remember, typingMark, undo } from './undo-history.ts'

const draft = (title: string, steps: readonly StepDraft[] = []): GuideDraft => ({
  title,
  subtitle: '',
  languageBehaviour: 'fallback_default',
  steps,
})
const [a, b, c] = [draft('a'), draft('b'), draft('c')]

describe('typing', () => {
  const typed = (mark: string, second: string, restMs: number) =>
    remember(remember(noHistory, a, mark, 0), b, second, restMs).past.length

  test.each([
    ['more of the same shortly after is one step', 'title', 999, 1],
    ['after a rest a new step begins', 'title', 1000, 2],
    ['another field is another step', 'subtitle', 10, 2],
  ])('%s', (_name, second, restMs, steps) => {
    expect(typed('title', second, restMs)).toBe(steps)
  })

  test('a long burst is one step as long as no rest comes in between', () => {
    const burst = Array.from({ length: 50 }, (_, key) => key).reduce(
      (history, key) => remember(history, key === 0 ? a : b, 'title', key * 900),
      noHistory,
    )
    expect(burst.past).toEqual([a])
  })

  test('after something was taken back, typing goes on as a new step', () => {
    const back = undo(remember(noHistory, a, 'title', 0), b)
    expect(back && remember(back.history, back.draft, 'title', 10)).toMatchObject({ past: [a], future: [] })
  })
})

test('taking back and doing again go through the same drafts', () => {
  const history = remember(remember(noHistory, a, null, 0), b, null, 1)
  const back = undo(history, c)
  expect(back?.draft).toBe(b)
  const start = back && undo(back.history, back.draft)
  expect([start?.draft, start && undo(start.history, start.draft)]).toEqual([a, null])
  const again = start && redo(start.history, start.draft)
  expect([again?.draft, again && redo(again.history, again.draft)?.draft]).toEqual([b, c])
})

test('only so much is kept that memory has an end', () => {
  const many = Array.from({ length: 300 }, (_, index) => draft(`${index}`))
  const history = many.reduce((kept, one, index) => remember(kept, one, null, index), noHistory)
  expect(history.past).toHaveLength(200)
  expect(history.past.at(-1)?.title).toBe('299')
})

describe('what counts as typing', () => {
  const fill = { kind: 'fill', value: '1', confirm: true }
  test.each<[string, unknown, unknown, boolean]>([
    ['a letter more', 'Sav', 'Save', true],
    ['a letter less', 'Save', 'Sae', true],
    ['a letter in place of a chosen one', 'Save', 'Saxe', true],
    ['a quotation mark', 'Say ', 'Say "', true],
    ['a line break', 'One', 'One\n', true],
    ['the first letter', '', 'S', true],
    ['what is pasted', 'Save', 'Save the invoice', false],
    ['what is replaced', 'One', 'Eins', false],
    ['a letter in a selector', ['#a', '#b'], ['#a', '#bc'], true],
    ['one more selector', ['#a'], ['#a', ''], false],
    ['a letter of a note', { kind: 'info', text: 'x' }, { kind: 'info', text: 'xy' }, true],
    ['a note taken away', { kind: 'info', text: '' }, null, false],
    ['a digit of what is filled in', fill, { ...fill, value: '12' }, true],
    ['whether to ask first', fill, { ...fill, confirm: false }, false],
    ['a switch', true, false, false],
    ['a choice', 'step', 'slide', false],
  ])('%s', (_name, before, after, isTyped) => {
    expect(typingMark('field', before, after)).toBe(isTyped ? 'field' : null)
  })
})

describe('the step that a change is about', () => {
  const steps = ['1', '2', '3'].map(key => newStep(key, 'step'))
  const [first, second, third] = steps as [StepDraft, StepDraft, StepDraft]
  test.each<[string, readonly StepDraft[], number | null]>([
    ['none where only the guide changed', steps, null],
    ['the one that says something else', [first, { ...second, content: 'x' }, third], 1],
    ['the one that moved up', [third, first, second], 0],
    ['the one that follows a removed one', [first, third], 1],
    ['the last where the last was removed', [first, second], 1],
    ['none where none is left', [], null],
  ])('%s', (_name, after, index) => {
    expect(changedStep(draft('a', steps), draft('a', after))).toBe(index)
  })
})
