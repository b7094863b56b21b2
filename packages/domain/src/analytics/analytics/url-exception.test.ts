import { describe, expect, it } from 'vitest'
import { checkUrlException, isExceptedPage, matchesUrlException } from './url-exception.ts'

describe('checkUrlException', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['/with blank', 'spaces'],
    ['/search?q=1', 'queryOrHash'],
    ['https://a.example.com/#top', 'queryOrHash'],
    ['shop*.example.com', 'starInHost'],
    ['a.*.example.com', 'starInHost'],
    ['https://-a-.example.com', 'invalidHost'],
    ['/', 'everything'],
    ['/*', 'everything'],
    ['https://', 'everything'],
  ])('refuses %o: %s', (text, fault) => {
    expect(checkUrlException(text)).toBe(fault)
  })

  it.each([
    '*.fruits.com',
    '/fruit/*/apple',
    'https://fruits.com/kiwi',
    'fruits.com',
    'localhost:3000/a',
    'fruits.com/*',
  ])('takes %o', text => {
    expect(checkUrlException(text)).toBeNull()
  })
})

describe('FIELD-35 matchesUrlException', () => {
  it.each([
    ['fruits.com', 'https://fruits.com/kiwi?x=1', true],
    ['fruits.com', 'https://www.fruits.com/', false],
    ['*.fruits.com', 'https://www.fruits.com/', true],
    ['*.fruits.com', 'https://a.b.fruits.com/', true],
    ['*.fruits.com', 'https://fruits.com/', false],
    ['*.fruits.com', 'https://badfruits.com/', false],
    ['/fruit', 'https://any.example.com/fruit', true],
    ['/fruit', 'https://any.example.com/fruit/apple', true],
    ['/fruit/', 'https://any.example.com/fruit/apple#core', true],
    ['/fruit', 'https://any.example.com/fruits', false],
    ['/fruit/*/apple', 'https://any.example.com/fruit/red/apple', true],
    ['/fruit/*/apple', 'https://any.example.com/fruit/red/apple/seed', true],
    ['/fruit/*/apple', 'https://any.example.com/fruit/apple', false],
    ['https://fruits.com/kiwi', 'http://FRUITS.com/kiwi/slice', true],
    ['https://fruits.com/kiwi', 'https://fruits.com/Kiwi', false],
    ['/', 'https://any.example.com/', false],
    ['fruits.com', 'not an address', false],
  ])('%s and %s: %s', (exception, url, expected) => {
    expect(matchesUrlException(exception, url)).toBe(expected)
  })
})

describe('EVENT-21 isExceptedPage', () => {
  it.each([
    [[], 'https://shop.example.com/payroll', false],
    [['/orders', '/payroll'], 'https://shop.example.com/payroll/7', true],
    [['/orders', 'not an exception?'], 'https://shop.example.com/payroll', false],
  ])('%j and %s: %s', (exceptions, url, expected) => {
    expect(isExceptedPage(exceptions, url)).toBe(expected)
  })
})
