import {
  type FieldedKind,
  type FieldTexts,
  fieldLimits,
  fieldTextPairs,
  type GuideTextPair,
  type LanguageTexts,
  listTextPairs,
  type TextPair,
  type TextSources,
  type TranslatedKind,
} from '@waymark/domain/content/translation'
import { editableTextKeys } from '@waymark/domain/delivery/delivery'
import { type Decision, may, mayAll } from '@waymark/domain/identity/access'
import {
  type MessageLanguageText,
  type MessageType,
  type MessageVisibility,
  messageTextPairs,
} from '@waymark/domain/messages/message'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { editTexts, longestText } from '../../workspace/properties/index.ts'
import { editPopups } from '../popups/index.ts'

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

/** A page item, a popup or the assistant's wording of the property, with its texts. */
export interface TranslatedFields {
  readonly type: FieldedKind
  readonly id: number
  readonly version: number
  readonly visibility: 'public' | 'private'
  readonly title: string
  /** By language key. */
  readonly texts: Readonly<Record<string, FieldTexts>>
}

export type TranslatedObject = TranslatedContent | TranslatedMessage | TranslatedFields

/** Whether it is a guide or chapter. */
export const isContent = (object: TranslatedObject): object is TranslatedContent =>
  object.type === 'guide' || object.type === 'chapter'

/** Names one object. */
export interface TranslatedId {
  readonly type: TranslatedKind
  readonly id: number
}

const noTexts: TranslatedTexts = { title: '', subtitle: '', steps: {}, sources: {} }

/** Its texts in the source language; empty ones where it has none there. */
export const textsIn = (object: TranslatedContent, key: string): TranslatedTexts =>
  object.texts[key] ?? noTexts

/** How people call it. */
export const titleIn = (object: TranslatedObject, key: string): string =>
  isContent(object) ? textsIn(object, key).title : object.title

/** Whether this role may change its texts. */
export function mayTranslate(role: PropertyScope['role'], object: TranslatedObject): Decision {
  const { visibility } = object
  switch (object.type) {
    case 'message':
      return may(role, `edit:${object.messageType}`, { visibility })
    case 'chapter':
      return may(role, 'edit:chapter', { visibility })
    case 'popup':
      return mayAll(role, editPopups)
    case 'assistantTexts':
      return mayAll(role, editTexts)
    default:
      return may(role, 'edit:tutorial', { visibility })
  }
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

const wordingLimits = Object.fromEntries(editableTextKeys.map(key => [key, longestText]))

/** Returns the texts to translate from one language into another. */
export function pairsOf(object: TranslatedObject, source: string, target: string): readonly TextPair[] {
  if (isContent(object)) return contentPairsOf(object, source, target)
  const { id } = object
  if (object.type === 'message') {
    return messageTextPairs({ id, source: object.texts[source], target: object.texts[target] })
  }
  const { type } = object
  const limits = type === 'assistantTexts' ? wordingLimits : fieldLimits[type]
  return fieldTextPairs({ type, id, limits, source: object.texts[source], target: object.texts[target] })
}
