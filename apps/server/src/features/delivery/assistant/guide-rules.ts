import type { ContentLanguages, GuideRules, Segment } from '@waymark/domain/delivery/targeting'
import type { PropertySnapshot, SnapshotChapter, SnapshotGuide } from './property-snapshot.ts'

interface Translated {
  readonly languageBehaviour: 'fallback_default' | 'hide'
  /** By language key. */
  readonly texts: Readonly<Record<string, object>>
}

/** Texts count where the property serves their language: a private one is still being translated. */
export function languagesOf(snapshot: PropertySnapshot, content: Translated): ContentLanguages {
  const served = snapshot.languages.filter(({ key, status }) => status !== 'private' && key in content.texts)
  const statusOf = (key: string) => (content.texts[key] as { readonly status?: 'on' | 'off' }).status ?? 'on'
  return {
    behaviour: content.languageBehaviour,
    statusByKey: Object.fromEntries(
      served.map(({ key, status }) => [key, status === 'default' ? 'default' : statusOf(key)] as const),
    ),
  }
}

export type SegmentOf = (id: number | null) => Segment | null

/** Finds segments by id, the same object each time. */
export function segmentFinder(snapshot: Pick<PropertySnapshot, 'segments'>): SegmentOf {
  const segments = new Map(snapshot.segments.map(({ id, conditions }) => [id, conditions]))
  // A segment that cannot be read holds for no one: hiding is the safe side.
  const noUsers: Segment = { connection: 'or', filterGroups: [] }
  return id => (id === null ? null : (segments.get(id) ?? noUsers))
}

/** The property's guides with their rules, in the order of their chapters. */
export function rulesOf(
  snapshot: PropertySnapshot,
  segmentOf: SegmentOf,
): { readonly content: SnapshotGuide; readonly rules: GuideRules }[] {
  const audience = (content: SnapshotGuide | SnapshotChapter) => ({
    segment: segmentOf(content.userSegmentId),
    page: content.page,
    tags: content.tags,
    languages: languagesOf(snapshot, content),
  })
  const chapters = new Map(
    snapshot.chapters.map(one => [one.id, { ...audience(one), visibility: one.visibility }]),
  )
  return snapshot.guides.map(content => ({
    content,
    rules: {
      ...audience(content),
      visibility: 'public',
      stepCount: content.steps.length,
      chapter: content.chapterId === null ? null : (chapters.get(content.chapterId) ?? null),
    },
  }))
}
