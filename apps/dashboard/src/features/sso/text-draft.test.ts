import { expect, test } from 'vitest'
import { changedTexts, countChanges, openTexts, textReducer } from './text-draft.ts'

const opened = openTexts({ url: 'https://idp.example.com', cert: 'MIIB' }, 3)
const changed = textReducer(opened, { type: 'change', key: 'cert', value: 'MIIC' })

test('opening and saving at once changes nothing', () => {
  expect(changedTexts(opened)).toEqual({})
  expect(countChanges(opened)).toBe(0)
})

test('only what differs is sent, and what is typed back is no change', () => {
  expect(changedTexts(changed)).toEqual({ cert: 'MIIC' })
  expect(countChanges(changed)).toBe(1)
  expect(countChanges(textReducer(changed, { type: 'change', key: 'cert', value: 'MIIB' }))).toBe(0)
})

test('discarding restores what was opened', () => {
  expect(textReducer(changed, { type: 'discard' })).toEqual(opened)
})

test('after saving, the server’s writing of it stands, and what was typed meanwhile stays a change', () => {
  const sent = { url: 'https://idp.example.com', cert: ' MIIC ' }
  const typed = textReducer({ ...opened, draft: sent }, { type: 'change', key: 'url', value: 'https://new' })
  const values = { url: 'https://idp.example.com', cert: 'MIIC' }
  const saved = textReducer(typed, { type: 'saved', values, version: 4, sent })
  expect(saved).toEqual({
    opened: values,
    draft: { url: 'https://new', cert: 'MIIC' },
    version: 4,
  })
})

test('a newer version takes the place of everything', () => {
  const values = { url: '', cert: '' }
  expect(textReducer(changed, { type: 'loaded', values, version: 9 })).toEqual(openTexts(values, 9))
})
