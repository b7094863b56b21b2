import type { StepTexts } from '@waymark/domain/guide'
import type { ChapterState, GuideState, GuideTextsState, VersionedSettings } from '@waymark/domain/version'

export type RestoredPart = 'texts' | 'steps' | 'settings'

/** The languages that the property has now. */
export interface LanguagesNow {
  readonly keys: ReadonlySet<string>
  readonly defaultKey: string
}

/** Languages of a version that are gone, so that nothing of it can come back in them. */
export function skippedLanguages(
  version: { readonly texts: Readonly<Record<string, unknown>> },
  { keys }: LanguagesNow,
): string[] {
  return Object.keys(version.texts)
    .filter(key => !keys.has(key))
    .sort()
}

type Texts = Readonly<Record<string, GuideTextsState>>

function mapLanguages<T extends object>(
  now: Readonly<Record<string, T>>,
  version: Readonly<Record<string, T>>,
  languages: LanguagesNow,
  restore: (now: T | undefined, then: T, key: string) => T,
): Readonly<Record<string, T>> {
  const restored = Object.entries(version)
    .filter(([key]) => languages.keys.has(key))
    .map(([key, then]) => [key, restore(now[key], then, key)] as const)
  return { ...now, ...Object.fromEntries(restored) }
}

/** Step texts as they were for the steps of the version; those of other steps stay. */
function stepTextsOf(now: GuideTextsState | undefined, then: GuideTextsState, uuids: readonly string[]) {
  const steps: Record<string, StepTexts> = { ...now?.steps }
  for (const uuid of uuids) {
    const text = then.steps[uuid]
    if (text === undefined) delete steps[uuid]
    else steps[uuid] = text
  }
  return steps
}

function withTexts(now: Texts, version: GuideState, languages: LanguagesNow): Texts {
  const uuids = version.steps.map(step => step.uuid)
  return mapLanguages(now, version.texts, languages, (own, then, key) => ({
    title: then.title,
    subtitle: then.subtitle,
    status: key === languages.defaultKey ? 'on' : then.status,
    steps: stepTextsOf(own, then, uuids),
  }))
}

/** Steps that come back bring their texts, without which they would say nothing. */
function withTextsOfSteps(
  now: Texts,
  back: readonly string[],
  version: GuideState,
  languages: LanguagesNow,
): Texts {
  return mapLanguages(now, version.texts, languages, (own, then) => ({
    ...(own ?? { title: then.title, subtitle: then.subtitle, status: then.status }),
    steps: stepTextsOf(own, then, back),
  }))
}

const settingsOf = (from: VersionedSettings) => ({
  languageBehaviour: from.languageBehaviour,
  userSegmentId: from.userSegmentId,
  pageSegmentId: from.pageSegmentId,
  contextTags: from.contextTags,
})

/**
 * What restoring parts of a version makes of a guide. Chapter and visibility stay, so that nothing is published or
 * moved unseen; texts in languages that the version does not have stay, too.
 */
export function restoredGuide<G extends GuideState>(
  now: G,
  version: GuideState,
  parts: ReadonlySet<RestoredPart>,
  languages: LanguagesNow,
): G {
  const steps = parts.has('steps') ? version.steps : now.steps
  const known = new Set(now.steps.map(step => step.uuid))
  const back = steps.map(step => step.uuid).filter(uuid => !known.has(uuid))
  const texts = parts.has('texts')
    ? withTexts(now.texts, version, languages)
    : withTextsOfSteps(now.texts, back, version, languages)
  return {
    ...now,
    ...(parts.has('settings') ? { ...settingsOf(version), isPromoted: version.isPromoted } : {}),
    steps,
    texts: back.length === 0 && !parts.has('texts') ? now.texts : texts,
  }
}

/** The same for a chapter, whose guides stay where they are. */
export function restoredChapter<C extends Omit<ChapterState, 'texts'>>(
  now: C & { readonly texts: Readonly<Record<string, Partial<ChapterState['texts'][string]>>> },
  version: ChapterState,
  parts: ReadonlySet<RestoredPart>,
  languages: LanguagesNow,
): C {
  const texts = Object.entries(version.texts)
    .filter(([key]) => languages.keys.has(key))
    .map(([key, { title, subtitle, status }]) => {
      const isOff = status === 'off' && key !== languages.defaultKey
      return [key, { title, subtitle, ...(isOff ? { status } : {}) }] as const
    })
  return {
    ...now,
    ...(parts.has('settings') ? settingsOf(version) : {}),
    ...(parts.has('texts') ? { texts: { ...now.texts, ...Object.fromEntries(texts) } } : {}),
  }
}
