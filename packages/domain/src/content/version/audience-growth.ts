import type { ContextTagRule } from '../../delivery/targeting/context-tags.ts'
import type { FieldChange } from '../../foundation/entity/index.ts'
import { isSameValue } from '../../foundation/entity/index.ts'

/** Settings that determine which users see live content. Guides and chapters, and their versions, have this shape. */
export interface AudienceSettings {
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
  readonly contextTags: ContextTagRule | null
  readonly isPromoted?: boolean
  /** Of a message: share of the visitors, 1 to 100. */
  readonly samplePercent?: number
  /** Of a message: whether those of its guide's segment alone get it. */
  readonly followsGuideSegment?: readonly boolean[]
  /** Of a contextual rule: when it acts. */
  readonly conditions?: unknown
  /** By language key; an absent status means `on`. */
  readonly texts: Readonly<Record<string, { readonly status?: 'on' | 'off' }>>
}

export type AudienceField =
  | 'userSegmentId'
  | 'pageSegmentId'
  | 'contextTags'
  | 'languages'
  | 'isPromoted'
  | 'samplePercent'
  | 'followsGuideSegment'
  | 'conditions'

/** Keys of the languages whose users see it; null: users of every language. */
function languagesOf({ languageBehaviour, texts }: AudienceSettings): readonly string[] | null {
  if (languageBehaviour === 'fallback_default') return null
  const shown = Object.entries(texts).filter(([, { status }]) => status !== 'off')
  return shown.map(([key]) => key).sort()
}

function doLanguagesGrow(before: readonly string[] | null, after: readonly string[] | null): boolean {
  if (before === null) return false
  return after === null || after.some(key => !before.includes(key))
}

/** A segment that is replaced may reach other users: whether it is narrower cannot be decided from its id. */
const doesSegmentGrow = (before: number | null, after: number | null) => before !== null && before !== after

/** Whether a page exists that is shown it under `after`, but not under `before`. */
function doTagsGrow(before: ContextTagRule | null, after: ContextTagRule | null): boolean {
  if (before === null) return false
  const hidden = (before.byDefault === 'show' ? before.hideOn : undefined) ?? []
  if (after === null) return before.byDefault === 'hide' || hidden.length > 0
  if (after.byDefault === 'show') {
    const stillHidden = after.hideOn ?? []
    return before.byDefault === 'hide' || hidden.some(tag => !stillHidden.includes(tag))
  }
  const shown = after.showOn ?? []
  if (before.byDefault === 'hide') return shown.some(tag => !(before.showOn ?? []).includes(tag))
  // A page with one of both lists' tags was hidden, and is shown now.
  return shown.length > 0 && hidden.length > 0
}

/**
 * Compares the settings that only messages and contextual rules have. Cannot decide whether other conditions are
 * narrower.
 */
function growthOfOthers(before: AudienceSettings, after: AudienceSettings) {
  const [share, shareAfter] = [before.samplePercent ?? 100, after.samplePercent ?? 100]
  const [follows, followsAfter] = [before.followsGuideSegment ?? [], after.followsGuideSegment ?? []]
  const conditions = { before: before.conditions ?? null, after: after.conditions ?? null }
  return [
    { field: 'samplePercent', before: share, after: shareAfter, grows: shareAfter > share },
    {
      field: 'followsGuideSegment',
      before: follows,
      after: followsAfter,
      grows: follows.some((isOn, index) => isOn && followsAfter[index] !== true),
    },
    { field: 'conditions', ...conditions, grows: !isSameValue(conditions.before, conditions.after) },
  ] as const
}

/**
 * The changes through which users who do not see live content now would see it, or would be shown a promotion;
 * empty where the audience stays or shrinks. `languages` is compared as lists of keys, null for every language.
 */
export function audienceGrowth(
  before: AudienceSettings,
  after: AudienceSettings,
): readonly FieldChange<AudienceField>[] {
  const [isPromoted, becomesPromoted] = [before.isPromoted ?? false, after.isPromoted ?? false]
  const [languages, spokenAfter] = [languagesOf(before), languagesOf(after)]
  const fields = [
    {
      field: 'userSegmentId',
      before: before.userSegmentId,
      after: after.userSegmentId,
      grows: doesSegmentGrow(before.userSegmentId, after.userSegmentId),
    },
    {
      field: 'pageSegmentId',
      before: before.pageSegmentId,
      after: after.pageSegmentId,
      grows: doesSegmentGrow(before.pageSegmentId, after.pageSegmentId),
    },
    {
      field: 'contextTags',
      before: before.contextTags,
      after: after.contextTags,
      grows:
        !isSameValue(before.contextTags, after.contextTags) &&
        doTagsGrow(before.contextTags, after.contextTags),
    },
    {
      field: 'languages',
      before: languages,
      after: spokenAfter,
      grows: doLanguagesGrow(languages, spokenAfter),
    },
    {
      field: 'isPromoted',
      before: isPromoted,
      after: becomesPromoted,
      grows: becomesPromoted && !isPromoted,
    },
    ...growthOfOthers(before, after),
  ] as const
  return fields.filter(one => one.grows).map(({ grows: _grows, ...change }) => change)
}
