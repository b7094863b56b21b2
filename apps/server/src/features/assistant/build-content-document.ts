import {
  assistantTextsIn,
  type ContentDocument,
  type ContentLanguages,
  chooseContentLanguage,
  chooseLanguage,
  type DeliveredChapter,
  type DeliveredGuide,
  decideGuideForVisitor,
  deliveredLook,
  type GuideRules,
  type GuideStep,
  type Segment,
  type StepTexts,
  type Visitor,
} from '@waymark/domain'
import type { PropertySnapshot, SnapshotChapter, SnapshotGuide } from './property-snapshot.ts'

/** Unsorted guides travel as a chapter with the pseudo id of document 1 §3. */
const unsortedChapterId = 0

/** The languages in which a property serves its visitors. */
export interface ServedLanguage {
  readonly wanted: string
  readonly fallback: string
}

/** Picks the language of a visitor; a property without any language is served in English. */
export function serveLanguage(snapshot: PropertySnapshot, wishes: readonly string[]): ServedLanguage {
  const choice = chooseLanguage(wishes, snapshot.languages)
  const fallback = snapshot.languages.find(language => language.status === 'default')
  return { wanted: choice?.key ?? 'en', fallback: fallback?.key ?? choice?.key ?? 'en' }
}

/** Texts count where the property serves their language: a private one is still being translated. */
function languagesOf(snapshot: PropertySnapshot, content: SnapshotGuide | SnapshotChapter): ContentLanguages {
  const served = snapshot.languages.filter(({ key, status }) => status !== 'private' && key in content.texts)
  return {
    behaviour: content.languageBehaviour,
    statusByKey: Object.fromEntries(
      served.map(
        ({ key, status }) =>
          [key, status === 'default' ? 'default' : (content.texts[key]?.status ?? 'on')] as const,
      ),
    ),
  }
}

function textKey(snapshot: PropertySnapshot, content: SnapshotGuide | SnapshotChapter, to: ServedLanguage) {
  const choice = chooseContentLanguage(languagesOf(snapshot, content), to.wanted, to.fallback)
  return choice.shown ? choice.key : null
}

/** A guide with the rules that decide about it; made once per snapshot, so that segments stay the same objects. */
export interface RuledGuide {
  readonly guide: SnapshotGuide
  readonly rules: GuideRules
}

/** The property's guides with their rules, in the order of their chapters. */
export function rulesOf(snapshot: PropertySnapshot): readonly RuledGuide[] {
  const segments = new Map(snapshot.segments.map(({ id, conditions }) => [id, conditions]))
  const segment = (id: number | null): Segment | null => {
    if (id === null) return null
    // A segment that cannot be read holds for nobody: hiding is the safe side.
    return segments.get(id) ?? { connection: 'or', filterGroups: [] }
  }
  const audience = (content: SnapshotGuide | SnapshotChapter) => ({
    segment: segment(content.userSegmentId),
    page: content.page,
    tags: content.tags,
    languages: languagesOf(snapshot, content),
  })
  const chapters = new Map(
    snapshot.chapters.map(one => [one.id, { ...audience(one), visibility: one.visibility }]),
  )
  return snapshot.guides.map(guide => ({
    guide,
    rules: {
      ...audience(guide),
      visibility: 'public',
      stepCount: guide.steps.length,
      chapter: guide.chapterId === null ? null : (chapters.get(guide.chapterId) ?? null),
    },
  }))
}

/** The guides that this visitor may see, on whatever page. */
export function guidesFor(ruled: readonly RuledGuide[], visitor: Visitor): readonly SnapshotGuide[] {
  return ruled
    .filter(({ rules }) => decideGuideForVisitor(rules, visitor, 'assistant').holds)
    .map(({ guide }) => guide)
}

const noTexts: StepTexts = { content: '', message: '', media: null }

/** Steps with their texts; a step that is not yet translated shows the default language's text. */
function stepsIn(guide: SnapshotGuide, key: string, fallback: string): GuideStep[] {
  // The picture of the target is for authors.
  return guide.steps.map(({ screenshot: _screenshot, ...step }) => ({
    ...step,
    ...noTexts,
    ...(guide.texts[key]?.steps[step.uuid] ?? guide.texts[fallback]?.steps[step.uuid]),
  }))
}

function deliverGuide(snapshot: PropertySnapshot, guide: SnapshotGuide, to: ServedLanguage): DeliveredGuide {
  const key = textKey(snapshot, guide, to) ?? to.fallback
  return {
    id: guide.id,
    version: guide.version,
    title: guide.texts[key]?.title ?? '',
    subtitle: guide.texts[key]?.subtitle ?? '',
    page: guide.page,
    steps: stepsIn(guide, key, to.fallback),
  }
}

function deliverChapter(
  snapshot: PropertySnapshot,
  chapter: SnapshotChapter,
  guides: readonly SnapshotGuide[],
  to: ServedLanguage,
): DeliveredChapter {
  const texts = chapter.texts[textKey(snapshot, chapter, to) ?? to.fallback]
  return {
    id: chapter.id,
    title: texts?.title ?? '',
    subtitle: texts?.subtitle ?? '',
    page: chapter.page,
    guideIds: guides.filter(guide => guide.chapterId === chapter.id).map(guide => guide.id),
  }
}

/**
 * Writes what the assistant downloads: the given guides in the visitor's language, listed by chapter in the
 * property's order, unsorted ones after them. Page conditions stay in, since only the page knows its address.
 */
export function buildContentDocument(
  snapshot: PropertySnapshot,
  guides: readonly SnapshotGuide[],
  to: ServedLanguage,
): ContentDocument {
  const active = snapshot.languages.filter(language => language.status !== 'private')
  const texts = assistantTextsIn(to.wanted, to.fallback, snapshot.texts)
  const chapters = snapshot.chapters
    .map(chapter => deliverChapter(snapshot, chapter, guides, to))
    .filter(chapter => chapter.guideIds.length > 0)
  const unsorted = guides.filter(guide => guide.chapterId === null).map(guide => guide.id)
  return {
    schema: 1,
    propertyId: snapshot.propertyId,
    language: {
      key: to.wanted,
      name: active.find(language => language.key === to.wanted)?.name ?? to.wanted,
    },
    languages: active.map(({ key, name }) => ({ key, name })),
    look: deliveredLook(snapshot.stylings),
    texts,
    chapters:
      unsorted.length === 0
        ? chapters
        : [
            ...chapters,
            {
              id: unsortedChapterId,
              title: texts.unsorted_title,
              subtitle: '',
              page: null,
              guideIds: unsorted,
            },
          ],
    guides: guides.map(guide => deliverGuide(snapshot, guide, to)),
  }
}
