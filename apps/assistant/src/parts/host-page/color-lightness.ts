/** For each kind of computed colour the lightness of the same grey, 125 of 255: `rgb`, `color`, `oklab`, `lab`. */
const middleOf: Readonly<Record<string, number>> = { r: 125, c: 0.49, o: 0.59, l: 52 }

/**
 * Whether a computed colour is dark; null for one whose alpha is below one half, or that has no numbers. Reads `rgb()`,
 * `color()` with a space of red, green and blue, `lab()`, `lch()`, `oklab()` and `oklch()`.
 */
export function isDarkColor(computed: string): boolean | null {
  const kind = computed.charAt(0)
  const values = computed.replace(/^color\([\w-]+/, '').match(/-?[\d.]+(?:e-?\d+)?/g)
  const [first = 0, second = 0, third = 0, alpha = 1] = values?.map(Number) ?? []
  const middle = middleOf[kind]
  if (!values || middle === undefined || alpha < 0.5) return null
  // The weights of the eye for red, green and blue; the other spaces begin with the lightness.
  const lightness = kind === 'r' || kind === 'c' ? 0.299 * first + 0.587 * second + 0.114 * third : first
  return lightness < middle
}
