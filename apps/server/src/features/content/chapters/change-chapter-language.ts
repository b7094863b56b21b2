import { changeLanguageTexts } from '@waymark/domain/content/translation'
import { recordAudits, storeVersions } from '../../../platform/record/index.ts'
import { byLanguageKey, type ChangeLanguageTexts } from '../../workspace/properties/index.ts'
import { contentOf, readChapters } from './chapter-record.ts'
import { removeTextSources, updateChapter } from './chapter-store.ts'

/** Copies or removes the texts of one language in chapters. */
export const changeChapterLanguage: ChangeLanguageTexts = async (tx, scope, ids, change, now) => {
  const wanted = new Set(ids)
  const chapters = (await readChapters(tx, scope)).filter(({ id }) => wanted.has(id))
  if (chapters.length === 0) return
  const changes = chapters.map(chapter => {
    const before = contentOf(chapter)
    const after = { ...before, texts: changeLanguageTexts(before.texts, byLanguageKey(change)) }
    return { chapter, before, after, version: chapter.version + 1 }
  })
  for (const { chapter, after, version } of changes) {
    const { id, firstPublishedAt } = chapter
    await updateChapter(tx, scope, { id, content: after, version, firstPublishedAt, lastChangedAt: now })
  }
  if (change.to === null) await removeTextSources(tx, scope, ids, change.from.key)
  const about = { objectType: 'chapter', action: 'chapter.save' } as const
  await recordAudits(
    tx,
    scope,
    changes.map(({ chapter, before, after }) => ({
      ...about,
      ...{ objectId: chapter.id, before, after, isUnconditional: true },
    })),
  )
  await storeVersions(
    tx,
    scope,
    changes.map(({ chapter, after, version }) => ({
      ...about,
      ...{ objectId: chapter.id, version, snapshot: after },
    })),
  )
}
