import { contrastRatio } from '@waymark/domain/text'
import { expect, test } from 'vitest'
import { previewLook } from './preview-look.ts'

test('LOOK-3 the default blue is darkened until its white text can be read', () => {
  const look = previewLook({})
  expect(look['--wm-preview-main']).not.toBe('#0098ff')
  expect(contrastRatio(look['--wm-preview-main'], look['--wm-preview-on-main'])).toBeGreaterThanOrEqual(4.5)
})

test('the property’s own colours and corners are taken where they can be read', () => {
  const stylings = { main_color: '#036', hero_btn_text: '#FFFFFF', btn_border_radius: '12px' }
  expect(previewLook(stylings)).toMatchObject({
    '--wm-preview-main': '#003366',
    '--wm-preview-on-main': '#ffffff',
    '--wm-preview-radius': '12px',
  })
})

test('under dark text a colour is brightened', () => {
  const look = previewLook({ main_color: '#003366', hero_btn_text: '#000000' })
  expect(contrastRatio(look['--wm-preview-main'], '#000000')).toBeGreaterThanOrEqual(4.5)
})
