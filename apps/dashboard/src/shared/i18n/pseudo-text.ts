/**
 * Two languages that exist in development alone: `en-XA` shows accented texts that are 40 % longer, `ar-XB` the
 * same from right to left. What stays plain was never a text key; what breaks would break in Finnish or Arabic.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const

export const isPseudo = (locale: string): boolean => pseudoLocales.some(pseudo => pseudo === locale)

const plain = 'AaEeIiOoUuNnCcYySs'
const accented = 'ÅåÉéÎîÖöÛûÑñÇçÝýŠš'

/** How much longer than English texts may become. */
const growth = 0.4

/** The text with accents, lengthened by 40 % and between brackets that show where it is cut off. */
export function pseudoText(text: string): string {
  const letters = [...text].map(letter => accented[plain.indexOf(letter)] ?? letter).join('')
  return `[${letters}${'·'.repeat(Math.ceil(text.length * growth))}]`
}
