import { type MessageLanguageText, withTranslatedFields } from '@waymark/domain/messages/message'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { type MessageRecord, readMessage } from './message-record.ts'
import { saveMessageIn } from './save-message.ts'

export interface MessageTextsSave {
  readonly id: number
  /** Version that the texts were compared with. */
  readonly ifMatch: number
  /** Key of the language that the texts were translated from. */
  readonly source: string
  /** By language key: the text of each field that changes, as `headline` or `cta.primaryLink.title`. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The texts of the changed languages, by language id. */
async function changedTexts(
  tx: Tx,
  scope: PropertyScope,
  { type, languageTexts }: MessageRecord,
  { source, fields }: MessageTextsSave,
): Promise<Record<string, MessageLanguageText>> {
  const languages = await readLanguages(tx, scope)
  const idOf = (key: string) => String(languages.find(one => one.key === key)?.id ?? 0)
  const from = languageTexts[idOf(source)]
  if (from === undefined) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([key, words]) => {
      const id = idOf(key)
      return [id, withTranslatedFields(type, from, languageTexts[id], words).text]
    }),
  )
}

/**
 * Saves translated fields of a message as one version under the rules of any save (MSG-58). `more` is done in the same
 * transaction. Refuses a message of another version (409) and what a save refuses.
 */
export async function saveMessageTexts(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  save: MessageTextsSave,
  more: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { id, ifMatch } = save
  await changeContent(database, scope, async tx => {
    const message = await readMessage(tx, scope, id)
    const changed = await changedTexts(tx, scope, message, save)
    const announcement = { languageTexts: { ...message.languageTexts, ...changed } }
    await saveMessageIn(tx, scope, { id, ifMatch, announcement }, clock.now())
    await more(tx)
  })
}
