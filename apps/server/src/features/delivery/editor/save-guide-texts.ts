import { refuse } from '../../../platform/http/index.ts'
import { type SentLanguageTexts, saveAllLanguages } from '../../content/guides/index.ts'
import type { EditorAccessParts, OpenEditor } from './editor-access.ts'

/**
 * Saves texts that were written on the cards of the editor's guide, as one version. Refuses an editor that was opened for
 * something else (404), a guide that was changed meanwhile (409), and what every save of texts refuses (403, 422).
 */
export async function saveGuideTexts(
  { database, clock }: EditorAccessParts,
  { scope, purpose, kind, guideId }: OpenEditor,
  { version, languageTexts }: { readonly version: number; readonly languageTexts: SentLanguageTexts },
): Promise<{ version: number }> {
  if (purpose !== 'write' || kind !== 'step' || guideId === null) throw refuse('notFound')
  const call = { id: guideId, ifMatch: version, languageTexts }
  const saved = await saveAllLanguages({ database, clock }, scope, call)
  return { version: saved.version }
}
