/**
 * Whether a computed colour (`rgb(…)`, `rgba(…)`) is a dark one; null for a see-through one and for other colour
 * spaces. The weights are those of the eye for red, green and blue.
 */
export function isDark(computed: string): boolean | null {
  const [red, green, blue, alpha] = /^rgba?\(/.test(computed)
    ? (computed.match(/[\d.]+/g) ?? []).map(Number)
    : []
  return red === undefined || green === undefined || blue === undefined || alpha === 0
    ? null
    : 0.299 * red + 0.587 * green + 0.114 * blue < 125
}
