import { expect, test, vi } from 'vitest'
import { createDraftRegistry, type OpenDraft } from './draft-registry.ts'

const aDraft = (changes: number): OpenDraft => ({
  changes,
  saveLabel: 'Save',
  isSaving: false,
  unavailable: null,
  save: () => undefined,
  discard: () => undefined,
})

test('an open draft without changes is nothing unsaved', () => {
  const registry = createDraftRegistry()
  registry.put('guide', aDraft(0))
  expect(registry.hasUnsaved()).toBe(false)
})

test('a change is known at once, and forgotten with its draft', () => {
  const registry = createDraftRegistry()
  const listener = vi.fn()
  registry.subscribe(listener)
  registry.put('guide', aDraft(0))
  registry.put('guide', aDraft(3))
  expect(registry.getUnsaved().map(draft => draft.changes)).toEqual([3])
  registry.remove('guide')
  expect(registry.hasUnsaved()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('what is read stays the same object until something changes', () => {
  const registry = createDraftRegistry()
  registry.put('guide', aDraft(1))
  expect(registry.getUnsaved()).toBe(registry.getUnsaved())
})
