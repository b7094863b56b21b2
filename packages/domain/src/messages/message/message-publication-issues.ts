import type { Issue } from '../../foundation/text/issue.ts'
import {
  hasDefaultText,
  isLanguageActive,
  type MessageLanguageTexts,
  type MessageType,
  type MessageVisibility,
} from './message.ts'
import { blocksPublishing, type MessageFieldState, messageFieldIssues } from './message-fields.ts'
import { isMessagePublished } from './message-visibility.ts'

export type MessageFault = MessageFieldState | 'noDefaultText' | 'noTexts' | 'endInvalid'

export interface PublishableMessage {
  readonly type: MessageType
  readonly visibility: MessageVisibility
  readonly languageTexts: MessageLanguageTexts
  readonly defaultLanguageId: number
}

/** Returns the issues in the texts of the languages that count (default or on), each with its place. */
export function messageTextIssues(
  type: MessageType,
  languageTexts: MessageLanguageTexts,
): readonly Issue<MessageFault>[] {
  return Object.entries(languageTexts).flatMap(([languageId, text]) =>
    isLanguageActive(text)
      ? messageFieldIssues(text.texts).map(({ field, state }) => ({
          path: `languageTexts.${languageId}.texts.${field}`,
          code: state,
          severity: blocksPublishing(type, state) ? ('error' as const) : ('warning' as const),
        }))
      : [],
  )
}

/**
 * Every issue that prevents publishing (document 2 §5.2): each language that is default or on must pass,
 * and the message be published already or have a text in the default language. Warnings do not block.
 */
export function messagePublicationIssues(message: PublishableMessage): readonly Issue<MessageFault>[] {
  const { type, visibility, languageTexts, defaultLanguageId } = message
  const isCovered = isMessagePublished(visibility) || hasDefaultText(languageTexts, defaultLanguageId)
  return [
    ...(isCovered
      ? []
      : [{ path: 'languageTexts', code: 'noDefaultText' as const, severity: 'error' as const }]),
    ...messageTextIssues(type, languageTexts),
  ]
}
