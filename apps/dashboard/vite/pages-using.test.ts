import { expect, test } from 'vitest'
import { pagesUsing } from './pages-using.ts'

const catalogue = 'packages/kit/catalogue/dialog.tsx'

/** Modules by what imports them; `?` marks an import at run time. */
function graph(importersOf: Readonly<Record<string, readonly string[]>>) {
  return (id: string) => {
    const importers = importersOf[id] ?? []
    const lazy = importers.filter(importer => importer.endsWith('?')).map(importer => importer.slice(0, -1))
    return {
      isEntry: id === 'main',
      importers: importers.filter(importer => !importer.endsWith('?')),
      dynamicImporters: lazy,
    }
  }
}

test('a module of two lazy screens is used by two', () => {
  const factsOf = graph({ Dialog: ['team', 'list'], team: ['main?'], list: ['main?'] })
  expect(pagesUsing('Dialog', factsOf)).toBe(2)
})

test('a page of the catalogue does not count', () => {
  const factsOf = graph({ Dialog: ['team', catalogue], team: ['main?'], [catalogue]: ['pages?'] })
  expect(pagesUsing('Dialog', factsOf)).toBe(1)
})

test('modules that import each other are walked once', () => {
  const factsOf = graph({ a: ['b', 'team'], b: ['a'], team: ['main?'] })
  expect(pagesUsing('a', factsOf)).toBe(1)
})
