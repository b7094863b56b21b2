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

/** Pause and budget of automatic content for a visitor (product design, "Order of automatic content"). */
export interface Attention {
  facts(): AttentionFacts
  note(event: 'shown' | 'closed', kind: AutomaticKind): void
  /** End of the current pause, or null. */
  pauseEndsAt(): number | null
}

/** Reads and writes pause and budget of the current visitor in this browser. */
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
