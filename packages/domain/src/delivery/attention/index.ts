export type {
  AttentionFacts,
  AttentionMemory,
  AttentionVerdict,
  AutomaticCandidate,
  AutomaticDecision,
  AutomaticKind,
} from './decide-automatic.ts'
export {
  decideAutomatic,
  pauseEndsAt,
  rememberAttention,
} from './decide-automatic.ts'
export type { Check, ExplainableKind, ExplainedContent, Explanation } from './explain.ts'
export {
  attentionChecks,
  explain,
  explainableKinds,
  messageChecks,
  pageCheck,
  pageChecks,
  promotionChecks,
  reasonsOf,
  ruleChecks,
  visitorChecks,
  welcomeChecks,
} from './explain.ts'
export type { WelcomeFacts, WelcomeMemory } from './welcome-rule.ts'
export { mayWelcome, rememberWelcome } from './welcome-rule.ts'
