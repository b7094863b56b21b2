import type { ColourTexts } from '../../src/colour/colour-texts.ts'

/** Texts of the colour picker for the catalogue's pages. */
export const colourTexts: ColourTexts = {
  shades: 'Shade',
  shadeValue: (saturation, brightness) => `Saturation ${saturation} %, brightness ${brightness} %`,
  hue: 'Hue',
  hueValue: degrees => `${degrees} degrees`,
  entry: 'Write the colour as',
  hex: 'HEX',
  rgb: 'RGB',
  hexInvalid: 'Write # and 3 or 6 digits, 0 to f',
  channels: { red: 'Red', green: 'Green', blue: 'Blue' },
  channelInvalid: 'Each channel is a number from 0 to 255',
  cancel: 'Cancel',
  select: 'Select',
  invalid: 'This is not a colour yet',
}
