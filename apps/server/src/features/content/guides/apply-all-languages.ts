import type { SentGuideTexts } from '@waymark/contract'
import type { GuideContent, GuideTexts } from '@waymark/domain/content/guide'
import { normaliseStepTexts, type StepTexts } from '@waymark/domain/content/guide'
import { refuseIssues } from '../../../platform/http/index.ts'
import type { LanguageChoice } from '../../workspace/properties/index.ts'

/** Texts by language key, as a call sends them. */
export type SentLanguageTexts = Readonly<Record<string, SentGuideTexts>>

interface TextIssue {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Refuses (422) languages that the property does not have, or not any more, each by its name. */
export function refuseUnknownLanguages(
  sent: Readonly<Record<string, unknown>>,
  known: readonly { readonly key: string }[],
): void {
  const keys = new Set(known.map(language => language.key))
  const issues = Object.keys(sent).flatMap((key): TextIssue[] => {
    const message = `the property does not have the language ${key}, or not any more`
    return keys.has(key) ? [] : [{ path: `languageTexts.${key}`, code: 'unknownLanguage', message }]
  })
  refuseIssues(issues)
}

function textIssues(content: GuideContent, sent: SentLanguageTexts, choice: LanguageChoice): TextIssue[] {
  const uuids = new Set(content.steps.map(step => step.uuid))
  return Object.entries(sent).flatMap(([key, texts]) => {
    const at = `languageTexts.${key}`
    const unknown = Object.keys(texts.steps ?? {}).filter(uuid => !uuids.has(uuid))
    const isDefaultOff = key === choice.fallback.key && texts.status === 'off'
    return [
      ...unknown.map(uuid => ({
        path: `${at}.steps.${uuid}`,
        code: 'unknownStep',
        message: 'the guide has no such step',
      })),
      ...(isDefaultOff
        ? [{ path: `${at}.status`, code: 'isDefault', message: 'the default language is always on' }]
        : []),
      ...(texts.title === undefined && content.texts[key] === undefined
        ? [{ path: `${at}.title`, code: 'titleMissing', message: 'a new language needs a title' }]
        : []),
    ]
  })
}

function stepTextsAfter(before: GuideTexts['steps'], sent: SentGuideTexts['steps']): GuideTexts['steps'] {
  const changed = Object.entries(sent ?? {}).map(([uuid, texts]) => {
    const known: StepTexts = before[uuid] ?? { content: '', message: '', media: null }
    const { content = known.content, message = known.message, media = known.media } = texts
    return [uuid, normaliseStepTexts({ content, message, media })] as const
  })
  return { ...before, ...Object.fromEntries(changed) }
}

/**
 * Applies a save of several languages to a guide: changes only texts of the named languages and steps; absent fields
 * remain unchanged. Refuses (422) languages and steps that do not exist, disabling the default language, and a new
 * language without title.
 */
export function applyAllLanguages(
  before: GuideContent,
  sent: SentLanguageTexts,
  choice: LanguageChoice,
  languages: readonly { readonly key: string }[],
): GuideContent {
  refuseUnknownLanguages(sent, languages)
  const issues = textIssues(before, sent, choice)
  refuseIssues(issues)
  const texts = Object.entries(sent).map(([key, sentTexts]) => {
    const known = before.texts[key]
    const after: GuideTexts = {
      title: sentTexts.title ?? known?.title ?? '',
      subtitle: sentTexts.subtitle ?? known?.subtitle ?? '',
      status:
        sentTexts.status === 'off' ? 'off' : sentTexts.status === undefined ? (known?.status ?? 'on') : 'on',
      steps: stepTextsAfter(known?.steps ?? {}, sentTexts.steps),
    }
    return [key, after] as const
  })
  return { ...before, texts: { ...before.texts, ...Object.fromEntries(texts) } }
}
