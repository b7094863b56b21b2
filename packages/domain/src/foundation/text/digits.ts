/** Faults in a field that accepts only digits. */
export type DigitsFault = 'notDigits' | 'tooManyDigits'

/**
 * The digits of what was typed or pasted, everything else dropped and cut to `maxLength` where one is set (document 2
 * §5.1, "Numeric-only input").
 */
export function digitsOf(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text.replace(/[^0-9]/g, '').slice(0, maxLength)
}

/**
 * Returns the fault that prevents the text from being digits only, at most `maxLength` of them, or null. An empty text
 * has no fault.
 */
export function checkDigits(text: string, maxLength = Number.POSITIVE_INFINITY): DigitsFault | null {
  if (!/^[0-9]*$/.test(text)) return 'notDigits'
  return text.length > maxLength ? 'tooManyDigits' : null
}
