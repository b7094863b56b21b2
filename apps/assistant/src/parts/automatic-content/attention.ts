import {
  type AttentionFacts,
  type AttentionMemory,
  type AutomaticKind,
  pauseEndsAt,
  rememberAttention,
} from '@waymark/domain/delivery/attention'
import { withContentSettings } from '@waymark/domain/workspace/property'
import type { Context } from '../../core/context.ts'
import { personStore } from './person-store.ts'
import { dayOf } from './visit.ts'

/** How much of a person's attention was asked for, and may be now (product design, "Order of automatic content"). */
export interface Attention {
  facts(): AttentionFacts
  note(event: 'shown' | 'closed', kind: AutomaticKind): void
  /** When the pause under way is over; null where there is none. */
  pauseEndsAt(): number | null
}

/** The attention of anyone who is in front of the page, kept in this browser. */
export function attentionOf(
  { page, content, who, isRunning, isHidden }: Context,
  isShowing: () => boolean,
): Attention {
  const memory = personStore<AttentionMemory>(page.local, 'attention', who)
  const settings = () => withContentSettings({ ...content().settings })
  const moment = () => ({ today: dayOf(page.now()), nowMs: page.now() })
  return {
    facts: () => ({
      memory: memory.get(),
      settings: settings(),
      isGuideRunning: isRunning(),
      isShowing: isShowing(),
      isSilenced: isHidden(),
      ...moment(),
    }),
    note: (event, kind) => memory.set(rememberAttention(memory.get(), event, { kind, ...moment() })),
    pauseEndsAt: () => pauseEndsAt(memory.get(), settings()),
  }
}
