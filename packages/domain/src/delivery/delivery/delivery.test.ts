import { describe, expect, it } from 'vitest'
import { assistantTextsIn, editableTextDefaults } from './assistant-text-catalogue.ts'
import { deliveredLook } from './delivered-look.ts'

const english = editableTextDefaults('en')

describe('assistantTextsIn', () => {
  it('begins with the product’s texts of the language, a region with those of its base', () => {
    expect(assistantTextsIn('en', 'en', {})).toEqual(editableTextDefaults('en'))
    expect(assistantTextsIn('de-at', 'en', {})).toEqual(editableTextDefaults('de'))
  })

  it('keeps placeholders in every language', () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [key, text] of Object.entries(english)) {
      expect(places(assistantTextsIn('de', 'en', {})[key as keyof typeof english])).toEqual(places(text))
    }
  })

  it('lets the property’s own wording win, but not an empty one', () => {
    const own = { de: { title: 'Hallo', button_next: '  ', button_back: 7 } }
    const texts = assistantTextsIn('de', 'en', own)
    expect(texts).toEqual({ ...editableTextDefaults('de'), title: 'Hallo' })
  })

  it('takes the wording of the default language where the product has none', () => {
    const own = { en: { title: 'Hello', subtitle: 'Here' }, fr: { title: 'Bonjour' } }
    expect(assistantTextsIn('fr', 'en', own)).toEqual({
      ...editableTextDefaults('en'),
      title: 'Bonjour',
      subtitle: 'Here',
    })
    expect(assistantTextsIn('de', 'en', own).subtitle).toBe(editableTextDefaults('de').subtitle)
  })
})

describe('deliveredLook', () => {
  it('has the defaults of the specification where nothing is set', () => {
    expect(deliveredLook({})).toMatchObject({
      assistantPosition: 'bottom-left',
      mainColor: '#0098ff',
      heroTextColor: '#ffffff',
      buttonRadius: '3px',
      infoboxBackground: '#6e768b',
      infoboxColor: '#ffffff',
      avatarImage: null,
      minViewWidthPx: 0,
      hidden: false,
      exitClickTwice: true,
      backMode: 'back',
      interactiveTours: true,
      stepWaitMs: 5000,
      keyboardShortcuts: true,
    })
  })

  it('takes what fits its key and nothing else', () => {
    const look = deliveredLook({
      assistantPosition: 'top-right',
      main_color: 'url(https://evil.example.com)',
      btn_border_radius: '8px',
      min_view_width: -1,
      avatar_img: 'javascript:alert(1)',
      back_mode: 'restart',
      hide_waymark: 'yes',
    })
    expect(look).toEqual({
      ...deliveredLook({}),
      assistantPosition: 'top-right',
      buttonRadius: '8px',
      backMode: 'restart',
    })
  })
})
