/** Channels from 0 to 255, whole. */
export interface Rgb {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** Hue in degrees from 0 up to 360; saturation and value from 0 to 1. */
export interface Hsv {
  readonly hue: number
  readonly saturation: number
  readonly value: number
}

/** Reads `#RGB` or `#RRGGBB`; null for anything else (document 2 §5.1, "Hex colour"). */
export function hexToRgb(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (digits === undefined) return null
  const whole = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(whole.slice(at, at + 2), 16))
  return { red, green, blue }
}

/** As `#rrggbb`. */
export function rgbToHex({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Greys have hue 0, black has saturation 0. */
export function rgbToHsv({ red, green, blue }: Rgb): Hsv {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  return {
    hue: hueOf({ red, green, blue }, most, range),
    saturation: most === 0 ? 0 : range / most,
    value: most / 255,
  }
}

function hueOf({ red, green, blue }: Rgb, most: number, range: number): number {
  if (range === 0) return 0
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360
  return most === green ? ((blue - red) / range) * 60 + 120 : ((red - green) / range) * 60 + 240
}

/** Rounded to whole channels. */
export function hsvToRgb({ hue, saturation, value }: Hsv): Rgb {
  const channel = (offset: number) => {
    const place = (offset + hue / 60) % 6
    const less = Math.max(0, Math.min(place, 4 - place, 1))
    return Math.round((value - value * saturation * less) * 255)
  }
  return { red: channel(5), green: channel(3), blue: channel(1) }
}

/** The value of a typed channel, 0 to 255 in 1 to 3 digits; null for anything else (document 2 §5.1). */
export function readChannel(text: string): number | null {
  if (!/^\d{1,3}$/.test(text)) return null
  const value = Number(text)
  return value <= 255 ? value : null
}
