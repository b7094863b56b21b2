import {
  type AssistantPreview,
  announcementContent,
  type MessagePreviewState,
  surveyScale,
} from '@waymark/domain/delivery/delivery'
import {
  type AnnouncementTexts,
  emptyMessageTexts,
  isAnnouncementTexts,
  isLanguageActive,
  type SurveyTexts,
  surveyFields,
} from '@waymark/domain/messages/message'
import { assistantPreview, type PreviewBase } from '../../../shared/assistant-preview/preview-document.ts'
import type { MessageDraft, MessageFacts } from './message-draft.ts'
import type { NamedField } from './use-field-text.ts'

type NameOf = (field: NamedField) => string

/** The preview's id in the page; it is that of no message. */
const id = 1
const timing = { recurrenceDays: 0, reminderDays: 0, maxReminders: 0, samplePercent: 100, waitS: 0 }

const orName = (text: string, name: string) => (text.trim() === '' ? name : text)

function announcementPart(texts: AnnouncementTexts, draft: MessageDraft, nameOf: NameOf) {
  const content = announcementContent(texts)
  const { tutorial = null } = texts.cta ?? {}
  return {
    ...{ id, category: draft.category, isPinned: draft.pinned, publishedAt: 0, pages: [], timing },
    ...content,
    headline: orName(content.headline, nameOf('headline')),
    description: orName(content.description, nameOf('description')),
    links: content.links.map(link => ({
      ...link,
      title: orName(link.title, nameOf(`cta.${link.which}Link.title`)),
    })),
    guideId: tutorial === null ? null : (tutorial.id ?? id),
  }
}

function surveyPart(texts: SurveyTexts, type: 'nps' | 'survey', draft: MessageDraft, nameOf: NameOf) {
  const named = surveyFields.map(field => [field, orName(texts[field], nameOf(field))] as const)
  const filled = Object.fromEntries(named) as Record<keyof SurveyTexts, string>
  return { id, scale: surveyScale(type, draft.rankingType), page: null, timing, ...filled }
}

/** Texts that a visitor with this language gets: its own, those of the default language, or none. */
export type ShownTexts = 'own' | 'default' | 'nothing'

/** Whose texts a visitor with this language is shown (as the delivery decides it). */
export function shownTexts(draft: MessageDraft, facts: MessageFacts, languageId: number): ShownTexts {
  if (isLanguageActive(draft.languageTexts[String(languageId)])) return 'own'
  if (languageId === facts.defaultLanguageId || draft.languageBehaviour === 'hide') return 'nothing'
  return isLanguageActive(draft.languageTexts[String(facts.defaultLanguageId)]) ? 'default' : 'nothing'
}

export interface PreviewRequest {
  readonly draft: MessageDraft
  readonly facts: MessageFacts
  readonly languageId: number
  readonly state: MessagePreviewState
  /** Look and wording of the property in the language. */
  readonly base: PreviewBase
  readonly nameOf: NameOf
}

/** The draft as the page would get it; an empty text shows the name of its field. */
export function messagePreview(input: PreviewRequest): AssistantPreview {
  const { draft, facts, languageId, state, base, nameOf } = input
  const isDefault = shownTexts(draft, facts, languageId) === 'default'
  const written = draft.languageTexts[String(isDefault ? facts.defaultLanguageId : languageId)]?.texts
  const texts = written ?? emptyMessageTexts(facts.type)
  const { type } = facts
  if (isAnnouncementTexts(texts) || type === 'announcement') {
    const announcements = [announcementPart(texts as AnnouncementTexts, draft, nameOf)]
    return assistantPreview(base, { kind: 'announcement', state }, { announcements })
  }
  const surveys = [surveyPart(texts, type, draft, nameOf)]
  return assistantPreview(base, { kind: 'survey', state }, { surveys })
}
