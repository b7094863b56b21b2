import type { SentGuideTexts, WireGuideTexts, WireRecordedTexts } from '@waymark/contract'
import type { Tx } from '../../../platform/database/index.ts'
import {
  readGuide,
  type SentLanguageTexts,
  saveAllLanguages,
  toWireGuideTexts,
} from '../../content/guides/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import type { EditorAccessParts, OpenEditor } from './editor-access.ts'
import { lendTransaction } from './lend-transaction.ts'

interface Translations {
  readonly guideId: number
  /** Number of recorded steps: the last ones of the guide. */
  readonly count: number
  readonly languageTexts: Readonly<Record<string, WireRecordedTexts>>
}

/** The recorded texts of one language as a save of texts takes them; a language that is new needs a title. */
function toSent(
  { title, steps }: WireRecordedTexts,
  uuids: readonly string[],
  known: WireGuideTexts['languageTexts'][string] | undefined,
  fallback: string,
): SentGuideTexts {
  const texts = steps.flatMap((said, index) => {
    const uuid = uuids[index]
    return said && uuid ? [[uuid, { content: said.title, message: said.message }] as const] : []
  })
  return {
    ...(known === undefined ? { title: title.trim() || fallback } : {}),
    steps: Object.fromEntries(texts),
  }
}

/** Saves the texts of recorded steps in further languages. Refuses (422) languages that the property does not have. */
export async function saveTranslations(
  tx: Tx,
  { clock }: Pick<EditorAccessParts, 'clock'>,
  { scope }: OpenEditor,
  { guideId, count, languageTexts }: Translations,
): Promise<void> {
  if (Object.keys(languageTexts).length === 0) return
  const found = await readGuide(tx, scope, guideId)
  const known = toWireGuideTexts(found).languageTexts
  const [{ key: defaultKey } = { key: '' }] = await readLanguages(tx, scope)
  const uuids = found.guide.steps.slice(-count).map(step => step.uuid)
  const sent: SentLanguageTexts = Object.fromEntries(
    Object.entries(languageTexts).map(([key, said]) => [
      key,
      toSent(said, uuids, known[key], known[defaultKey]?.title ?? ''),
    ]),
  )
  const call = { id: guideId, ifMatch: found.guide.version, languageTexts: sent }
  await saveAllLanguages({ database: lendTransaction(tx), clock }, scope, call)
}
