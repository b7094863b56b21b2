import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseStepTexts } from './normalise-step-texts.ts'
import type { StepMedia } from './step.ts'

const withMedia = (media: StepMedia) => normaliseStepTexts({ content: '', message: '', media }).media

describe('normaliseStepTexts', () => {
  it('GUIDE-14 keeps title and body as plain text', () => {
    const texts = { content: '<b>Open</b> orders', message: 'One<br>two', media: null }
    expect(normaliseStepTexts(texts)).toEqual({ content: 'Open orders', message: 'One\ntwo', media: null })
  })

  it.each<[string, StepMedia, StepMedia | null]>([
    ['GUIDE-16 drops an info box without text', { kind: 'info', text: ' <p></p> ' }, null],
    ['GUIDE-16 keeps an info box', { kind: 'info', text: 'Note' }, { kind: 'info', text: 'Note' }],
    [
      'GUIDE-17 names a link without title',
      { kind: 'link', href: 'https://example.com', title: ' ' },
      { kind: 'link', href: 'https://example.com', title: 'Link title' },
    ],
    ['GUIDE-17 drops a link without target', { kind: 'link', href: ' ', title: 'More' }, null],
    ['GUIDE-15 drops an image without source', { kind: 'image', src: '', alt: 'Chart' }, null],
    [
      'GUIDE-15 keeps an image with its description',
      { kind: 'image', src: ' https://example.com/a.png ', alt: 'Chart' },
      { kind: 'image', src: 'https://example.com/a.png', alt: 'Chart' },
    ],
    ['GUIDE-15 drops a video without source', { kind: 'video', src: ' ' }, null],
  ])('%s', (_, media, expected) => {
    expect(withMedia(media)).toEqual(expected)
  })

  it('GUIDE-14 saving twice changes nothing', () => {
    const text = fc.string({ unit: fc.constantFrom('<b>', '</p>', ' ', 'x', '\r\n', '<', '>') })
    const media = fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant('info' as const), text }),
      fc.record({ kind: fc.constant('link' as const), href: text, title: text }),
      fc.record({ kind: fc.constant('image' as const), src: text, alt: text }),
    )
    fc.assert(
      fc.property(fc.record({ content: text, message: text, media }), texts => {
        const once = normaliseStepTexts(texts)
        expect(normaliseStepTexts(once)).toEqual(once)
      }),
    )
  })
})
