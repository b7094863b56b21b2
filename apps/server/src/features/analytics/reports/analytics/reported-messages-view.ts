import { type MessageLanguageTexts, type MessageType, messageTitle } from '@waymark/domain/messages/message'
import type { Database, PropertyScope } from '../../../../platform/database/index.ts'

/** Fields that a report contains about a message besides its figures. */
export interface ReportedMessage {
  readonly id: number
  readonly type: MessageType
  readonly title: string
  readonly category: number
  readonly isLive: boolean
  readonly isDeleted: boolean
  readonly publishedAt: Date | null
}

/** Every message of these kinds that the property has or had; a deleted one for the sake of its past. */
export async function readReportedMessages(
  { database, scope }: { readonly database: Database; readonly scope: PropertyScope },
  types: readonly MessageType[],
): Promise<readonly ReportedMessage[]> {
  const rows = await database.inScope(scope, tx =>
    tx
      .selectFrom('message')
      .leftJoin('language', join =>
        join.onRef('language.property_id', '=', 'message.property_id').on('language.status', '=', 'default'),
      )
      .select(['message.id', 'message.type', 'message.title', 'message.category', 'message.visibility'])
      .select(['message.first_published_at', 'message.language_texts', 'language.id as languageId'])
      .where('message.property_id', '=', scope.propertyId)
      .where('message.type', 'in', [...types])
      .orderBy('message.id')
      .execute(),
  )
  return rows.map(row => {
    const texts = (row.language_texts ?? {}) as unknown as MessageLanguageTexts
    const title = messageTitle(texts, row.languageId ?? 0)
    return {
      id: row.id,
      type: row.type,
      title: title === '–' ? row.title : title,
      category: row.category,
      isLive: row.visibility === 'public',
      isDeleted: row.visibility === 'deleted',
      publishedAt: row.first_published_at,
    }
  })
}
