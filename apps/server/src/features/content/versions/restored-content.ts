import { type ChapterContent, type ChapterState, chapterFields } from '@waymark/domain/content/chapter'
import {
  type GuideContent,
  type GuideState,
  type GuideTexts,
  guideFields,
} from '@waymark/domain/content/guide'
import { restoreFields } from '@waymark/domain/foundation/entity'

export type RestoredPart = 'texts' | 'steps' | 'settings'

/** The languages that the property has now. */
export interface CurrentLanguages {
  readonly keys: ReadonlySet<string>
  readonly defaultKey: string
}

/** Languages of a version that are gone, so that nothing of it can come back in them. */
export function skippedLanguages(
  version: { readonly texts: Readonly<Record<string, unknown>> },
  { keys }: CurrentLanguages,
): string[] {
  return Object.keys(version.texts)
    .filter(key => !keys.has(key))
    .sort()
}

type Texts = Readonly<Record<string, GuideTexts>>

/** The texts of a version in the languages that exist now; the text in the default language is always on. */
function currentTexts<T extends { readonly status?: 'on' | 'off' }>(
  version: Readonly<Record<string, T>>,
  { keys, defaultKey }: CurrentLanguages,
): Readonly<Record<string, T>> {
  const kept = Object.entries(version).filter(([key]) => keys.has(key))
  return Object.fromEntries(
    kept.map(([key, text]) => [key, key === defaultKey ? { ...text, status: 'on' as const } : text]),
  )
}

const stepTextsOf = (texts: Texts, key: string, uuids: readonly string[]) =>
  Object.fromEntries(
    uuids.flatMap(uuid => {
      const text = texts[key]?.steps[uuid]
      return text === undefined ? [] : [[uuid, text] as const]
    }),
  )

/** The texts of the version, in its languages alone; those of steps that it does not have stay as they are now. */
function withTexts(now: Texts, then: Texts, addedSince: readonly string[]): Texts {
  return Object.fromEntries(
    Object.entries(then).map(([key, text]) => [
      key,
      { ...text, steps: { ...text.steps, ...stepTextsOf(now, key, addedSince) } },
    ]),
  )
}

/** Steps that are added bring their texts, without which they would be empty. Other texts stay. */
function withTextsOfSteps(now: Texts, then: Texts, back: readonly string[]): Texts {
  const languages = new Set([...Object.keys(now), ...Object.keys(then)])
  return Object.fromEntries(
    [...languages].flatMap(key => {
      const own = now[key] ?? then[key]
      if (own === undefined) return []
      const steps = { ...(now[key]?.steps ?? {}), ...stepTextsOf(then, key, back) }
      return [[key, { ...own, steps }] as const]
    }),
  )
}

function restoredTexts(
  now: GuideState,
  version: GuideState,
  parts: ReadonlySet<RestoredPart>,
  languages: CurrentLanguages,
): Texts {
  const then = currentTexts(version.texts, languages)
  const [own, its] = [now, version].map(state => state.steps.map(step => step.uuid)) as [string[], string[]]
  if (parts.has('texts')) {
    const addedSince = parts.has('steps') ? [] : own.filter(uuid => !its.includes(uuid))
    return withTexts(now.texts, then, addedSince)
  }
  const back = parts.has('steps') ? its.filter(uuid => !own.includes(uuid)) : []
  return back.length === 0 ? now.texts : withTextsOfSteps(now.texts, then, back)
}

/**
 * Returns a guide with parts of a version restored. With all parts, its content equals the version exactly, without the
 * texts of languages that were added later. Chapter and visibility remain unchanged, so that a restore neither
 * publishes nor moves.
 */
export function restoredGuide(
  now: GuideContent,
  version: GuideState,
  parts: ReadonlySet<RestoredPart>,
  languages: CurrentLanguages,
): GuideContent {
  return {
    ...now,
    ...(parts.has('settings') ? restoreFields(guideFields, now, version) : {}),
    steps: parts.has('steps') ? version.steps : now.steps,
    texts: restoredTexts(now, version, parts, languages),
  }
}

/** The same for a chapter, whose guides stay where they are. */
export function restoredChapter(
  now: ChapterContent,
  version: ChapterState,
  parts: ReadonlySet<RestoredPart>,
  languages: CurrentLanguages,
): ChapterContent {
  const texts = Object.entries(currentTexts(version.texts, languages)).map(
    ([key, { title, subtitle, status }]) =>
      // A chapter keeps only `off`; an absent status means `on`.
      [key, { title, subtitle, ...(status === 'off' ? { status } : {}) }] as const,
  )
  return {
    ...now,
    ...(parts.has('settings') ? restoreFields(chapterFields, now, version) : {}),
    ...(parts.has('texts') ? { texts: Object.fromEntries(texts) } : {}),
  }
}
