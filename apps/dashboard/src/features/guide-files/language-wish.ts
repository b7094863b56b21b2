export const languageModes = ['default', 'all', 'some'] as const

/** Which languages a file is wished in. */
export interface LanguageWish {
  readonly mode: (typeof languageModes)[number]
  /** Kept while another mode is tried. */
  readonly chosen: readonly string[]
}

/**
 * The languages as a call names them: absent where it means by itself what is wished, null where nothing was chosen.
 * `meansAll` tells whether absent is every language or the default one alone.
 */
export function languageCodes(
  { mode, chosen }: LanguageWish,
  known: readonly string[],
  meansAll: boolean,
): string[] | undefined | null {
  if (mode === 'default') return undefined
  if (mode === 'all') return meansAll ? undefined : [...known]
  const codes = known.filter(key => chosen.includes(key))
  return codes.length === 0 ? null : codes
}
