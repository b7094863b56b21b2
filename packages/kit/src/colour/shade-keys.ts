interface Shade {
  readonly saturation: number
  readonly value: number
}

/** One step of the arrow keys, and one with Shift or of the page keys. */
const steps = { small: 0.01, large: 0.1 }

/**
 * Returns the shade after a key in the field of shades, or null for keys without a function there. The field is not
 * mirrored in right-to-left scripts, so the right arrow always leads to more colour.
 */
export function shadeAfterKey({ saturation, value }: Shade, key: string, isLarge: boolean): Shade | null {
  const step = isLarge ? steps.large : steps.small
  const to = (s: number, v: number) => ({
    saturation: Math.min(1, Math.max(0, s)),
    value: Math.min(1, Math.max(0, v)),
  })
  switch (key) {
    case 'ArrowRight':
      return to(saturation + step, value)
    case 'ArrowLeft':
      return to(saturation - step, value)
    case 'ArrowUp':
      return to(saturation, value + step)
    case 'ArrowDown':
      return to(saturation, value - step)
    case 'PageUp':
      return to(saturation, value + steps.large)
    case 'PageDown':
      return to(saturation, value - steps.large)
    case 'Home':
      return to(0, value)
    case 'End':
      return to(1, value)
    default:
      return null
  }
}
