import { describe, expect, it } from 'vitest'
import { breakable, breakLines, graphemes } from './break-lines.ts'
import { orderRuns } from './order-runs.ts'

const one = () => 'font'
const drawn = (line: string, isRightToLeft: boolean) =>
  orderRuns(line, isRightToLeft, graphemes, one).map(run => `${run.isRightToLeft ? '←' : ''}${run.text}`)

describe('a line', () => {
  it.each<readonly [string, string, boolean, readonly string[]]>([
    ['of one direction', 'Open the orders', false, ['Open the orders']],
    ['from right to left', 'פתחו את', true, ['←פתחו את']],
    ['from right to left with a foreign word', 'לחצו "Save" שוב', true, ['←" שוב', 'Save', '←לחצו "']],
    ['from right to left with a number at its end', 'שורה 15', true, ['15', '←שורה ']],
    ['from left to right with a foreign word', 'Press שמור now', false, ['Press ', '←שמור', ' now']],
  ])('%s is drawn in the order in which it is seen', (_, line, isRightToLeft, runs) => {
    expect(drawn(line, isRightToLeft)).toEqual(runs)
  })

  it('brackets face the way they are read, and signs without direction follow their line', () => {
    expect(drawn('אב (גד)', true)).toEqual(['←אב )גד('])
    const fontOf = (sign: string) => (/\p{L}/u.test(sign) ? 'letters' : 'signs')
    expect(orderRuns('אב) ג', true, graphemes, fontOf).map(run => run.text)).toEqual(['ג', ' (', 'אב'])
  })

  it('blanks and punctuation stay in the font before them where it has them', () => {
    const requestedSigns: string[] = []
    orderRuns('a, b', false, graphemes, (sign, before: string | null) => {
      requestedSigns.push(`${sign} after ${before}`)
      return 'latin'
    })
    expect(requestedSigns).toEqual(['a after null', ', after latin', '  after latin', 'b after latin'])
  })
})

describe('a text in lines', () => {
  const lines = (text: string, width: number, language = 'en') =>
    breakLines(text, { width, language, measure: piece => graphemes(piece).length })

  it.each<readonly [string, string, number, readonly string[]]>([
    ['breaks between words', 'one two three', 7, ['one two', 'three']],
    ['keeps its own breaks, also empty ones', 'one\n\ntwo', 9, ['one', '', 'two']],
    ['breaks a word that is wider than a line', 'abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['keeps punctuation with its word', 'one, two.', 5, ['one,', 'two.']],
    ['breaks behind a hyphen', 'step-by-step', 8, ['step-by-', 'step']],
    ['does not end in blanks', 'one   two', 4, ['one', 'two']],
  ])('%s', (_, text, width, expected) => {
    expect(lines(text, width)).toEqual(expected)
  })

  it('breaks where the script has no blanks, and begins no line with a closing sign', () => {
    const broken = lines('左側のメニューにあります。次へ', 6, 'ja')
    expect(broken.length).toBeGreaterThan(2)
    expect(broken.join('')).toBe('左側のメニューにあります。次へ')
    expect(broken.some(line => /^[。、」]/.test(line))).toBe(false)
  })

  it('breaks Thai between words', () => {
    expect(breakable('เปิดคำสั่งซื้อ', 'th').length).toBeGreaterThan(1)
  })

  it('never breaks what is seen as one sign', () => {
    expect(lines('👩‍👩‍👧👩‍👩‍👧', 1)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧'])
  })
})
