import { type PageItemContent, type PageItemKind, pageItemFields } from '@waymark/domain/content/page-item'
import { readSnapshot, restoreFields } from '@waymark/domain/foundation/entity'
import { readItem, requireItemEdit, writeRestoredItem } from '../page-items/index.ts'
import { currentTexts, type RestorableContent } from './restorable-content.ts'

type ItemRecord = Awaited<ReturnType<typeof readItem>>

/** Versions of tooltips, beacons, validators, element tags and tasks. */
export const restorablePageItem = (kind: PageItemKind): RestorableContent<ItemRecord, PageItemContent> => ({
  type: kind,
  read: (tx, scope, id) => readItem(tx, scope, { kind, id, isLocked: true }),
  contentOf: item => item.content,
  requireEdit: (_tx, scope, content) => requireItemEdit(scope, content),
  restored: (now, snapshot, languages) => {
    const after = restoreFields(pageItemFields, now, readSnapshot(pageItemFields, snapshot))
    return { ...after, texts: currentTexts(after.texts, languages, language => language.key) }
  },
  audience: ({ languageBehaviour, userSegmentId, pageSegmentId, texts }) => ({
    // An item without texts, as a task, is shown in every language.
    languageBehaviour: Object.keys(texts).length === 0 ? 'fallback_default' : languageBehaviour,
    userSegmentId,
    pageSegmentId,
    contextTags: null,
    texts,
  }),
  isLive: content => content.visibility === 'public',
  languagesOf: snapshot => Object.keys(readSnapshot(pageItemFields, snapshot).texts),
  languageKey: language => language.key,
  write: (tx, scope, { record, ...write }) => writeRestoredItem(tx, scope, { ...write, item: record }),
})
