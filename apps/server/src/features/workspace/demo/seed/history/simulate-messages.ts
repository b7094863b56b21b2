import type { MessageType } from '@waymark/domain/messages/message'
import type { Random } from '../random.ts'
import { type AnswerProfile, answerProfiles } from './answer-profile.ts'
import type { Visit } from './visit.ts'

/** A message of the demo as its history needs it. */
export interface ShownMessage {
  readonly key: string
  readonly id: number
  readonly type: MessageType
  /** Day of the history on which it was published. */
  readonly day: number
}

/** Share of the visits on which an announcement that was not seen yet is opened. */
const announcedOn = 0.55
const followed = 0.38
const dismissedShare = 0.6

function simulateAnnouncement(visit: Visit, random: Random, messageId: number, day: number): void {
  visit.tell('message_shown', { messageId, mode: day % 3 === 0 ? 'open' : 'push' })
  visit.pass(3, 20)
  const which = (day + messageId) % 4 === 0 ? 'secondary' : 'primary'
  if (random.isLucky(followed)) visit.tell('message_link', { messageId, which })
  else if (random.isLucky(dismissedShare)) visit.tell('message_dismissed', { messageId })
}

/** Answers whether there was an answer. */
function simulateQuestion(visit: Visit, random: Random, messageId: number, profile: AnswerProfile): boolean {
  visit.tell('survey_shown', { messageId })
  visit.pass(4, 25)
  if (!random.isLucky(profile.answered)) {
    visit.tell('survey_dismissed', { messageId })
    return false
  }
  const score = random.pick(profile.scores)
  const mood = profile.moods.find(({ from }) => score >= from)
  const comment = mood !== undefined && random.isLucky(0.35) ? random.pick(mood[visit.lang]) : ''
  visit.tell('survey_answered', { messageId, score, comment })
  return true
}

/**
 * Tells what a visit on `day` sees of the messages that were published by then; no one sees the same one twice, except for a
 * question that was dismissed. `seen` holds the ids that the person has done with and is added to.
 */
export function simulateMessages(
  visit: Visit,
  random: Random,
  day: number,
  messages: readonly ShownMessage[],
  seen: Set<number>,
): void {
  for (const { key, id, type, day: since } of messages) {
    if (day < since || seen.has(id)) continue
    const profile = answerProfiles[key]
    if (!random.isLucky(type === 'announcement' ? announcedOn : (profile?.asked ?? 0))) continue
    if (profile === undefined) simulateAnnouncement(visit, random, id, day)
    if (profile === undefined || simulateQuestion(visit, random, id, profile)) seen.add(id)
    // One message at a time is enough for a visit.
    return
  }
}
