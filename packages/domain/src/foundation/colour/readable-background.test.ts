import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../text/contrast.ts'
import { readableBackground } from './readable-background.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('readableBackground', () => {
  it.each([
    ['leaves what can be read', '#0050a0', '#ffffff', '#0050a0'],
    ['writes short colours out', '#05a', '#fff', '#0055aa'],
    ['leaves what is no colour', 'teal', '#ffffff', 'teal'],
  ])('%s', (_, background, text, expected) => {
    expect(readableBackground(background, text)).toBe(expected)
  })

  it.each([
    ['#0098ff', '#ffffff'],
    ['#202020', '#000000'],
    ['#777777', '#777777'],
  ])('%s under %s becomes readable', (background, text) => {
    expect(contrastRatio(readableBackground(background, text), text)).toBeGreaterThanOrEqual(4.5)
  })

  it('is always readable, whatever the two colours', () => {
    fc.assert(
      fc.property(colour, colour, (background, text) => {
        expect(contrastRatio(readableBackground(background, text), text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
