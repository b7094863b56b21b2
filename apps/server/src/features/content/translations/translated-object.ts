import {
  type GuideTextPair,
  type LanguageTexts,
  listTextPairs,
  type TextPair,
  type TextSources,
  type TranslatedType,
} from '@waymark/domain/content/translation'
import { may } from '@waymark/domain/identity/access'
import {
  type MessageLanguageText,
  type MessageType,
  type MessageVisibility,
  messageTextPairs,
} from '@waymark/domain/messages/message'
import type { PropertyScope } from '../../../platform/database/index.ts'

/** Texts in one language, and of what source each was made. */
export interface TranslatedTexts extends LanguageTexts {
  readonly sources: TextSources
}

/** A guide or chapter with its texts, as far as translations need it. */
export interface TranslatedContent {
  readonly type: 'guide' | 'chapter'
  readonly id: number
  readonly version: number
  readonly visibility: 'public' | 'private' | 'deleted'
  /** Chapter of a guide; null: Unsorted, or a chapter itself. */
  readonly chapterId: number | null
  readonly steps: readonly { readonly id: number; readonly uuid: string }[]
  /** By language key. */
  readonly texts: Readonly<Record<string, TranslatedTexts>>
}

/** A message with its texts. */
export interface TranslatedMessage {
  readonly type: 'message'
  readonly id: number
  readonly version: number
  readonly visibility: MessageVisibility
  readonly messageType: MessageType
  readonly title: string
  /** By language key. */
  readonly texts: Readonly<Record<string, MessageLanguageText>>
}

export type TranslatedObject = TranslatedContent | TranslatedMessage

/** Names one object. */
export interface TranslatedId {
  readonly type: TranslatedType
  readonly id: number
}

const noTexts: TranslatedTexts = { title: '', subtitle: '', steps: {}, sources: {} }

/** Its texts in the source language; empty ones where it has none there. */
export const textsIn = (object: TranslatedContent, key: string): TranslatedTexts =>
  object.texts[key] ?? noTexts

/** How people call it. */
export const titleIn = (object: TranslatedObject, key: string): string =>
  object.type === 'message' ? object.title : textsIn(object, key).title

/** Whether this role may change its texts. */
export function mayTranslate(role: PropertyScope['role'], object: TranslatedObject) {
  const { visibility } = object
  if (object.type === 'message') return may(role, `edit:${object.messageType}`, { visibility })
  return may(role, object.type === 'guide' ? 'edit:tutorial' : 'edit:chapter', { visibility })
}

/** Returns the texts of a guide or chapter to translate from one language into another. */
export function contentPairsOf(
  object: TranslatedContent,
  source: string,
  target: string,
): readonly GuideTextPair[] {
  const into = object.texts[target]
  return listTextPairs({
    prefix: `${object.type}-${object.id}`,
    steps: object.steps,
    source: textsIn(object, source),
    target: into ?? null,
    targetSources: into?.sources ?? {},
  })
}

/** Returns the texts to translate from one language into another. */
export function pairsOf(object: TranslatedObject, source: string, target: string): readonly TextPair[] {
  if (object.type !== 'message') return contentPairsOf(object, source, target)
  const { id, texts } = object
  return messageTextPairs({ id, source: texts[source], target: texts[target] })
}
