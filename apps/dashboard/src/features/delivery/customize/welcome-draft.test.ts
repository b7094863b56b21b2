import type { WirePopup } from '@waymark/contract'
import { expect, test } from 'vitest'
import { changedValues, openValues } from '../../../shared/draft/values-draft.ts'
import { closeWelcome, openWelcome } from './welcome-draft.ts'

const texts = {
  headline: 'Hello',
  content: '',
  button_aml: 'Later',
  button_start: "Let's go",
  killicon_tooltip: 'Leave this guide',
  info: '',
  link: { href: 'https://a.example.com', title: 'More' },
  media: null,
}

const popup: WirePopup = {
  id: 1,
  title: '',
  type: 'welcome',
  lang: 'en',
  tutorial: null,
  hasTexts: true,
  enabled: true,
  enable_button_aml: true,
  enable_button_start: true,
  enable_info: false,
  enable_link: true,
  enable_killicon: false,
  ...texts,
  texts,
  languageTexts: { en: texts },
  firstTimePublished: null,
  languageBehaviour: 'hide',
  may: { edit: { allowed: true } },
  version: 3,
}

test('FORM-11 LOOK-17 opened and saved at once sends nothing', () => {
  const state = openValues(openWelcome(popup))
  expect(closeWelcome(changedValues(state), state.draft)).toEqual({})
})

test('the link is sent whole, and is none without an address', () => {
  const whole = { ...openWelcome(popup).values, linkTitle: 'Read on' }
  expect(closeWelcome({ linkTitle: 'Read on' }, whole)).toEqual({
    link: { href: 'https://a.example.com', title: 'Read on' },
  })
  expect(closeWelcome({ linkHref: ' ' }, { ...whole, linkHref: ' ' })).toEqual({ link: null })
})

test('a picture is sent with its kind, and none takes it off', () => {
  const whole = { ...openWelcome(popup).values, mediaKind: 'image', mediaSrc: '/files/a.png' }
  expect(closeWelcome({ mediaKind: 'image', mediaSrc: '/files/a.png' }, whole)).toEqual({
    media: { kind: 'image', src: '/files/a.png' },
  })
  expect(closeWelcome({ mediaKind: 'none' }, { ...whole, mediaKind: 'none' })).toEqual({ media: null })
})
