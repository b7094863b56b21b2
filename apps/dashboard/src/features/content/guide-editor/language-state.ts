import type { WireGuide } from '@waymark/contract'

/** How far a guide is in one language. */
export type LanguageState = 'default' | 'missing' | 'off' | 'partly' | 'done'

/** The state of a guide in a language; one that is switched off is so, however complete. */
export function languageState(
  { languageTexts }: Pick<WireGuide, 'languageTexts'>,
  key: string,
  isDefault: boolean,
): LanguageState {
  if (isDefault) return 'default'
  const texts = languageTexts[key]
  if (texts === undefined) return 'missing'
  if (texts.status === 'off') return 'off'
  return texts.missingSteps > 0 ? 'partly' : 'done'
}
