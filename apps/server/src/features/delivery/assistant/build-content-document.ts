import { type GuideStep, type StepTexts, withoutFormerFields } from '@waymark/domain/content/guide'
import {
  assistantTextsIn,
  type ContentDocument,
  type DeliveredChapter,
  type DeliveredGuide,
  deliveredLook,
} from '@waymark/domain/delivery/delivery'
import { chooseContentLanguage, type PageConditions } from '@waymark/domain/delivery/targeting'
import { hasSeveralHosts, withContentSettings } from '@waymark/domain/workspace/property'
import { readSynonyms } from '@waymark/domain/workspace/search'
import { deliverParts, deliverRecording, type Writing } from './deliver-parts.ts'
import { languagesOf } from './guide-rules.ts'
import type { PropertySnapshot, SnapshotChapter, SnapshotGuide } from './property-snapshot.ts'
import type { ServedLanguage } from './serve-language.ts'

/** Unsorted guides travel as a chapter with the pseudo id of document 1 §3. */
const unsortedChapterId = 0

function textKey(snapshot: PropertySnapshot, content: SnapshotGuide | SnapshotChapter, to: ServedLanguage) {
  const choice = chooseContentLanguage(languagesOf(snapshot, content), to.wanted, to.fallback)
  return choice.shown ? choice.key : null
}

const noTexts: StepTexts = { content: '', message: '', media: null }

/** Steps with their texts; a step that is not yet translated shows the default language's text. */
function stepsIn(guide: SnapshotGuide, key: string, fallback: string): GuideStep[] {
  // The picture of the target is for authors.
  return guide.steps.map(({ screenshot: _screenshot, identifier, ...step }) => ({
    ...step,
    identifier: identifier && withoutFormerFields(identifier),
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
    ...(guide.promotionRound === null ? {} : { promotion: { round: guide.promotionRound } }),
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

/** The chapters that list something, the guides of none after them. */
function deliverChapters({ snapshot, chosen, to }: Writing, unsortedTitle: string): DeliveredChapter[] {
  const listed = chosen.guides.filter(guide => !chosen.unlisted.has(guide.id))
  const chapters = snapshot.chapters
    .map(chapter => deliverChapter(snapshot, chapter, listed, to))
    .filter(chapter => chapter.guideIds.length > 0)
  const guideIds = listed.filter(guide => guide.chapterId === null).map(guide => guide.id)
  if (guideIds.length === 0) return chapters
  return [...chapters, { id: unsortedChapterId, title: unsortedTitle, subtitle: '', page: null, guideIds }]
}

/** What is decided beside the content. */
interface Surroundings {
  /** Pages of the host on which the assistant may run; null: all of them. */
  readonly pages: PageConditions | null
  /** The visitor is offered the copilot. */
  readonly hasCopilot: boolean
}

/**
 * Writes what the assistant downloads: what was chosen for the visitor in their language, guides listed by chapter in
 * the property's order. Page conditions stay in, since only the page knows its address; so do `pages`.
 */
export function buildContentDocument(writing: Writing, { pages, hasCopilot }: Surroundings): ContentDocument {
  const { snapshot, chosen, to } = writing
  const active = snapshot.languages.filter(language => language.status !== 'private')
  const synonyms = readSynonyms(snapshot.synonyms)
  const texts = assistantTextsIn(to.wanted, to.fallback, snapshot.texts)
  const parts = deliverParts(writing)
  const isPromoting = chosen.guides.some(guide => guide.promotionRound !== null)
  const recording = deliverRecording(writing)
  const isAutomatic = isPromoting || recording !== undefined || Object.keys(parts).length > 0
  const delivered = deliveredLook(snapshot.stylings)
  const look = {
    ...delivered,
    // Then the host application alone opens the assistant (LOOK-25).
    ...(snapshot.defaultAction === 'none' ? { hidden: true } : {}),
    // The tab would stay empty.
    ...(snapshot.flags['announcements'] === false ? { hasAnnouncements: false } : {}),
  }
  return {
    schema: 1,
    propertyId: snapshot.propertyId,
    language: {
      key: to.wanted,
      name: active.find(language => language.key === to.wanted)?.name ?? to.wanted,
    },
    languages: active.map(({ key, name }) => ({ key, name })),
    look: {
      ...look,
      ...(snapshot.launcherPage === null ? {} : { launcherPage: snapshot.launcherPage }),
      ...(snapshot.hasSources && look.hasSearch ? { hasDocuments: true } : {}),
      ...(hasCopilot ? { hasCopilot } : {}),
    },
    ...(pages === null ? {} : { pages }),
    ...(hasSeveralHosts(snapshot.urlPatterns) ? { hasFrames: true } : {}),
    ...(recording && { recording }),
    ...(look.hasSearch && synonyms.length > 0 ? { synonyms } : {}),
    texts,
    chapters: deliverChapters(writing, texts.unsorted_title),
    guides: chosen.guides.map(guide => deliverGuide(snapshot, guide, to)),
    ...(isAutomatic ? { automatic: true, settings: withContentSettings(snapshot.contentSettings) } : {}),
    ...parts,
  }
}
