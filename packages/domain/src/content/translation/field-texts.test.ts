import { describe, expect, it } from 'vitest'
import { fieldLimits, fieldTextPairs, readFieldTexts, translatedFieldTexts } from './field-texts.ts'

const link = { href: 'https://docs.example.com/', title: 'Read more' }

describe('LANG-26 fields of a page item or popup', () => {
  it('are its words; an address and a picture are none', () => {
    const media = { kind: 'image', src: '/a.png' }
    expect(readFieldTexts({ text: 'Saves it.', link })).toEqual({
      text: 'Saves it.',
      'link.title': 'Read more',
    })
    expect(readFieldTexts({ headline: 'Hello', link: null, media })).toEqual({ headline: 'Hello' })
  })

  it('are paired by field, where the source says something', () => {
    const source = { text: 'Saves it.', 'link.title': ' ', gone: 'x' }
    const pairs = { type: 'tooltip', id: 5, limits: fieldLimits.tooltip, source } as const
    const place = { id: 'tooltip-5-text', key: 'text', field: 'text', stepNumber: null, limit: 4000 }
    expect(fieldTextPairs({ ...pairs, target: undefined })).toEqual([
      { ...place, source: 'Saves it.', target: null },
    ])
    expect(fieldTextPairs({ ...pairs, target: { text: ' ' } })).toMatchObject([{ target: null }])
    expect(fieldTextPairs({ ...pairs, target: { text: 'Saves it.' } })).toMatchObject([
      { target: 'Saves it.' },
    ])
    expect(fieldTextPairs({ ...pairs, source: undefined, target: undefined })).toEqual([])
  })
})

describe('LANG-26 translated fields as a save takes them', () => {
  const media = { kind: 'image', src: '/a.png' }
  const own = { href: 'https://hilfe.example.com/', title: 'Mehr' }

  it.each([
    ['a new language', undefined, { text: 'Neu' }, { text: 'Neu', link, media }],
    ['a new title', undefined, { 'link.title': 'Neu' }, { link: { ...link, title: 'Neu' }, media }],
    ['a language without a link', { link: null }, { text: 'Neu' }, { text: 'Neu' }],
    ['a title for it', { link: null }, { 'link.title': 'Neu' }, { link: { ...link, title: 'Neu' } }],
    ['a link of its own', { link: own }, { 'link.title': 'Neu' }, { link: { ...own, title: 'Neu' } }],
  ])('of %s', (_, target, written, expected) => {
    expect(translatedFieldTexts({ link, media }, target, written)).toEqual(expected)
  })

  it('of a source that has no link', () => {
    expect(translatedFieldTexts({ link: null }, undefined, { text: 'Neu' })).toEqual({ text: 'Neu' })
    expect(translatedFieldTexts(undefined, undefined, {})).toEqual({})
  })
})
