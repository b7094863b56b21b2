import { describe, expect, it } from 'vitest'
import {
  closeDay,
  countedHost,
  countMinute,
  type DiscoveryCount,
  isExcludedHost,
  isHostExclusion,
  isHostName,
  isReportableDay,
  withoutExcluded,
} from './index.ts'

const now = new Date('2026-11-23T10:00:00Z')
const none: DiscoveryCount = { today: null, waiting: [] }
const on = (hostname: string, exclusions: readonly string[] = [], at = now) => ({
  address: { protocol: 'https:', hostname },
  exclusions,
  now: at,
})

describe('EXT-14 host names', () => {
  it.each([
    ['crm.example.com', true],
    ['xn--mnchen-3ya.example', true],
    ['a_b.example.com', true],
    ['https://crm.example.com', false],
    ['crm.example.com/customers/7', false],
    ['crm.example.com:8443', false],
    ['user@crm.example.com', false],
    ['crm.example.com?q=1', false],
    ['Salary of Rosa', false],
    ['intranet', false],
    ['192.168.1.7', false],
    ['1.2', false],
    ['::1', false],
    ['[::1]', false],
    ['CRM.example.com', false],
    ['crm..example.com', false],
    ['-crm.example.com', false],
    ['crm.example.com.', false],
    ['', false],
    [`${'a'.repeat(64)}.example.com`, false],
    [`${'a.'.repeat(130)}com`, false],
  ])('%s: %s', (text, is) => {
    expect(isHostName(text)).toBe(is)
  })

  it.each([
    ['https:', 'crm.example.com', 'crm.example.com'],
    ['http:', 'xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['http:', '192.168.1.7', null],
    ['http:', '[::1]', null],
    ['http:', 'intranet', null],
    ['file:', '', null],
    ['chrome:', 'settings', null],
    ['chrome-extension:', 'a.b', null],
    ['about:', '', null],
  ])('of %s %s: %s', (protocol, hostname, host) => {
    expect(countedHost({ protocol, hostname })).toBe(host)
  })
})

it.each([
  ['mail.example.com', ['mail.example.com'], true],
  ['a.mail.example.com', ['mail.example.com'], false],
  ['a.b.example.com', ['*.example.com'], true],
  ['example.com', ['*.example.com'], false],
  ['badexample.com', ['*.example.com'], false],
  ['crm.example.org', ['*.example.com', 'x.example.org'], false],
] as const)('EXT-15 exclusions: %s by %j is %s', (host, exclusions, is) => {
  expect(isExcludedHost(host, exclusions)).toBe(is)
})

it.each([
  ['*.example.com', true],
  ['crm.example.com', true],
  ['*.internal', true],
  ['*', false],
  ['*.', false],
  ['a.*.com', false],
  ['https://example.com', false],
])('EXT-15 an exclusion %s is usable: %s', (text, is) => {
  expect(isHostExclusion(text)).toBe(is)
})

it.each([
  ['2026-11-24', false],
  ['2026-11-23', true],
  ['2026-11-15', true],
  ['2026-11-14', false],
])('EXT-14 a report about %s is accepted: %s', (day, is) => {
  expect(isReportableDay(day, now)).toBe(is)
})

describe('EXT-16 what one browser counts', () => {
  it('is minutes by host name', () => {
    const once = countMinute(none, on('crm.example.com'))
    const twice = countMinute(once, on('crm.example.com'))
    expect(twice).toEqual({ today: { day: '2026-11-23', minutes: { 'crm.example.com': 2 } }, waiting: [] })
  })

  it('leaves excluded hosts out, and those that were excluded later', () => {
    expect(countMinute(none, on('mail.example.com', ['mail.example.com']))).toEqual(none)
    const counted = countMinute(none, on('crm.example.com'))
    const later = withoutExcluded({ today: null, waiting: [counted.today ?? { day: '', minutes: {} }] }, [
      '*.example.com',
    ])
    expect(later).toEqual(none)
  })

  it('closes a day that is over, and keeps it for 7 days', () => {
    const counted = countMinute(none, on('crm.example.com'))
    const nextDay = new Date('2026-11-24T00:01:00Z')
    const closed = closeDay(counted, nextDay)
    expect(closed).toEqual({ today: null, waiting: [counted.today] })
    expect(closeDay(closed, new Date('2026-12-01T10:00:00Z')).waiting).toHaveLength(1)
    expect(closeDay(closed, new Date('2026-12-02T10:00:00Z')).waiting).toHaveLength(0)
  })

  it('drops what a clock set to the future has counted', () => {
    const future = countMinute(none, on('crm.example.com', [], new Date('2027-03-01T10:00:00Z')))
    expect(closeDay(future, now)).toEqual(none)
  })

  it('has at most 200 hosts a day', () => {
    let count = none
    for (let index = 0; index < 250; index += 1) count = countMinute(count, on(`h${index}.example.com`))
    expect(Object.keys(count.today?.minutes ?? {})).toHaveLength(200)
    expect(countMinute(count, on('h7.example.com')).today?.minutes['h7.example.com']).toBe(2)
  })
})
