/**
 * Returns whether a computed colour (`rgb(…)`, `rgba(…)`) is dark; null for a transparent one and for other colour
 * spaces. Red, green and blue are weighted by perceived brightness.
 */
export function isDark(computed: string): boolean | null {
  const [red = 0, green = 0, blue, alpha] = /^rgba?\(/.test(computed)
    ? (computed.match(/[\d.]+/g) ?? []).map(Number)
    : []
  return blue === undefined || alpha === 0 ? null : 0.299 * red + 0.587 * green + 0.114 * blue < 125
}
