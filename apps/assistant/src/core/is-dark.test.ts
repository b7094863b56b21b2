import { describe, expect, it } from 'vitest'
import { isDark } from './is-dark.ts'

describe('isDark', () => {
  it.each([
    ['rgb(255, 255, 255)', false],
    ['rgb(240, 230, 140)', false],
    ['rgb(26, 32, 44)', true],
    ['rgba(0, 0, 0, 0.9)', true],
    ['rgb(0, 0, 255)', true],
    ['rgba(0, 0, 0, 0)', null],
    ['color(srgb 0 0 0)', null],
    ['', null],
  ])('%s: %s', (computed, expected) => {
    expect(isDark(computed)).toBe(expected)
  })
})
