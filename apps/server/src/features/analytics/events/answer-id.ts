import { answerRound } from '@waymark/domain/messages/message'
import { derivedId } from './derived-id.ts'

/** Identifies an answer: its respondent, its message, and its time by the server's clock. */
export interface AnswerOf {
  readonly propertyId: number
  readonly messageId: number
  readonly userId: string
  readonly isAnonymous: boolean
  readonly recurrenceDays: number
  /** Milliseconds since 1970. */
  readonly occurredAt: number
}

/**
 * The id of an answer: one for each visitor, message and round, so that the buffer, which takes an id once, takes the
 * first answer alone, from whichever tab, retry or browser it comes (MSG-42).
 * @param key 32 bytes of the secret for the purpose `answer-id`
 */
export function answerId(key: Buffer, answer: AnswerOf): string {
  const { propertyId, messageId, userId, isAnonymous, recurrenceDays, occurredAt } = answer
  const round = answerRound(recurrenceDays, occurredAt)
  return derivedId(key, [propertyId, messageId, isAnonymous, userId, round])
}
