import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEmail } from './email.ts'
import { readHexColour } from './hex-colour.ts'
import { isFreeOfErrors } from './issue.ts'
import { unmetPasswordDemands } from './password.ts'
import { toPlainText } from './plain-text.ts'

describe('readEmail', () => {
  it.each([
    ['Jo.Doe@Example.com', 'jo.doe@example.com'],
    [' jo@example.com ', 'jo@example.com'],
    ['jo+waymark@mail.example.com', 'jo+waymark@mail.example.com'],
    ['jo@example', null],
    ['jo@', null],
    ['@example.com', null],
    ['jo..doe@example.com', null],
    ['.jo@example.com', null],
    ['jo doe@example.com', null],
    ['jo@exa mple.com', null],
    ['a@b@example.com', null],
    [`${'a'.repeat(65)}@example.com`, null],
    ['', null],
  ])('TEXT-15 %j reads as %s', (text, email) => {
    expect(readEmail(text)).toBe(email)
  })
})

describe('unmetPasswordDemands', () => {
  it.each([
    ['Abcdefgh1!', []],
    ['Abcdefg1!', ['length']],
    ['ABCDEFGH1!', ['lowerCase']],
    ['abcdefgh1!', ['upperCase']],
    ['Abcdefghi!', ['digit']],
    ['Abcdefgh12', ['symbol']],
    ['Abcdefgh1?', ['symbol']],
    ['', ['length', 'lowerCase', 'upperCase', 'digit', 'symbol']],
  ])('TEXT-3 %j lacks %j', (text, lacking) => {
    expect(unmetPasswordDemands(text)).toEqual(lacking)
  })

  it.each([...'!@#$%^&*-'])('TEXT-3 %s counts as a symbol', symbol => {
    expect(unmetPasswordDemands(`Abcdefgh1${symbol}`)).toEqual([])
  })
})

describe('readHexColour', () => {
  it.each([
    ['#0098ff', '#0098ff'],
    ['#0098FF', '#0098ff'],
    ['#09F', '#0099ff'],
    ['0098ff', null],
    ['#0098f', null],
    ['#0098fg', null],
    ['#0098ff00', null],
    ['', null],
    ['#0098ff\n', null],
  ])('TEXT-19 %j reads as %s', (text, colour) => {
    expect(readHexColour(text)).toBe(colour)
  })
})

describe('toPlainText', () => {
  it.each([
    ['Click <b>Save</b>', 'Click Save'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<p>one</p><p class="x">two</p>', 'one\ntwo'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['a < b and c > d', 'a < b and c > d'],
    ['Click <Save>', 'Click <Save>'],
    ['type &amp; here', 'type &amp; here'],
    ['  padded \r\n line ', 'padded \n line'],
    ['<<b>b>nested', 'nested'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['nul\u0000 and bell\u0007', 'nul and bell'],
    ['tab\tstays', 'tab\tstays'],
  ])('TEXT-21 %j becomes %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain)
  })

  it('TEXT-21 doing it twice changes nothing, and no surrogate stands alone', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '/',
      'b',
      'br',
      'p',
      ' ',
      '&lt;',
      '\r',
      '\ud800',
      'x',
      '<b>',
      '</p>',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 60 }), parts => {
        const once = toPlainText(parts.join(''))
        expect(toPlainText(once)).toBe(once)
        expect(once.isWellFormed()).toBe(true)
      }),
    )
  })

  it('TEXT-21 ends in time for tags nested to wear it out', () => {
    const hostile = '<'.repeat(50_000) + 'b>'.repeat(50_000)
    expect(toPlainText(hostile)).not.toContain('<')
  })
})

it('a warning stops nothing', () => {
  expect(isFreeOfErrors([])).toBe(true)
  expect(isFreeOfErrors([{ path: '', code: 'x', severity: 'warning' }])).toBe(true)
  expect(isFreeOfErrors([{ path: '', code: 'x', severity: 'error' }])).toBe(false)
})
