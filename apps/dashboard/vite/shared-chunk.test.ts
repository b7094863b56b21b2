import { expect, test } from 'vitest'
import { sharedChunk } from './shared-chunk.ts'

const list = 'dashboard/src/routes/app.$property.manage.list.tsx?tsr-split=component'
const catalogue = 'packages/kit/catalogue/dialog.tsx'
const screens = ['team', 'audit', 'report', 'sso']

/** Modules by what imports them; those named in `lazy` are imported at run time. */
function graph(importersOf: Readonly<Record<string, readonly string[]>>, lazy: readonly string[]) {
  return (id: string) => ({
    isEntry: false,
    importers: importersOf[id] ?? [],
    dynamicImporters: lazy.includes(id) ? ['route-tree'] : [],
  })
}

test('what the first page and another need travels with the first page', () => {
  expect(sharedChunk('Dialog', graph({ Dialog: [list, 'team'] }, [list, 'team']))).toBe('first')
})

test('what the first page alone needs stays with it', () => {
  expect(sharedChunk('Row', graph({ Row: [list] }, [list]))).toBeNull()
})

test('what many screens need, but not the first page, travels in a file of its own', () => {
  expect(sharedChunk('Table', graph({ Table: screens }, screens))).toBe('later')
})

test('what a few screens need stays with them', () => {
  expect(sharedChunk('Table', graph({ Table: screens.slice(1) }, screens))).toBeNull()
})

test('a page of the catalogue does not count', () => {
  const factsOf = graph({ Table: [...screens.slice(1), catalogue] }, [...screens, catalogue])
  expect(sharedChunk('Table', factsOf)).toBeNull()
})

test('modules that import each other are walked once', () => {
  expect(sharedChunk('a', graph({ a: ['b', list, 'team'], b: ['a'] }, [list, 'team']))).toBe('first')
})
