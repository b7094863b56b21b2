import { expect, test } from 'vitest'
import { countChanges, type GuideDraft } from './guide-draft.ts'
import { type EditorAction, type EditorState, guideReducer, openEditor } from './guide-reducer.ts'
import { newStep } from './step-draft.ts'

const aStep = (key: string) => ({ ...newStep(key, 'step'), content: key })
const opened: GuideDraft = {
  title: 'Invoice',
  subtitle: '',
  languageBehaviour: 'fallback_default',
  steps: ['a', 'b', 'c'].map(aStep),
}
const start = openEditor(opened, 4)
const run = (...actions: EditorAction[]) => actions.reduce(guideReducer, start)
const keys = (state: EditorState) => state.draft.steps.map(step => step.key).join(' ')

test.each<[string, EditorAction, string]>([
  ['a step is put behind the open one', { type: 'addStep', kind: 'step', at: 1 }, 'a new-1 b c'],
  ['a slide at the end', { type: 'addStep', kind: 'slide', at: 3 }, 'a b c new-1'],
  ['a place beyond the end is the end', { type: 'addStep', kind: 'slide', at: 99 }, 'a b c new-1'],
  ['a copy stands behind its source', { type: 'duplicateStep', index: 0 }, 'a new-1 b c'],
  ['a removed step is gone', { type: 'removeStep', index: 1 }, 'a c'],
  ['a step moves up', { type: 'moveStep', from: 2, to: 1 }, 'a c b'],
  ['a step moves down', { type: 'moveStep', from: 0, to: 1 }, 'b a c'],
  ['the first step cannot move up', { type: 'moveStep', from: 0, to: -1 }, 'a b c'],
  ['the last step cannot move down', { type: 'moveStep', from: 2, to: 3 }, 'a b c'],
  ['what is not there cannot be copied', { type: 'duplicateStep', index: 7 }, 'a b c'],
  ['nor removed', { type: 'removeStep', index: 7 }, 'a b c'],
])('%s', (_name, action, order) => {
  expect(keys(run(action))).toBe(order)
})

test('a copy says the same and is a step of its own', () => {
  const state = run({ type: 'duplicateStep', index: 1 }, { type: 'duplicateStep', index: 1 })
  expect(keys(state)).toBe('a b new-2 new-1 c')
  expect(state.draft.steps[2]).toMatchObject({ content: 'b', wire: null })
})

test('a change touches one step alone', () => {
  const state = run({ type: 'changeStep', index: 1, change: { content: 'B', mandatory: true } })
  expect(state.draft.steps.map(step => step.content)).toEqual(['a', 'B', 'c'])
  expect(state.draft.steps[0]).toBe(opened.steps[0])
})

test('discard brings back what was opened', () => {
  const state = run(
    { type: 'setText', field: 'title', text: 'x' },
    { type: 'removeStep', index: 0 },
    { type: 'discard' },
  )
  expect(state.draft).toBe(opened)
  expect(countChanges(state.draft, state.opened)).toBe(0)
})

test('a save makes the saved guide the one that discard brings back', () => {
  const changed = run({ type: 'setText', field: 'title', text: 'x' })
  const saved = { ...opened, title: 'x' }
  const state = guideReducer(changed, { type: 'saved', guide: saved, sent: changed.draft, version: 5 })
  expect(state).toMatchObject({ version: 5, opened: saved, draft: saved })
})

test('typing goes on while a save is on its way', () => {
  const sent = run({ type: 'setText', field: 'title', text: 'x' })
  const typed = guideReducer(sent, { type: 'setText', field: 'title', text: 'xy' })
  const state = guideReducer(typed, {
    type: 'saved',
    guide: { ...opened, title: 'x' },
    sent: sent.draft,
    version: 5,
  })
  expect(state.draft.title).toBe('xy')
  expect(countChanges(state.draft, state.opened)).toBe(1)
})

test('a draft put aside for a newer version can be brought back on top of it', () => {
  const mine = run({ type: 'setText', field: 'title', text: 'mine' })
  const newer = { ...opened, title: 'theirs' }
  const loaded = guideReducer(mine, { type: 'loaded', guide: newer, version: 9 })
  expect(loaded.draft.title).toBe('theirs')
  const back = guideReducer(loaded, { type: 'bringBack', draft: mine.draft })
  expect(back).toMatchObject({ version: 9, opened: newer, draft: { title: 'mine' } })
})

test('GUIDE-5 everything that was done can be taken back and done again, discarding too', () => {
  const done = run(
    { type: 'setText', field: 'title', text: 'x' },
    { type: 'moveStep', from: 0, to: 2 },
    { type: 'setBehaviour', behaviour: 'hide' },
    { type: 'discard' },
  )
  const back = [1, 2, 3, 4].reduce(state => guideReducer(state, { type: 'undo' }), done)
  expect(back.draft).toBe(opened)
  const again = [1, 2, 3].reduce(state => guideReducer(state, { type: 'redo' }), back)
  expect([again.draft.title, keys(again), again.draft.languageBehaviour]).toEqual(['x', 'b c a', 'hide'])
})

test('what changes nothing is no step to take back', () => {
  const state = run({ type: 'moveStep', from: 0, to: -1 }, { type: 'removeStep', index: 9 })
  expect(state.history.past).toEqual([])
  expect(guideReducer(state, { type: 'undo' })).toBe(state)
})

test('a removed step comes back where it was, whatever happened since, and only once', () => {
  const step = opened.steps[1]
  if (!step) throw new Error('three steps expected')
  const removed = run({ type: 'removeStep', index: 1 }, { type: 'setText', field: 'title', text: 'x' })
  const back = guideReducer(removed, { type: 'putBack', step, at: 1 })
  expect([keys(back), back.draft.title]).toEqual(['a b c', 'x'])
  expect(guideReducer(back, { type: 'putBack', step, at: 1 })).toBe(back)
})

test('taking back across a save changes the saved step and makes no second one', () => {
  const added = run(
    { type: 'addStep', kind: 'slide', at: 3 },
    { type: 'changeStep', index: 3, change: { content: 'Well done' } },
  )
  const kept = { ...opened, steps: [...opened.steps, { ...aStep('uuid'), content: 'Well done' }] }
  const saved = guideReducer(added, { type: 'saved', guide: kept, sent: added.draft, version: 5 })
  const back = guideReducer(saved, { type: 'undo' })
  expect(back.draft.steps.at(-1)).toMatchObject({ key: 'uuid', content: '' })
  expect(back.draft.steps).toHaveLength(4)
})

test('a newer version from the server begins a history of its own', () => {
  const loaded = guideReducer(run({ type: 'removeStep', index: 0 }), {
    type: 'loaded',
    guide: opened,
    version: 9,
  })
  expect(loaded.history.past).toEqual([])
})
