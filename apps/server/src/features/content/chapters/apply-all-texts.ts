import type { SentChapterTexts } from '@waymark/contract'
import type { ChapterContent, ChapterTexts } from '@waymark/domain/content/chapter'
import { refuseIssues } from '../../../platform/http/index.ts'
import { refuseUnknownLanguages } from '../guides/index.ts'

/** Texts by language key, as a call sends them. */
export type SentTexts = Readonly<Record<string, SentChapterTexts>>

function refuseFaults(before: ChapterContent, sent: SentTexts, defaultKey: string): void {
  const issues = Object.entries(sent).flatMap(([key, { title, status }]) => [
    ...(key === defaultKey && status === 'off'
      ? [
          {
            path: `languageTexts.${key}.status`,
            code: 'isDefault',
            message: 'the default language is always on',
          },
        ]
      : []),
    ...(title === undefined && before.texts[key] === undefined
      ? [
          {
            path: `languageTexts.${key}.title`,
            code: 'titleMissing',
            message: 'a new language needs a title',
          },
        ]
      : []),
  ])
  refuseIssues(issues)
}

function textsAfter(before: ChapterTexts | undefined, sent: SentChapterTexts): ChapterTexts {
  const status = sent.status === undefined ? before?.status : sent.status === 'off' ? 'off' : 'on'
  return {
    title: sent.title ?? before?.title ?? '',
    subtitle: sent.subtitle ?? before?.subtitle ?? '',
    ...(status === 'off' ? { status } : {}),
  }
}

/**
 * Applies a save of several languages to a chapter; languages and fields that are absent remain unchanged. Refuses
 * (422) missing languages, disabling the default language, and a new language without title.
 */
export function applyAllTexts(
  before: ChapterContent,
  sent: SentTexts,
  languages: readonly { readonly key: string; readonly status: string }[],
): ChapterContent {
  refuseUnknownLanguages(sent, languages)
  refuseFaults(before, sent, languages.find(language => language.status === 'default')?.key ?? '')
  const texts = Object.entries(sent).map(
    ([key, sentTexts]) => [key, textsAfter(before.texts[key], sentTexts)] as const,
  )
  return { ...before, texts: { ...before.texts, ...Object.fromEntries(texts) } }
}
