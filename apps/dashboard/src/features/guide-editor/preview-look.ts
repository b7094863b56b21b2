import { shadeColour } from '@waymark/domain/colour'
import { deliveredLook } from '@waymark/domain/delivery'
import { contrastRatio, minTextContrast, readHexColour } from '@waymark/domain/text'

/** Colours and corners of the property's own look, as custom properties of the preview. */
export interface PreviewLook {
  readonly '--wm-preview-main': string
  readonly '--wm-preview-on-main': string
  readonly '--wm-preview-radius': string
  readonly '--wm-preview-info': string
  readonly '--wm-preview-on-info': string
}

const stepOfShade = 0.04

/** The colour nearest to the wished one on which the text can be read, as the assistant paints it. */
function readableBackground(background: string, text: string): string {
  const isTextBright = (contrastRatio(text, '#000000') ?? 21) > 9
  for (let shade = 0; shade < 1; shade += stepOfShade) {
    const colour = shadeColour(background, isTextBright ? -shade : shade)
    if (colour !== null && (contrastRatio(colour, text) ?? 0) >= minTextContrast) return colour
  }
  return background
}

/** The look of a step's card by the property's stylings; what they do not say is the product's own. */
export function previewLook(stylings: Readonly<Record<string, unknown>>): PreviewLook {
  const look = deliveredLook(stylings)
  const main = readHexColour(look.mainColor) ?? look.mainColor
  const text = readHexColour(look.heroTextColor) ?? look.heroTextColor
  const infoText = readHexColour(look.infoboxColor) ?? look.infoboxColor
  const info = readHexColour(look.infoboxBackground) ?? look.infoboxBackground
  return {
    '--wm-preview-main': readableBackground(main, text),
    '--wm-preview-on-main': text,
    '--wm-preview-radius': look.buttonRadius,
    '--wm-preview-info': readableBackground(info, infoText),
    '--wm-preview-on-info': infoText,
  }
}
