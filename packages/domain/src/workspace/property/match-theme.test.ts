import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, minTextContrast } from '../../foundation/text/index.ts'
import { matchTheme } from './match-theme.ts'
import { stylingIssues } from './styling-rules.ts'
import { stylingsDefaults } from './stylings-defaults.ts'

const look = { background: '#ffffff', fontFamily: 'Inter', radiusPx: 6 }
const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('LOOK-28 the theme of an application', () => {
  it('keeps a colour on which its text can be read, with the radius of the buttons', () => {
    expect(matchTheme({ ...look, mainColor: '#0b6bcb' })).toMatchObject({
      main_color: '#0b6bcb',
      hero_btn_text: '#ffffff',
      btn_border_radius: '6px',
    })
    expect(matchTheme({ ...look, mainColor: '#ffd400', radiusPx: 400 })).toMatchObject({
      main_color: '#ffd400',
      hero_btn_text: '#1a1a1a',
      btn_border_radius: '24px',
    })
  })

  it('is none without a colour', () => {
    expect(matchTheme({ ...look, mainColor: null })).toBeNull()
  })

  it('is readable and keeps every rule of the stylings, whatever the colour', () => {
    fc.assert(
      fc.property(colour, mainColor => {
        const theme = matchTheme({ ...look, mainColor })
        if (theme === null) throw new Error('no theme')
        const main = contrastRatio(theme.hero_btn_text, theme.main_color)
        expect(main).toBeGreaterThanOrEqual(minTextContrast)
        expect(contrastRatio(theme.infobox_color, theme.infobox_bg)).toBeGreaterThanOrEqual(minTextContrast)
        expect(stylingIssues({ ...stylingsDefaults, ...theme })).toEqual([])
      }),
    )
  })
})
