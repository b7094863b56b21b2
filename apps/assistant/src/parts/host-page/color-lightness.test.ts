import { describe, expect, it } from 'vitest'
import { isDarkColor } from './color-lightness.ts'

describe('isDarkColor', () => {
  it.each([
    ['rgb(255, 255, 255)', false],
    ['rgb(240, 230, 140)', false],
    ['rgb(26, 32, 44)', true],
    ['rgba(0, 0, 0, 0.9)', true],
    ['rgb(0, 0, 255)', true],
    ['color(srgb 0 0 0)', true],
    ['color(srgb 0.95 0.9 0.9)', false],
    ['color(display-p3 0.1 0.1 0.12)', true],
    ['oklch(0.21 0.006 285.885)', true],
    ['oklch(0.985 0 0)', false],
    ['oklab(0.3 -0.01 1e-5)', true],
    ['lab(12 0.4 -3)', true],
    ['lch(96 2 250)', false],
    ['oklch(0.21 0.006 285 / 0.3)', null],
    ['rgba(0, 0, 0, 0)', null],
    ['rgba(0, 0, 0, 0.4)', null],
    ['', null],
  ])('HOST-7 %s: %s', (computed, expected) => {
    expect(isDarkColor(computed)).toBe(expected)
  })
})
