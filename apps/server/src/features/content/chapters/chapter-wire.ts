import type { WireChapter } from '@waymark/contract'
import type { ChapterTexts } from '@waymark/domain/content/chapter'
import { chapterIssues, chapterSettings } from '@waymark/domain/content/chapter'
import { toWireFields } from '@waymark/domain/foundation/entity'
import { type EffectiveRole, may, mayChangeVisibility } from '@waymark/domain/identity/access'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { LanguageChoice } from '../../workspace/properties/index.ts'
import type { ChapterRecord } from './chapter-record.ts'

/** The chapter's texts in the requested language, else in the default one, else in any other. */
export function chapterTextsIn(
  texts: Readonly<Record<string, ChapterTexts>>,
  choice: LanguageChoice,
): ChapterTexts {
  const keys = [choice.requested.key, choice.fallback.key, ...Object.keys(texts).sort()]
  const found = keys.map(key => texts[key]).find(one => one !== undefined)
  return found ?? { title: '', subtitle: '' }
}

const titlesOf = ({ title, subtitle }: ChapterTexts) => ({ title, subtitle })

type ChapterFacts = Omit<ChapterRecord, 'guideIds'>

/** The fields of a chapter in replies, with the permissions of the role. */
export function chapterFacts(chapter: ChapterFacts, role: EffectiveRole, choice: LanguageChoice) {
  const { visibility, counts } = chapter
  const edit = may(role, 'edit:chapter', { visibility })
  const other = visibility === 'public' ? 'private' : 'public'
  return {
    id: chapter.id,
    ...titlesOf(chapterTextsIn(chapter.texts, choice)),
    ...toWireFields(chapterSettings, chapter),
    sort: chapter.sort,
    hasAlarm: counts.alarms > 0,
    firstTimePublished: chapter.firstPublishedAt === null ? null : wireInstant(chapter.firstPublishedAt),
    lastChangedAt: wireInstant(chapter.lastChangedAt),
    version: chapter.version,
    counts,
    issues: chapterIssues({ visibility, liveGuides: counts.live }).map(issue => ({
      ...issue,
      message: 'not shown until a guide in it is live',
    })),
    may: { edit, publish: mayChangeVisibility(role, 'chapter', visibility, other), delete: edit },
  }
}

/** A chapter as it travels, with the ids of its guides. */
export function toWireChapter(
  chapter: ChapterRecord,
  role: EffectiveRole,
  choice: LanguageChoice,
): WireChapter {
  const facts = chapterFacts(chapter, role, choice)
  const { title, subtitle } = facts
  return { ...facts, texts: { title, subtitle }, tutorials: [...chapter.guideIds] }
}

/** Its texts in every language in which it was saved; the property's default language is marked. */
export function languageTextsOf(
  chapter: ChapterRecord,
  choice: LanguageChoice,
): NonNullable<WireChapter['languageTexts']> {
  const entries = Object.entries(chapter.texts).map(([key, { title, subtitle, status: own = 'on' }]) => {
    const status = key === choice.fallback.key ? ('default' as const) : own
    return [key, { texts: { title, subtitle }, status }] as const
  })
  return Object.fromEntries(entries)
}
