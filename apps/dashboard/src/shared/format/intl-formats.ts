const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Returns the value stored under the key, and creates it first if it is missing. */
function getOrCreate<Made>(kept: Map<string, Made>, key: string, make: () => Made): Made {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  return made
}

/**
 * Writes numbers as a language does, like `new Intl.NumberFormat`. Each is made once: making one costs about a
 * hundred times what using it does, and a chart uses one per point.
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  getOrCreate(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

/** Writes dates as a language does, like `new Intl.DateTimeFormat`; each is made once. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getOrCreate(dates, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** Writes a share from 0 to 1 in percent, as the language spaces it: "50%", "50 %". */
export const formatShare = (share: number, locale: string, maximumFractionDigits = 0): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share)

/** Joins names as a language does: "A, B or C". */
export const formatChoice = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)

/** Returns the name of a currency or a language in a language, or undefined if it has no name for the code. */
export const nameOfCode = (code: string, type: 'currency' | 'language', locale: string): string | undefined =>
  new Intl.DisplayNames([locale], { type, fallback: 'none' }).of(code)
