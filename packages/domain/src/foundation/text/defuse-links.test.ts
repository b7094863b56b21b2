import { expect, it } from 'vitest'
import { defuseLinks } from './defuse-links.ts'

it.each([
  ['Orders', 'Orders'],
  ['Dr. Zoë Müßig, Inc.', 'Dr. Zoë Müßig, Inc.'],
  ['Sale: 20 %', 'Sale: 20 %'],
  ['https://evil.example.com/a?b=c', 'https[:]//evil[.]example[.]com/a?b=c'],
  ['visit evil.example', 'visit evil[.]example'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['a@evil.example', 'a@evil[.]example'],
  ['http://192.0.2.7', 'http[:]//192[.]0[.]2[.]7'],
  ['evil。example', 'evil[.]example'],
  ['münchen.example', 'münchen[.]example'],
  ['mailto:eve', 'mailto[:]eve'],
  ['HTTPS://x', 'HTTPS[:]//x'],
  ['evil\u200b.example', 'evil[.]example'],
  ['a\r\nSubject: b', 'a Subject: b'],
  ['a'.repeat(200), `${'a'.repeat(99)}…`],
])('MAIL-9 %j is in a message as %j', (text, shown) => {
  expect(defuseLinks(text)).toBe(shown)
})
