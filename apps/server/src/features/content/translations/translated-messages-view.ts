import type { MessageLanguageText } from '@waymark/domain/messages/message'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { areMessagesOn } from '../../messages/messages/index.ts'
import type { TranslatedMessage } from './translated-object.ts'

/** Ids of those messages that the property has, in order. */
export async function selectMessageIds(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('message')
    .select('message.id')
    .where('message.property_id', '=', scope.propertyId)
    .where('message.id', 'in', [...ids])
    .orderBy('message.id')
    .execute()
  return rows.map(row => row.id)
}

/** Ids of all messages that are not deleted, in order; none where the property has them off. */
export async function selectAllMessageIds(tx: Tx, scope: PropertyScope): Promise<number[]> {
  if (!(await areMessagesOn(tx, scope))) return []
  const rows = await tx
    .selectFrom('message')
    .select('message.id')
    .where('message.property_id', '=', scope.propertyId)
    .where('message.visibility', '<>', 'deleted')
    .orderBy('message.id')
    .execute()
  return rows.map(row => row.id)
}

const textsOf = (languages: readonly string[]) => sql<Record<string, MessageLanguageText>>`coalesce((
  SELECT jsonb_object_agg(language.key, one.value)
  FROM jsonb_each(message.language_texts) AS one
  JOIN language ON language.id = one.key::int AND language.property_id = message.property_id
  WHERE language.key = ANY(${[...languages]}::text[])), '{}')`

/** Messages with their texts in some languages, in order of their ids; none where the property has them off. */
export async function readTranslatedMessages(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
  languages: readonly string[],
): Promise<TranslatedMessage[]> {
  if (!(await areMessagesOn(tx, scope))) return []
  const rows = await tx
    .selectFrom('message')
    .select(['message.id', 'message.version', 'message.visibility', 'message.title'])
    .select(['message.type as messageType', textsOf(languages).as('texts')])
    .where('message.property_id', '=', scope.propertyId)
    .where('message.id', 'in', [...ids])
    .orderBy('message.id')
    .execute()
  return rows.map(row => ({ type: 'message', ...row }))
}
