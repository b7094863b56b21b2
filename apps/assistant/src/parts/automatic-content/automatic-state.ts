import type {
  AttentionFacts,
  AutomaticCandidate,
  AutomaticDecision,
  WelcomeMemory,
} from '@waymark/domain/delivery/attention'
import type { Context } from '../../core/context.ts'
import type { ItemStates } from './item-states.ts'
import type { Messages } from './messages.ts'
import type { MetContent } from './met-content.ts'
import type { Promotions } from './promotions.ts'
import type { RuleRunner } from './rule-runner.ts'

/** State that the debug panel and `explain` read. */
export interface AutomaticState {
  readonly context: Context
  readonly items: ItemStates
  readonly met: MetContent
  readonly rules: RuleRunner
  readonly promotions: Promotions
  readonly messages: Messages
  /** Messages whose card is on the screen, or comes next in its stack. */
  readonly isMessageShown: (id: number) => boolean
  /** The card of this guide's promotion is on the screen. */
  readonly isPromoted: (guideId: number) => boolean
  readonly attention: () => AttentionFacts
  readonly candidates: () => readonly AutomaticCandidate[]
  readonly decision: () => AutomaticDecision
  readonly welcome: () => { readonly memory: WelcomeMemory | null; readonly sessionId: string }
}
