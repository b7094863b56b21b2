import type { Channel } from './colour-draft.ts'

/** Texts of the colour picker. */
export interface ColourTexts {
  readonly shades: string
  /** Spoken place in the field of shades; both in percent. */
  readonly shadeValue: (saturation: number, brightness: number) => string
  readonly hue: string
  /** Spoken place of the hue slider, in degrees. */
  readonly hueValue: (degrees: number) => string
  readonly entry: string
  readonly hex: string
  readonly rgb: string
  readonly hexInvalid: string
  readonly channels: Readonly<Record<Channel, string>>
  readonly channelInvalid: string
  readonly cancel: string
  readonly select: string
  /** Why Select is off while what is typed is no colour. */
  readonly invalid: string
}
