import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkNotInList } from './already-exists.ts'
import { readCertificateText } from './certificate-text.ts'
import {
  checkAlphanumeric,
  checkAlphanumericUnderscore,
  checkNoSpaces,
  checkNotBlank,
  checkUrlStyle,
  maxPatternLength,
} from './character-rules.ts'
import { checkDigits, digitsOf } from './digits.ts'
import { readEmail } from './email.ts'
import { readHexColour } from './hex-colour.ts'
import { matchesSearch } from './matches-search.ts'
import { checkPasswordRepeat } from './password-repeat.ts'
import { filledParameters } from './query-parameters.ts'
import { truncate } from './truncate.ts'
import { readVideoUrl } from './video-url.ts'

it.each([
  ['Right-horse-7', 'Right-horse-7', null],
  ['Right-horse-7', 'right-horse-7', 'passwordsDoMatch'],
  ['Right-horse-7', 'Right-horse-7 ', 'passwordsDoMatch'],
  ['Right-horse-7', '', 'passwordsDoMatch'],
])('TEXT-1 %j repeated as %j: %s', (password, repeated, fault) => {
  expect(checkPasswordRepeat(password, repeated)).toBe(fault)
})

it.each([
  ['a', null],
  [' a ', null],
  ['', 'blank'],
  [' \t\n\u00a0', 'blank'],
])('TEXT-11 not blank: %j: %s', (text, fault) => {
  expect(checkNotBlank(text)).toBe(fault)
})

it.each([
  ['', null],
  ['a-b', null],
  ['a b', 'spaces'],
  [' a', 'spaces'],
  ['a\tb', 'spaces'],
  ['a\u00a0b', 'spaces'],
])('TEXT-10 no spaces: %j: %s', (text, fault) => {
  expect(checkNoSpaces(text)).toBe(fault)
})

it.each([
  ['', null],
  ['Abc123', null],
  ['a_b', 'notAlphanumeric'],
  ['a b', 'notAlphanumeric'],
  ['é', 'notAlphanumeric'],
  ['a\n', 'notAlphanumeric'],
])('TEXT-12 alphanumeric: %j: %s', (text, fault) => {
  expect(checkAlphanumeric(text)).toBe(fault)
})

it.each([
  ['user_id_2', null],
  ['_', null],
  ['a'.repeat(maxPatternLength), null],
  ['a'.repeat(maxPatternLength + 1), 'tooLong'],
  ['', 'blank'],
  ['a-b', 'notAlphanumericUnderscore'],
  ['a b', 'notAlphanumericUnderscore'],
  ['ä', 'notAlphanumericUnderscore'],
  ['a\n', 'notAlphanumericUnderscore'],
])('TEXT-13 alphanumeric with underscore: %j: %s', (text, fault) => {
  expect(checkAlphanumericUnderscore(text)).toBe(fault)
})

it.each([
  ['_/*#?+:=.&-', null],
  ['https://*.example.com/a?b=c&d=e#f', null],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'tooLong'],
  ['', 'blank'],
  ['a b', 'notUrlStyle'],
  ['a,b', 'notUrlStyle'],
  ['a%20b', 'notUrlStyle'],
  ['a\\b', 'notUrlStyle'],
  ['ü', 'notUrlStyle'],
])('TEXT-14 URL-style: %j: %s', (text, fault) => {
  expect(checkUrlStyle(text)).toBe(fault)
})

describe('checkNotInList', () => {
  const entries = [{ key: 'plan', label: 'Plan' }]
  it.each([
    ['role', null],
    ['plan', 'alreadyExists'],
    [' PLAN ', 'alreadyExists'],
    ['', null],
  ])('TEXT-9 %j is new in the list: %s', (value, fault) => {
    expect(checkNotInList(value, entries, entry => entry.key)).toBe(fault)
  })

  it('TEXT-9 the chosen field alone counts', () => {
    const both = [{ key: 'a', label: 'b' }]
    expect(checkNotInList('b', both, entry => entry.key)).toBeNull()
    expect(checkNotInList('b', both, entry => entry.label)).toBe('alreadyExists')
  })
})

