import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { protectText, restoreText } from './protect-text.ts'

const through = (text: string, service: (markup: string) => string = markup => markup) => {
  const safe = protectText(text)
  return restoreText(safe, service(safe.markup))
}

describe('MSG-51 what a translation carries along', () => {
  it.each([
    ['placeholders', 'Hello {{name}}, you have {count} of %1$s', ['{{name}}', '{count}', '%1$s']],
    [
      'addresses',
      'See https://example.com/a?b=1. Or ask a.person@example.com!',
      ['https://example.com/a?b=1', 'a.person@example.com'],
    ],
    [
      'links',
      'Open [the page](https://example.com) or mailto:team@example.com',
      ['(https://example.com)', 'mailto:team@example.com'],
    ],
    ['formatting', '**Bold** and <b>bold</b> and `code`', ['**', '**', '<b>', '</b>', '`code`']],
    ['line breaks', 'One\n\nTwo', ['\n', '\n']],
    ['nothing', 'Fish & chips < 3', []],
  ])('%s', (_, text, codes) => {
    expect(protectText(text).codes).toEqual(codes)
    expect(through(text)).toBe(text)
  })

  it('comes back in another order, closed differently, and with escaped signs', () => {
    const service = (markup: string) =>
      markup.replace('<x id="0"/> pays <x id="1"/>', "<x id='1'></x> zahlt &amp; &#252;bt <x id=0 />")
    expect(through('{{who}} pays {amount}', service)).toBe('{amount} zahlt & übt {{who}}')
  })

  it.each([
    ['lost', (markup: string) => markup.replace('<x id="0"/>', '')],
    ['doubled', (markup: string) => markup.replace('<x id="0"/>', '<x id="0"/><x id="0"/>')],
    ['invented', (markup: string) => `${markup}<x id="7"/>`],
    ['turned into words', (markup: string) => markup.replace('<x id="0"/>', 'Name')],
    ['joined by markup', (markup: string) => `<script>${markup}`],
  ])('is refused where it was %s', (_, service) => {
    expect(through('Hello {{name}}', service)).toBeNull()
  })

  it('is the same text again for any text', () => {
    const trimmed = (text: string) => text.replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        expect(through(text)).toBe(trimmed(text))
      }),
    )
  })
})
