import type { TextPair } from '../../content/translation/guide-text-list.ts'
import type { MessageLanguageText } from './message.ts'
import { messageFieldLimit, translatableTexts } from './message-translation.ts'

interface MessageInTwo {
  readonly id: number
  readonly source: MessageLanguageText | undefined
  /** Absent: the message has nothing in the other language. */
  readonly target: MessageLanguageText | undefined
}

/**
 * The texts of a message that have something to translate, in the order of the form, beside those of another language.
 * A text that the other language lacks is not translated; one that equals its source is.
 */
export function messageTextPairs({ id, source, target }: MessageInTwo): readonly TextPair[] {
  const from = source === undefined ? {} : translatableTexts(source.texts)
  const into = target === undefined ? {} : translatableTexts(target.texts)
  return Object.entries(from).flatMap(([field, text]): TextPair[] => {
    if (text.trim() === '') return []
    const place = { id: `message-${id}-${field}`, key: field, field, stepNumber: null }
    const limit = { limit: messageFieldLimit(field), isLimitInCharacters: true as const }
    return [{ ...place, ...limit, source: text, target: into[field]?.trim() ? into[field] : null }]
  })
}
