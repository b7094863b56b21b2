import type { GuideTexts } from '@waymark/domain/content/guide'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { LanguageTextChange } from '../../workspace/properties/index.ts'

/** Keeps a guide's texts in one language; other languages stay as they are. */
export async function saveGuideTexts(
  tx: Tx,
  scope: PropertyScope,
  key: { readonly guideId: number; readonly languageId: number },
  texts: GuideTexts,
): Promise<void> {
  const columns = {
    title: texts.title,
    subtitle: texts.subtitle,
    status: texts.status,
    steps: JSON.stringify(texts.steps),
  }
  await tx
    .insertInto('guide_text')
    .values({
      company_id: scope.companyId,
      property_id: scope.propertyId,
      guide_id: key.guideId,
      language_id: key.languageId,
      ...columns,
    })
    .onConflict(conflict => conflict.columns(['guide_id', 'language_id']).doUpdateSet(columns))
    .execute()
}

/** Copies the rows of one language to another one that has none, or deletes them. */
export async function changeGuideTextRows(
  tx: Tx,
  scope: PropertyScope,
  guideIds: readonly number[],
  { from, to }: LanguageTextChange,
): Promise<void> {
  const ids = sql`${[...guideIds]}::int[]`
  if (to === null) {
    await sql`DELETE FROM guide_text WHERE guide_text.property_id = ${scope.propertyId}
      AND guide_text.language_id = ${from.id} AND guide_text.guide_id = ANY(${ids})`.execute(tx)
    return
  }
  await sql`INSERT INTO guide_text (company_id, property_id, guide_id, language_id, title, subtitle, status, steps)
    SELECT company_id, property_id, guide_id, ${to.id}, title, subtitle, status, steps FROM guide_text
    WHERE guide_text.property_id = ${scope.propertyId} AND guide_text.language_id = ${from.id}
      AND guide_text.guide_id = ANY(${ids})`.execute(tx)
}

/** Deleted guides that are written in one language alone get that text in another one: they can be restored. */
export async function keepOnlyTextsOfDeletedGuides(
  tx: Tx,
  scope: PropertyScope,
  { from, to }: { readonly [end in 'from' | 'to']: { readonly id: number } },
): Promise<void> {
  await sql`INSERT INTO guide_text (company_id, property_id, guide_id, language_id, title, subtitle, status, steps)
    SELECT text.company_id, text.property_id, text.guide_id, ${to.id}, text.title, text.subtitle, 'on', text.steps
    FROM guide_text AS text JOIN guide ON guide.id = text.guide_id
    WHERE text.property_id = ${scope.propertyId} AND text.language_id = ${from.id}
      AND guide.visibility = 'deleted' AND NOT EXISTS (SELECT FROM guide_text AS other
        WHERE other.guide_id = text.guide_id AND other.language_id <> text.language_id)`.execute(tx)
}

/** Removes a guide's texts in one language. */
export async function removeGuideTexts(
  tx: Tx,
  scope: PropertyScope,
  key: { readonly guideId: number; readonly languageId: number },
): Promise<void> {
  await tx
    .deleteFrom('guide_text')
    .where('guide_text.property_id', '=', scope.propertyId)
    .where('guide_text.guide_id', '=', key.guideId)
    .where('guide_text.language_id', '=', key.languageId)
    .execute()
}
