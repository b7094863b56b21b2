import { describe, expect, it } from 'vitest'
import { featureFlagNames, withFlagDefaults } from './feature-flags.ts'
import { stylingsDefaults, withStylingsDefaults } from './stylings-defaults.ts'

describe('withFlagDefaults', () => {
  it('has every flag on for a new property', () => {
    expect(withFlagDefaults({})).toEqual(Object.fromEntries(featureFlagNames.map(name => [name, true])))
  })

  it('keeps a flag off that was switched off, and knows no other names', () => {
    expect(withFlagDefaults({ heart: false, nps: true, colour: false })).toEqual({
      ...withFlagDefaults({}),
      heart: false,
    })
  })
})

describe('withStylingsDefaults', () => {
  it.each([
    ['assistantPosition', 'bottom-left'],
    ['back_mode', 'back'],
    ['btn_border_radius', '3px'],
    ['exit_click_twice', true],
    ['hero_btn_text', '#ffffff'],
    ['main_color', '#0098ff'],
    ['min_view_width', 0],
    ['hide_waymark', false],
    ['enableCopilot', false],
    ['enableInteractiveTours', true],
    ['enableAnnouncements', false],
    ['draggableAvatar', false],
    ['snippetAuthentication', false],
    ['searchEnabled', false],
    ['assistantButtonColor', '#6e768b'],
  ])('gives %s the default of the specification', (key, value) => {
    expect(withStylingsDefaults({})[key]).toBe(value)
  })

  it('lets what the property set win, and falls back where it was cleared', () => {
    const merged = withStylingsDefaults({ main_color: '#123456', back_mode: null, own: 1 })
    expect(merged).toEqual({ ...stylingsDefaults, main_color: '#123456', own: 1 })
  })
})
