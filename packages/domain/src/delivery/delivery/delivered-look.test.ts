import { describe, expect, it } from 'vitest'
import { stylingsDefaults } from '../../workspace/property/stylings-defaults.ts'
import { deliveredLook } from './delivered-look.ts'

const none = deliveredLook({})

describe('the look that a page receives', () => {
  it('is complete without stored values', () => {
    expect(none).toMatchObject({
      mainColor: stylingsDefaults.main_color,
      buttonColor: none.strongColor,
      buttonIconColor: stylingsDefaults.hero_btn_text,
      tooltipColor: stylingsDefaults.tooltip_icon_color,
      beaconColor: stylingsDefaults.beacon_icon_color,
      minViewWidthPx: stylingsDefaults.min_view_width,
      stepWaitMs: stylingsDefaults.stepWaitMs,
      helpDocsUrl: null,
      helpSupportUrl: null,
      externalUrl: null,
    })
    expect(none.categoryColors).toHaveLength(6)
  })

  it.each([
    ['main_color', 'mainColor', '#123456'],
    ['hero_btn_text', 'heroTextColor', '#abc'],
    ['infobox_bg', 'infoboxBackground', '#ABCDEF'],
    ['infobox_color', 'infoboxColor', '#010203'],
    ['assistantButtonColor', 'buttonColor', '#040506'],
    ['assistantButtonIconColor', 'buttonIconColor', '#070809'],
    ['tooltip_icon_color', 'tooltipColor', '#0a0b0c'],
    ['beacon_icon_color', 'beaconColor', '#0d0e0f'],
  ] as const)('%s sets %s to a hex colour and to nothing else', (key, field, colour) => {
    expect(deliveredLook({ [key]: colour })[field]).toBe(colour)
    for (const wrong of ['red', '#12345', '#123456;', 'url(#123456)', 7])
      expect(deliveredLook({ [key]: wrong })[field]).toBe(none[field])
  })

  it.each([
    [{ main_color: '#123456' }, '#123456', '#ffffff'],
    [{ main_color: '#ffd400', hero_btn_text: '#111111' }, '#ffd400', '#111111'],
    [{ main_color: '#123456', assistantButtonColor: '#6E768B' }, '#6E768B', '#ffffff'],
    [{ main_color: '#123456', assistantButtonIconColor: '#eeeeee' }, '#6e768b', '#eeeeee'],
  ])('HOST-9 the launcher has the main colour unless %j chooses one', (stored, color, icon) => {
    const { buttonColor, buttonIconColor } = deliveredLook(stored)
    expect({ buttonColor, buttonIconColor }).toEqual({ buttonColor: color, buttonIconColor: icon })
  })

  it('carries the colours of the six announcement categories in their order', () => {
    const colours = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006']
    const stored = Object.fromEntries(colours.map((colour, at) => [`announcement_color_${at + 1}`, colour]))
    expect(deliveredLook(stored).categoryColors).toEqual(colours)
  })

  it.each([
    ['draggableAvatar', 'isDraggable'],
    ['searchEnabled', 'hasSearch'],
    ['enableAnnouncements', 'hasAnnouncements'],
    ['modalAnnouncements', 'hasModalAnnouncements'],
    ['hide_waymark', 'hidden'],
    ['exit_click_twice', 'exitClickTwice'],
    ['enableInteractiveTours', 'interactiveTours'],
    ['keyboardShortcuts', 'keyboardShortcuts'],
  ] as const)('%s switches %s on and off', (key, field) => {
    expect(deliveredLook({ [key]: true })[field]).toBe(true)
    expect(deliveredLook({ [key]: false })[field]).toBe(false)
  })

  it.each(['hide_waymark', 'exit_click_twice', 'enableInteractiveTours', 'keyboardShortcuts'])(
    '%s that is no boolean counts as not set',
    key => {
      expect(deliveredLook({ [key]: 'true' })).toEqual(none)
    },
  )

  it.each([
    ['min_view_width', 'minViewWidthPx', 10_000],
    ['stepWaitMs', 'stepWaitMs', 60_000],
  ] as const)('%s is a whole number within its bounds', (key, field, max) => {
    for (const number of [0, 1, max]) expect(deliveredLook({ [key]: number })[field]).toBe(number)
    for (const wrong of [-1, max + 1, 1.5, '7', Number.NaN])
      expect(deliveredLook({ [key]: wrong })[field]).toBe(none[field])
  })

  it.each([
    ['helpDeskDocsLinkEnabled', 'helpDeskDocsLinkURL', 'helpDocsUrl'],
    ['helpDeskSupportLinkEnabled', 'helpDeskSupportLinkURL', 'helpSupportUrl'],
    ['externalLinkEnabled', 'externalLinkURL', 'externalUrl'],
  ] as const)('%s and %s give a link only together', (isOn, address, field) => {
    const url = 'https://help.example.com/a'
    expect(deliveredLook({ [isOn]: true, [address]: url })[field]).toBe(url)
    expect(deliveredLook({ [isOn]: false, [address]: url })[field]).toBeNull()
    expect(deliveredLook({ [isOn]: true, [address]: 'javascript:alert(1)' })[field]).toBeNull()
    expect(deliveredLook({ [isOn]: true, [address]: 7 })[field]).toBeNull()
  })

  it.each([
    ['avatar_img', 'avatarImage'],
    ['helpDeskImageURL', 'helpImage'],
  ] as const)('%s is an address of an image', (key, field) => {
    for (const address of ['https://images.example.com/a.png', '/images/a.png'])
      expect(deliveredLook({ [key]: address })[field]).toBe(address)
    for (const wrong of ['//images.example.com/a', 'data:image/png', 'https://a" onload="x', 7, ''])
      expect(deliveredLook({ [key]: wrong })[field]).toBeNull()
  })

  it('takes only known corners, modes and lengths', () => {
    const known = { assistantPosition: 'top-left', back_mode: 'restart', btn_border_radius: '12.5px' }
    expect(deliveredLook(known)).toMatchObject({
      assistantPosition: 'top-left',
      backMode: 'restart',
      buttonRadius: '12.5px',
    })
    const unknown = { assistantPosition: 'middle', back_mode: 'forward', btn_border_radius: '1em' }
    expect(deliveredLook(unknown)).toEqual(none)
  })
})
