import { changeLanguageTexts } from '@waymark/domain/content/translation'
import { sql } from 'kysely'
import { byLanguageKey, type ChangeLanguageTexts } from '../../workspace/properties/index.ts'
import { contentOf, readGuidesById } from './guide-record.ts'
import { changeGuideTextRows } from './guide-text-store.ts'
import { recordGuides } from './record-guide.ts'

/** Guides that are read and written together: their texts are in memory at once. */
const guidesAtOnce = 100

const changeSome: ChangeLanguageTexts = async (tx, scope, ids, change, now) => {
  const guides = await readGuidesById(tx, scope, ids)
  await changeGuideTextRows(tx, scope, ids, change)
  await tx
    .updateTable('guide')
    .set({ version: sql`guide.version + 1`, last_changed_at: now, updated_at: now })
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', 'in', [...ids])
    .execute()
  const notes = guides.map(guide => {
    const before = contentOf(guide)
    const after = { ...before, texts: changeLanguageTexts(before.texts, byLanguageKey(change)) }
    const about = { id: guide.id, action: 'guide.save', version: guide.version + 1 } as const
    return { ...about, before, after, isUnconditional: true }
  })
  await recordGuides(tx, scope, notes)
}

/** Copies or removes the texts of one language in guides. */
export const changeGuideLanguage: ChangeLanguageTexts = async (tx, scope, ids, change, now) => {
  for (let at = 0; at < ids.length; at += guidesAtOnce) {
    await changeSome(tx, scope, ids.slice(at, at + guidesAtOnce), change, now)
  }
}