describe('digits', () => {
  it.each([
    ['12 34', undefined, '1234'],
    ['+49 (0) 30-12', undefined, '4903012'],
    ['1,5e3', undefined, '153'],
    ['123456', 4, '1234'],
    ['a1b2c3d4', 3, '123'],
    ['٣', undefined, ''],
    ['', 3, ''],
  ])('TEXT-18 of %j with at most %s digits is kept %j', (text, maxLength, digits) => {
    expect(digitsOf(text, maxLength)).toBe(digits)
  })

  it.each([
    ['', undefined, null],
    ['007', undefined, null],
    ['1.5', undefined, 'notDigits'],
    ['-1', undefined, 'notDigits'],
    ['1234', 3, 'tooManyDigits'],
    ['123', 3, null],
  ])('TEXT-18 %j with at most %s digits: %s', (text, maxLength, fault) => {
    expect(checkDigits(text, maxLength)).toBe(fault)
  })

  it('TEXT-18 whatever is pasted, what is kept passes and is kept again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 9 }), (text, maxLength) => {
        const kept = digitsOf(text, maxLength)
        expect(checkDigits(kept, maxLength)).toBeNull()
        expect(digitsOf(kept, maxLength)).toBe(kept)
      }),
    )
  })
})

it.each([
  [{ a: null, b: undefined, c: '' }, {}],
  [
    { page: 0, isOpen: false, sort: 'name' },
    { page: 0, isOpen: false, sort: 'name' },
  ],
  [{ a: ' ', b: null }, { a: ' ' }],
])('TEXT-22 of the parameters %j are sent %j', (parameters, sent) => {
  const filled = filledParameters(parameters as Record<string, string | null>)
  expect(filled).toEqual(sent)
  expect(Object.keys(filled)).toEqual(Object.keys(sent))
})

describe('truncate', () => {
  it.each([
    ['Invoices', 8, 'Invoices'],
    ['Invoices', 7, 'Invo...'],
    ['New invoices', 7, 'New...'],
    ['abcd', 3, '...'],
    ['abcd', 1, '.'],
    ['👍👍👍👍👍', 4, '👍...'],
    ['', 3, ''],
  ])('TEXT-23 %j cut to %i is %j', (text, limit, cut) => {
    expect(truncate(text, limit)).toBe(cut)
  })

  it('TEXT-23 is never longer than the limit, and cutting again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 40 }), (text, limit) => {
        const cut = truncate(text, limit)
        expect([...cut].length).toBeLessThanOrEqual(Math.max(limit, 0))
        expect(truncate(cut, limit)).toBe(cut)
        expect(cut === text || cut.endsWith('...') || limit < 3).toBe(true)
      }),
    )
  })
})

it.each([
  ['inv', ['Create an Invoice'], true],
  [' VOICE ', ['Create an Invoice'], true],
  ['in voice', ['Create an Invoice'], false],
  ['', ['anything'], true],
  ['', [], true],
  ['+02', ['Berlin', 'Europe/Berlin', 'UTC+02:00'], true],
  ['europe/', ['Berlin', 'Europe/Berlin', 'UTC+02:00'], true],
  ['tokyo', ['Berlin', 'Europe/Berlin', 'UTC+02:00'], false],
  ['.*', ['anything'], false],
])('TEXT-24 searching %j in %j: %s', (typed, fields, isFound) => {
  expect(matchesSearch(typed, ...fields)).toBe(isFound)
})

describe('what is read is read again as itself', () => {
  it('TEXT-15 an e-mail address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), text => {
        const email = readEmail(text)
        if (email !== null) expect(readEmail(email)).toBe(email)
        expect(readEmail(text.toUpperCase())).toBe(email)
      }),
    )
  })

  it('TEXT-19 a colour', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/), text => {
        const colour = readHexColour(text) ?? ''
        expect(colour).toMatch(/^#[0-9a-f]{6}$/)
        expect(readHexColour(colour)).toBe(colour)
      }),
    )
  })

  it('TEXT-16 a certificate, however it was wrapped', () => {
    fc.assert(
      fc.property(fc.base64String({ minLength: 8 }), fc.integer({ min: 1, max: 64 }), (base64, width) => {
        const lines = base64.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\r\n') ?? ''
        const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
        expect(readCertificateText(pem)).toBe(base64)
        expect(readCertificateText(base64)).toBe(base64)
      }),
    )
  })

  it('TEXT-7 TEXT-8 a video, by whichever address it was given', () => {
    const id = fc.stringMatching(/^[\w-]{11}$/)
    const shape = fc.constantFrom(
      (video: string, start: number) => `https://www.youtube.com/watch?v=${video}&t=${start}`,
      (video: string, start: number) => `https://youtu.be/${video}?t=${start}s`,
      (video: string, start: number) => `https://www.youtube.com/embed/${video}?start=${start}`,
    )
    fc.assert(
      fc.property(id, shape, fc.integer({ min: 1, max: 99_999 }), (video, write, start) => {
        const embedUrl = `https://www.youtube-nocookie.com/embed/${video}?start=${start}`
        expect(readVideoUrl(write(video, start))).toEqual({ host: 'youtube', embedUrl })
        expect(readVideoUrl(embedUrl)?.embedUrl).toBe(embedUrl)
      }),
    )
  })
})
