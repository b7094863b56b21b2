import { describe, expect, it } from 'vitest'
import { applyStylings, readMinViewWidth, stylingIssues, stylingKinds } from './styling-rules.ts'
import { stylingsDefaults, withStylingsDefaults } from './stylings-defaults.ts'

const codes = (sent: Readonly<Record<string, unknown>>) =>
  stylingIssues(withStylingsDefaults(sent)).map(({ path, code }) => `${path} ${code}`)

describe('stylingIssues', () => {
  it('finds nothing wrong with the defaults, and knows every one of them', () => {
    expect(stylingIssues(stylingsDefaults)).toEqual([])
    expect(Object.keys(stylingKinds).sort()).toEqual(Object.keys(stylingsDefaults).sort())
  })

  it.each([
    ['TEXT-21 a colour of another form', { main_color: 'blue' }, 'main_color notAColour'],
    ['a colour with five digits', { announcement_color_6: '#12345' }, 'announcement_color_6 notAColour'],
    ['a radius without unit', { btn_border_radius: '3' }, 'btn_border_radius notALength'],
    ['a radius with more than the length', { btn_border_radius: '3px;x:y' }, 'btn_border_radius notALength'],
    ['LOOK-5 a width below zero', { min_view_width: -1 }, 'min_view_width outOfRange'],
    ['waiting longer than a minute', { stepWaitMs: 60_001 }, 'stepWaitMs outOfRange'],
    ['an address without protocol', { externalLinkURL: 'a.example.com' }, 'externalLinkURL missing_protocol'],
    [
      'an address with a script',
      { helpDeskDocsLinkURL: 'javascript:alert(1)' },
      'helpDeskDocsLinkURL invalid_link',
    ],
    ['LOOK-9 a link that is on without address', { externalLinkEnabled: true }, 'externalLinkURL missing'],
    [
      'an image of another site by half an address',
      { avatar_img: '//x.example.com/a.png' },
      'avatar_img notAnImageAddress',
    ],
    [
      'an attribute with a blank',
      { selectorConfig: { attributes: ['data x'], valueBlocklist: [], minParents: 0 } },
      'selectorConfig.attributes.0 notAnAttribute',
    ],
    [
      'a pattern that is none',
      { selectorConfig: { attributes: [], valueBlocklist: ['ok', '['], minParents: 0 } },
      'selectorConfig.valueBlocklist.1 patternInvalid',
    ],
    [
      'a pattern that runs away',
      { selectorConfig: { attributes: [], valueBlocklist: ['(a+)+$'], minParents: 0 } },
      'selectorConfig.valueBlocklist.0 patternTooSlow',
    ],
    [
      'LOOK-11 too many parents',
      { selectorConfig: { attributes: [], valueBlocklist: [], minParents: 11 } },
      'selectorConfig.minParents outOfRange',
    ],
  ])('refuses %s', (_, sent, issue) => {
    expect(codes(sent)).toEqual([issue])
  })

  it.each([
    { main_color: '#ABC', externalLinkURL: 'mailto:help@example.com', externalLinkEnabled: true },
    {
      avatar_img: '/files/a.png',
      helpDeskImageURL: 'https://a.example.com/b.png',
      btn_border_radius: '12.5px',
    },
    {
      selectorConfig: {
        attributes: ['data-testid'],
        valueBlocklist: ['^ember\\d+', ':r\\d+:'],
        minParents: 3,
      },
    },
  ])('takes %o', sent => {
    expect(codes(sent)).toEqual([])
  })
})

describe('applyStylings', () => {
  it('leaves alone what was not sent, clears null, keeps colours as #rrggbb', () => {
    const stored = { main_color: '#123456', back_mode: 'restart' }
    expect(applyStylings(stored, { main_color: '#AbC', back_mode: null, searchEnabled: undefined })).toEqual({
      main_color: '#aabbcc',
    })
    expect(stored).toEqual({ main_color: '#123456', back_mode: 'restart' })
  })

  it.each([
    ['640', 640],
    ['640.9px', 640],
    ['wide', 0],
    ['', 0],
    [-3, 0],
    [320.7, 320],
    [Number.NaN, 0],
  ])('LOOK-5 reads the width %o as %d', (sent, width) => {
    expect(readMinViewWidth(sent)).toBe(width)
    expect(applyStylings({}, { min_view_width: sent })).toEqual({ min_view_width: width })
  })
})
