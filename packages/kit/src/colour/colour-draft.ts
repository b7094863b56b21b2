import { type Hsv, hexToRgb, hsvToRgb, type Rgb, readChannel, rgbToHex, rgbToHsv } from './colour-spaces.ts'

export type Channel = keyof Rgb
export type ColourEntry = 'hex' | 'rgb'

/** A colour while it is chosen: the last whole one, and what is typed, which may be none yet. */
export interface ColourDraft {
  readonly entry: ColourEntry
  readonly hsv: Hsv
  readonly hex: string
  readonly channels: Readonly<Record<Channel, string>>
}

export type ColourChange =
  | { readonly type: 'shade'; readonly saturation: number; readonly value: number }
  | { readonly type: 'hue'; readonly hue: number }
  | { readonly type: 'hex'; readonly text: string }
  | { readonly type: 'channel'; readonly channel: Channel; readonly text: string }
  | { readonly type: 'entry'; readonly entry: ColourEntry }

const textsOf = (rgb: Rgb) => ({
  hex: rgbToHex(rgb),
  channels: { red: String(rgb.red), green: String(rgb.green), blue: String(rgb.blue) },
})

/** Begins with a colour in HEX; anything else begins with black. */
export function openColourDraft(colour: string): ColourDraft {
  const rgb = hexToRgb(colour) ?? { red: 0, green: 0, blue: 0 }
  return { entry: 'hex', hsv: rgbToHsv(rgb), ...textsOf(rgb) }
}

/** Returns the draft after one change. The hue is kept in shades that show none (grey, black). */
export function changeColour(draft: ColourDraft, change: ColourChange): ColourDraft {
  switch (change.type) {
    case 'shade':
      return withHsv(draft, {
        hue: draft.hsv.hue,
        saturation: within(change.saturation),
        value: within(change.value),
      })
    case 'hue':
      return withHsv(draft, { ...draft.hsv, hue: Math.min(360, Math.max(0, change.hue)) })
    case 'hex': {
      const rgb = hexToRgb(change.text)
      const typed = rgb === null ? draft : withRgb(draft, rgb)
      return { ...typed, hex: change.text }
    }
    case 'channel':
      return withChannel(draft, change.channel, change.text.replace(/\D/g, '').slice(0, 3))
    case 'entry':
      // Discards an incomplete entry in the other form.
      return { ...draft, entry: change.entry, ...textsOf(hsvToRgb(draft.hsv)) }
  }
}

/** The colour as `#rrggbb`; null while what is typed is none (then Select is off, document 2 §5.1). */
export function pickedColour(draft: ColourDraft): string | null {
  const rgb = draft.entry === 'hex' ? hexToRgb(draft.hex) : readChannels(draft.channels)
  return rgb === null ? null : rgbToHex(rgb)
}

const within = (share: number) => Math.min(1, Math.max(0, share))

function withHsv(draft: ColourDraft, hsv: Hsv): ColourDraft {
  return { ...draft, hsv, ...textsOf(hsvToRgb(hsv)) }
}

function withRgb(draft: ColourDraft, rgb: Rgb): ColourDraft {
  const hsv = rgbToHsv(rgb)
  const kept = {
    hue: hsv.saturation === 0 ? draft.hsv.hue : hsv.hue,
    saturation: hsv.value === 0 ? draft.hsv.saturation : hsv.saturation,
    value: hsv.value,
  }
  return { ...draft, hsv: kept, ...textsOf(rgb) }
}

function withChannel(draft: ColourDraft, channel: Channel, text: string): ColourDraft {
  const channels = { ...draft.channels, [channel]: text }
  const rgb = readChannels(channels)
  return { ...(rgb === null ? draft : withRgb(draft, rgb)), channels }
}

function readChannels(channels: ColourDraft['channels']): Rgb | null {
  const [red, green, blue] = [channels.red, channels.green, channels.blue].map(readChannel)
  return red == null || green == null || blue == null ? null : { red, green, blue }
}
