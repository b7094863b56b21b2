import type { WireChapter } from '@waymark/contract'
import { type EffectiveRole, may } from '@waymark/domain'
import { wireInstant } from '../../platform/wire-instant.ts'
import { toWireTags } from '../../platform/wire-tags.ts'
import type { LanguageChoice } from '../properties/index.ts'
import type { ChapterRecord, ChapterTexts } from './chapter-record.ts'

/** The chapter's texts in the wished language, else in the default one, else in whatever there is. */
export function chapterTextsIn(
  texts: Readonly<Record<string, ChapterTexts>>,
  choice: LanguageChoice,
): ChapterTexts {
  const keys = [choice.wished.key, choice.fallback.key, ...Object.keys(texts).sort()]
  const found = keys.map(key => texts[key]).find(one => one !== undefined)
  return found ?? { title: '', subtitle: '' }
}

/** A chapter as it travels, with what the role may do with it. */
export function toWireChapter(
  chapter: ChapterRecord,
  role: EffectiveRole,
  choice: LanguageChoice,
): WireChapter {
  const { visibility } = chapter
  const edit = may(role, 'edit:chapter', { visibility })
  return {
    id: chapter.id,
    ...chapterTextsIn(chapter.texts, choice),
    visibility,
    languageBehaviour: chapter.languageBehaviour,
    sort: chapter.sort,
    tutorials: [...chapter.guideIds],
    segment: chapter.userSegmentId,
    pageSegment: chapter.pageSegmentId,
    tags: toWireTags(chapter.contextTags),
    hasAlarm: false,
    firstTimePublished: chapter.firstPublishedAt === null ? null : wireInstant(chapter.firstPublishedAt),
    lastChangedAt: wireInstant(chapter.lastChangedAt),
    version: chapter.version,
    may: { edit, delete: edit },
  }
}
