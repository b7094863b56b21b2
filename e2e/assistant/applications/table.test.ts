import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { applicationTable, countCells } from './table.ts'

const path = join(import.meta.dirname, '../../../docs/applications.md')

it('the document shows the table as it is played', () => {
  if (process.env['WRITE_TABLE'] === '1') writeFileSync(path, applicationTable())
  expect(readFileSync(path, 'utf8')).toBe(applicationTable())
})

it('at most a tenth of the cells give a reason instead of passing', () => {
  const { cells, withReason } = countCells()
  expect(withReason / cells).toBeLessThanOrEqual(0.1)
})
