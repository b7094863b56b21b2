import { readHexColour } from './hex-colour.ts'

/** Contrast that text needs on its background (WCAG 2.2, level AA). */
export const minTextContrast = 4.5

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** How much two colours differ in brightness, 1 to 21; null where one of them is no hex colour. */
export function contrastRatio(one: string, other: string): number | null {
  const [first, second] = [readHexColour(one), readHexColour(other)]
  if (first === null || second === null) return null
  const [bright = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}
