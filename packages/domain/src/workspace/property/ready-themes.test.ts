import { describe, expect, it } from 'vitest'
import { contrastRatio, minTextContrast } from '../../foundation/text/index.ts'
import { type ReadyThemeName, readyThemes, themeOf } from './ready-themes.ts'
import { stylingIssues } from './styling-rules.ts'
import { stylingsDefaults } from './stylings-defaults.ts'

const names = Object.keys(readyThemes) as ReadyThemeName[]

describe('ready themes', () => {
  it('LOOK-26 there are five, and each is different', () => {
    expect(names).toHaveLength(5)
    expect(new Set(names.map(name => JSON.stringify(readyThemes[name]))).size).toBe(5)
  })

  it.each(names)('LOOK-26 %s is readable and keeps every rule of the stylings', name => {
    const theme = readyThemes[name]
    expect(contrastRatio(theme.hero_btn_text, theme.main_color)).toBeGreaterThanOrEqual(minTextContrast)
    expect(contrastRatio(theme.infobox_color, theme.infobox_bg)).toBeGreaterThanOrEqual(minTextContrast)
    expect(stylingIssues({ ...stylingsDefaults, ...theme })).toEqual([])
  })

  it('LOOK-26 is recognized by its values, and no longer once one differs', () => {
    expect(themeOf({ ...stylingsDefaults, ...readyThemes.plum })).toBe('plum')
    expect(themeOf({ ...stylingsDefaults, ...readyThemes.plum, main_color: '#000000' })).toBeNull()
    expect(themeOf(stylingsDefaults)).toBeNull()
  })
})
