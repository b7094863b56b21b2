import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import type { GuideTexts } from './guide-record.ts'

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
