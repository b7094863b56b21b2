import { expect, it } from 'vitest'
import { normaliseWelcomeTexts, welcomeTextDefaults, withWelcomeSwitches } from './welcome-slide.ts'

it('LOOK-17 a new slide is on, with both buttons and nothing else', () => {
  expect(withWelcomeSwitches({})).toEqual({
    enabled: true,
    enable_button_aml: true,
    enable_button_start: true,
    enable_info: false,
    enable_link: false,
    enable_killicon: false,
  })
  expect(withWelcomeSwitches({ enabled: false, enable_info: 'yes', other: true })).toMatchObject({
    enabled: false,
    enable_info: false,
  })
})

it('LOOK-17 its buttons say Later and Let’s go, and leave with a tooltip', () => {
  expect(welcomeTextDefaults('en-GB')).toMatchObject({
    button_aml: 'Later',
    button_start: "Let's go",
    killicon_tooltip: 'Leave this guide',
  })
  expect(welcomeTextDefaults('de').button_aml).toBe('Später')
  expect(welcomeTextDefaults('fr').button_aml).toBe('Later')
})

it('LOOK-18 an empty info text takes the info block off; a link without address is none', () => {
  const texts = welcomeTextDefaults('en')
  expect(normaliseWelcomeTexts({ ...texts, info: ' \n ', link: { href: ' ', title: 'A' } })).toEqual(texts)
  expect(
    normaliseWelcomeTexts({ ...texts, info: 'Note', link: { href: 'https://a.example.com', title: '' } }),
  ).toEqual({ ...texts, info: 'Note', link: { href: 'https://a.example.com', title: 'Link title' } })
})
