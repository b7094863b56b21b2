import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

test('cells with commas, quotes and lines are quoted; what is not known is empty', () => {
  const csv = toCsv(
    ['Page', 'Users'],
    [
      ['/a,b', 1.5],
      ['say "hi"\nthere', null],
    ],
  )
  expect(csv).toBe('\uFEFFPage,Users\r\n"/a,b",1.5\r\n"say ""hi""\nthere",\r\n')
})

test.each(['=1+1', '+1', '-1', '@a', '\tx'])('%j does not become a formula', text => {
  expect(toCsv(['a'], [[text]])).toContain(`'${text}`)
})

test('a negative number stays one', () => {
  expect(toCsv(['nps'], [[-12]])).toContain('\r\n-12\r\n')
})
