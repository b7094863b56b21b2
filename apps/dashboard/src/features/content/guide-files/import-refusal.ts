import { type TranslationFault, translationFaults } from '@waymark/domain/content/translation'
import { refusalOf } from '../../../shared/api/refusal.ts'
import type { StaleSave } from '../../../shared/stale/save-or-confirm.ts'

/** Why a file of translations was not taken, or not written. */
export type ImportRefusal =
  /** `text`: the id of the text that it is about. */
  | { readonly kind: 'fault'; readonly fault: TranslationFault; readonly text: string | null }
  | { readonly kind: 'stale'; readonly stale: StaleSave }
  | { readonly kind: 'other' }

/** The server names a text at the end of its sentence: "has inline codes that are missing (guide-7-title)". */
const textIn = (message: string) => /\(((?:guide|chapter|message)-[\w.-]+)\)$/.exec(message)?.[1] ?? null

/** Reads a failed upload or start. */
export function readImportRefusal(error: unknown): ImportRefusal {
  const refusal = refusalOf(error)
  if (refusal?.code === 'stale') return { kind: 'stale', stale: refusal.data }
  if (refusal?.code === 'tooLarge') return { kind: 'fault', fault: 'tooLarge', text: null }
  if (refusal?.code === 'notFound') return { kind: 'fault', fault: 'notThere', text: null }
  if (refusal?.code !== 'breaksRule') return { kind: 'other' }
  for (const { code, message } of refusal.data.issues) {
    const fault = translationFaults.find(known => known === code)
    if (fault !== undefined) return { kind: 'fault', fault, text: textIn(message) }
  }
  return { kind: 'other' }
}
