import { contrastRatio, minTextContrast } from '../text/contrast.ts'
import { readHexColour } from '../text/hex-colour.ts'
import { shadeColour } from './shade-colour.ts'

const steps = 25

/**
 * The background nearest to the requested one on which the text can be read (4.5 : 1, WCAG 2.2): darker under light
 * text, lighter under dark text. The default blue #0098ff under white would have 3 : 1. Takes hex colours; what is
 * none comes back as it is.
 */
export function readableBackground(background: string, text: string): string {
  const hex = readHexColour(background)
  const onWhite = contrastRatio(text, '#ffffff')
  const onBlack = contrastRatio(text, '#000000')
  if (hex === null || onWhite === null || onBlack === null) return background
  const direction = onBlack >= onWhite ? -1 : 1
  for (let step = 0; step <= steps; step++) {
    const shaded = step === 0 ? hex : (shadeColour(hex, (direction * step) / steps) ?? hex)
    if ((contrastRatio(shaded, text) ?? 0) >= minTextContrast) return shaded
  }
  return direction < 0 ? '#000000' : '#ffffff'
}
