import { countReachDays } from '@waymark/domain/messages/message'
import type { MessageDraft, MessageFacts } from './message-draft.ts'
import { shownTexts } from './message-preview.ts'

/** Request for an estimate, or the reason why there is nothing to estimate. */
export type ReachQuestion =
  | {
      readonly kind: 'ask'
      readonly days: number
      readonly segment?: number
      readonly pageSegment?: number
      /** Keys with commas between them; absent: every language has a text. */
      readonly languages?: string
    }
  | { readonly kind: 'notScheduled' | 'noText' }

const msOf = (time: MessageDraft['minTime']) => (time === null ? null : Date.parse(time.utc))

/** The question for the reach of a draft in the 7 days from now (MSG-54). */
export function reachQuestion(
  draft: MessageDraft,
  facts: MessageFacts,
  languages: readonly { readonly id: number; readonly key: string }[],
  nowMs: number,
): ReachQuestion {
  const days = countReachDays(msOf(draft.minTime), msOf(draft.maxTime), nowMs)
  if (days === 0) return { kind: 'notScheduled' }
  const shown = languages.filter(({ id }) => shownTexts(draft, facts, id) !== 'nothing')
  if (shown.length === 0) return { kind: 'noText' }
  return {
    kind: 'ask',
    days,
    ...(draft.segment === null ? {} : { segment: draft.segment }),
    ...(draft.pageSegment === null ? {} : { pageSegment: draft.pageSegment }),
    ...(shown.length === languages.length ? {} : { languages: shown.map(({ key }) => key).join(',') }),
  }
}
