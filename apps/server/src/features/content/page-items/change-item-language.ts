import type { PageItemKind } from '@waymark/domain/content/page-item'
import { changeLanguageTexts } from '@waymark/domain/content/translation'
import { byLanguageKey, type ChangeLanguageTexts } from '../../workspace/properties/index.ts'
import { readItemsById } from './page-item-record.ts'
import { writeItem } from './save-page-item.ts'

/** Changes the texts of one language in items of a kind, each as its next version with an audit entry. */
export const changeItemLanguage =
  (kind: PageItemKind): ChangeLanguageTexts =>
  async (tx, scope, ids, change, now) => {
    if (ids.length === 0) return
    for (const item of await readItemsById(tx, scope, kind, ids)) {
      const { content } = item
      const after = { ...content, texts: changeLanguageTexts(content.texts, byLanguageKey(change)) }
      await writeItem(tx, scope, { item, after, now, isUnconditional: true })
    }
  }
