import { expect, test } from 'vitest'
import { sharedChunks } from './shared-chunks.ts'

const list = 'dashboard/src/routes/app.$property.manage.list.tsx?tsr-split=component'
const catalogue = 'packages/kit/catalogue/dialog.tsx'
const screens = ['team', 'audit', 'report', 'sso']

const sharedChunk = (id: string, factsOf: ReturnType<typeof graph>) => sharedChunks(factsOf)(id)

/** Modules by what imports them; those named in `lazy` are imported at run time. */
function graph(
  importersOf: Readonly<Record<string, readonly string[]>>,
  lazy: readonly string[],
  codes: Readonly<Record<string, string>> = {},
) {
  return (id: string) => ({
    isEntry: false,
    code: codes[id] ?? '',
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

test('what the frame alone needs travels with what all pages share', () => {
  const frame = 'dashboard/src/routes/app.$property.tsx?tsr-split=component'
  expect(sharedChunk('SaveBar', graph({ SaveBar: [frame] }, [frame]))).toBe('first')
})

test('a piece of the list that the catalogue shows is no file of its own', () => {
  expect(sharedChunk('order', graph({ order: [list, catalogue] }, [list, catalogue]))).toBe('first')
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

test('what a door hands on is needed by people who name it, not by everybody who comes through the door', () => {
  const door = 'packages/kit/src/index.ts'
  const importers = { 'kit/src/Table.tsx': [door], [door]: [list, ...screens] }
  const codes = {
    [door]: "export { Table } from './Table.tsx'; export { Dialog } from './Dialog.tsx'",
    [list]: "import { Dialog } from '@waymark/kit'",
    ...Object.fromEntries(screens.map(screen => [screen, "import { Table } from '@waymark/kit'"])),
  }
  const factsOf = graph(importers, [list, ...screens], codes)
  expect(sharedChunk('kit/src/Table.tsx', factsOf)).toBe('later')
})

test('the door of a library that imports first and exports then is one, too', () => {
  const door = 'node_modules/@mantine/core/esm/index.mjs'
  const importers = { 'esm/components/Select/Select.mjs': [door], [door]: [list, ...screens] }
  const codes = {
    [door]: 'import { Select } from "./components/Select/Select.mjs"; export { Select }',
    [list]: "import { Switch } from '@mantine/core'",
    ...Object.fromEntries(screens.map(screen => [screen, "import { Select } from '@mantine/core'"])),
  }
  const factsOf = graph(importers, [list, ...screens], codes)
  expect(sharedChunk('esm/components/Select/Select.mjs', factsOf)).toBe('later')
})
