import { changeLanguageTexts } from '@waymark/domain/content/translation'
import type { MessageLanguageTexts } from '@waymark/domain/messages/message'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { ChangeLanguageTexts, LanguageTextChange } from '../../workspace/properties/index.ts'
import { contentOf, selectMessages, toRecord } from './message-record.ts'
import { writeMessage } from './write-message.ts'

/** A copied text is never the default language's own. */
function textsAfter(before: MessageLanguageTexts, { from, to }: LanguageTextChange): MessageLanguageTexts {
  const [source, target] = [String(from.id), to === null ? null : String(to.id)]
  const texts = changeLanguageTexts(before, { from: source, to: target })
  const copied = target === null ? undefined : texts[target]
  if (target === null || copied === undefined || copied.status === 'off') return texts
  return { ...texts, [target]: { ...copied, status: 'on' } }
}

/** Copies or removes the texts of one language in messages. */
export const changeMessageLanguage: ChangeLanguageTexts = async (tx, scope, ids, change, now) => {
  if (ids.length === 0) return
  const rows = await selectMessages(tx, scope)
    .where('message.id', 'in', [...ids])
    .execute()
  for (const before of rows.map(toRecord)) {
    const content = contentOf(before)
    const after = { ...content, languageTexts: textsAfter(content.languageTexts, change) }
    await writeMessage(tx, scope, { before, after, action: 'message.save', now, isUnconditional: true })
  }
}

/** Removes a language from deleted messages, so that none of its texts remain. */
export async function removeFromDeletedMessages(
  tx: Tx,
  scope: PropertyScope,
  languageId: number,
): Promise<void> {
  await sql`UPDATE message SET language_texts = language_texts - ${String(languageId)}::text
    WHERE message.property_id = ${scope.propertyId} AND message.visibility = 'deleted'`.execute(tx)
}
