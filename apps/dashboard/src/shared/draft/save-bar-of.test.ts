import { expect, test, vi } from 'vitest'
import type { OpenDraft } from './draft-registry.ts'
import { saveBarOf } from './save-bar-of.ts'

const aDraft = (change: Partial<OpenDraft> = {}): OpenDraft => ({
  changes: 1,
  saveLabel: 'Save and Publish',
  isSaving: false,
  unavailable: null,
  save: vi.fn(),
  discard: vi.fn(),
  ...change,
})

test('FORM-3 nothing unsaved, no save bar', () => {
  expect(saveBarOf([])).toBeNull()
})

test('FORM-3 a draft with buttons of its own is not the save bar’s', () => {
  expect(saveBarOf([aDraft({ hasOwnButtons: true })])).toBeNull()
  expect(saveBarOf([aDraft({ hasOwnButtons: true }), aDraft()])?.changes).toBe(1)
})

test.each([
  [1, undefined, true],
  [1, false, true],
  [1, true, false],
  [2, true, true],
])('FORM-4 %i changes, counted by the screen itself %s: discard shows %s', (changes, isOwnCount, shown) => {
  const draft = aDraft({ changes, ...(isOwnCount === undefined ? {} : { isOwnCount }) })
  expect(saveBarOf([draft])?.mayDiscard).toBe(shown)
})

test('FORM-5 the bar is of the default colour, or of the warning one where a draft asks for it', () => {
  expect(saveBarOf([aDraft()])?.tone).toBe('default')
  expect(saveBarOf([aDraft(), aDraft({ tone: 'warning' })])?.tone).toBe('warning')
})

test('FORM-6 a draft that may not be saved says why', () => {
  expect(saveBarOf([aDraft(), aDraft({ unavailable: 'Unavailable to role' })])?.unavailable).toBe(
    'Unavailable to role',
  )
})

test('FORM-3 several drafts on a page are counted, saved and thrown away together', () => {
  const [profile, mails] = [aDraft({ changes: 2 }), aDraft({ changes: 3, isSaving: true })]
  const bar = saveBarOf([profile, mails])
  expect(bar).toMatchObject({ changes: 5, saveLabel: null, isSaving: true })
  bar?.save()
  bar?.discard()
  for (const draft of [profile, mails]) {
    expect(draft.save).toHaveBeenCalledOnce()
    expect(draft.discard).toHaveBeenCalledOnce()
  }
  expect(saveBarOf([profile])?.saveLabel).toBe('Save and Publish')
})
