export type Rgb = readonly [number, number, number]

/** Reads a computed colour (`rgb(…)`, `rgba(…)`); null for a see-through one and for other colour spaces. */
export function parseRgb(computed: string): Rgb | null {
  const [red, green, blue, alpha] = /^rgba?\(/.test(computed)
    ? (computed.match(/[\d.]+/g) ?? []).map(Number)
    : []
  return red === undefined || green === undefined || blue === undefined || alpha === 0
    ? null
    : [red, green, blue]
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The background nearest to the wished one on which the text can be read (4.5 : 1): darker under light text,
 * lighter under dark text. The default blue #0098ff under white would have 3 : 1.
 */
export function readableBackground(background: Rgb, text: Rgb): Rgb {
  const goal = luminance(text) > 0.4 ? 0 : 255
  let mixed = background
  for (let share = 0.04; contrast(mixed, text) < 4.5 && share < 1; share += 0.04)
    mixed = background.map(channel => Math.round(channel + (goal - channel) * share)) as unknown as Rgb
  return mixed
}
