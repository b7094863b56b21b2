export const languageModes = ['default', 'all', 'some'] as const

/** Which languages a file is requested in. */
export interface LanguageRequest {
  readonly mode: (typeof languageModes)[number]
  /** Kept while another mode is tried. */
  readonly chosen: readonly string[]
}

/**
 * The languages as a call names them: absent where the default is requested, null where nothing was chosen.
 * `meansAll` tells whether absent is every language or the default one alone.
 */
export function languageCodes(
  { mode, chosen }: LanguageRequest,
  known: readonly string[],
  meansAll: boolean,
): string[] | undefined | null {
  if (mode === 'default') return undefined
  if (mode === 'all') return meansAll ? undefined : [...known]
  const codes = known.filter(key => chosen.includes(key))
  return codes.length === 0 ? null : codes
}
