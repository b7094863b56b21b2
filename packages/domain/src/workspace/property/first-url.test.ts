import { expect, it } from 'vitest'
import { isPlainHttp, readFirstUrl } from './first-url.ts'

it.each([
  ['https://shop.example.com', 'https://shop.example.com'],
  ['http://shop.example.com/start?a=1', 'http://shop.example.com/start?a=1'],
  ['  shop.example.com  ', 'https://shop.example.com'],
  ['shop.example.com:8080/start', 'https://shop.example.com:8080/start'],
  ['localhost:8080', 'https://localhost:8080'],
])('TEXT-25 %s becomes %s', (typed, url) => {
  expect(readFirstUrl(typed)).toEqual({ url })
})

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['https://*.example.com', 'invalid'],
  ['shop.example.com/*', 'invalid'],
  ['shop example.com', 'invalid'],
  ['https://', 'invalid'],
  ['ftp://shop.example.com', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['https://user:secret@shop.example.com', 'invalid'],
])('TEXT-25 refuses "%s" as %s', (typed, fault) => {
  expect(readFirstUrl(typed)).toEqual({ fault })
})

it('tells http from https, whatever the case', () => {
  expect([isPlainHttp('HTTP://a.example.com'), isPlainHttp('https://a.example.com')]).toEqual([true, false])
})
