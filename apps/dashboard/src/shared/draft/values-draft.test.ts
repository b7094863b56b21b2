import { expect, test } from 'vitest'
import { changedValues, countValueChanges, openValues, valuesReducer } from './values-draft.ts'

const opened = openValues({ values: { main_color: '#000000', list: ['a'], isOn: false }, version: 4 })

test('FORM-11 opened and saved at once changes nothing', () => {
  expect(changedValues(opened)).toEqual({})
  expect(countValueChanges(opened)).toBe(0)
})

test('FORM-8 LOOK-21 a change is one until it is taken back; discarding brings the first state back', () => {
  const changed = valuesReducer(opened, { type: 'change', values: { isOn: true, list: ['a', 'b'] } })
  expect(changedValues(changed)).toEqual({ isOn: true, list: ['a', 'b'] })
  expect(
    countValueChanges(valuesReducer(changed, { type: 'change', values: { isOn: false, list: ['a'] } })),
  ).toBe(0)
  expect(valuesReducer(changed, { type: 'discard' })).toEqual(opened)
})

test('LOOK-21 a save sets both states; what was changed while it was on its way stays a change', () => {
  const sent = { ...opened.draft, isOn: true }
  const meanwhile = valuesReducer(opened, { type: 'change', values: { isOn: true, main_color: '#ffffff' } })
  const saved = valuesReducer(meanwhile, { type: 'saved', values: sent, version: 5, sent })
  expect(saved.version).toBe(5)
  expect(changedValues(saved)).toEqual({ main_color: '#ffffff' })
})

test('something newer from the server replaces what was opened', () => {
  const changed = valuesReducer(opened, { type: 'change', values: { isOn: true } })
  const newer = { values: { ...opened.opened, main_color: '#123456' }, version: 9 }
  expect(valuesReducer(changed, { type: 'loaded', ...newer })).toEqual(openValues(newer))
})
