import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('AUDIT-5 separates by commas and quotes what would break the line', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('AUDIT-5 a cell %j is no formula', cell => {
  expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
})
