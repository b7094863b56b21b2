import {
  type ContentStatus,
  type ContextualRule,
  type ElementStatus,
  elementKey,
  type RuleContext,
  type RuleFrequency,
} from './contextual-rule.ts'

/** Data that a page has when it evaluates a rule. */
export interface RuleFacts {
  /** Statuses of an element by its `elementKey`; absent if there is no such element. */
  readonly elements: Readonly<Record<string, Partial<Readonly<Record<ElementStatus, boolean>>>>>
  /** For how many seconds the visitor has been active without a pause, and inactive. */
  readonly activeS: number
  readonly inactiveS: number
  /** Statuses that a content has reached, by kind and id: `guide:7`. */
  readonly content: Readonly<Record<string, readonly ContentStatus[]>>
  /** When the application last reported an event of this name in this tab. Milliseconds since 1970. */
  readonly events: Readonly<Record<string, number>>
  /** When it acted for this visitor. Milliseconds since 1970; null: never. */
  readonly lastActedAt: number | null
  readonly actedInSession: boolean
  readonly nowMs: number
}

/** Everything outside the contexts that decides about a rule. */
export interface RuleSurroundings {
  readonly isLive: boolean
  /** The visitor and the page are in the rule's segments. */
  readonly isInSegment: boolean
  readonly isOnPage: boolean
  /** The content that it acts on may be shown to the visitor. */
  readonly isContentShown: boolean
}

/** One context, what was seen of it, and whether it holds. */
export interface ContextVerdict {
  readonly context: RuleContext
  /** For an element or event whether it is so, for the user the seconds counted, for content all that happened to it. */
  readonly saw: boolean | number | readonly ContentStatus[]
  readonly holds: boolean
}

export const ruleReasons = [
  'notLive',
  'notInSegment',
  'notOnPage',
  'contentNotShown',
  'actedOnce',
  'actedInSession',
  'actedLately',
  'noContext',
  'contextsDoNotHold',
] as const
export type RuleReason = (typeof ruleReasons)[number]

/** Whether a rule acts now, with all reasons against it and every context told. */
export interface RuleVerdict {
  readonly holds: boolean
  readonly reasons: readonly RuleReason[]
  readonly contexts: readonly ContextVerdict[]
}

const dayMs = 86_400_000

/** Key of a content in the facts. */
export const contentKey = ({ kind, id }: { readonly kind: string; readonly id: number }): string =>
  `${kind}:${id}`

function evaluateContext(context: RuleContext, facts: RuleFacts): ContextVerdict {
  const { saw, isSo } = look(context, facts)
  return { context, saw, holds: isSo === (context.operator === 'is') }
}

function look(context: RuleContext, facts: RuleFacts): { saw: ContextVerdict['saw']; isSo: boolean } {
  switch (context.type) {
    case 'element': {
      const isSo = facts.elements[elementKey(context)]?.[context.status] === true
      return { saw: isSo, isSo }
    }
    case 'user': {
      const saw = context.status === 'active' ? facts.activeS : facts.inactiveS
      return { saw, isSo: context.seconds !== null && saw >= context.seconds }
    }
    case 'content': {
      const { kind, id } = context.contentRef
      const saw = (id === null ? undefined : facts.content[contentKey({ kind, id })]) ?? []
      return { saw, isSo: saw.includes(context.status) }
    }
    case 'event': {
      // An event counts once: a rule that acted waits for the next one.
      const at = Object.hasOwn(facts.events, context.name) ? facts.events[context.name] : undefined
      const isSo = at !== undefined && at > (facts.lastActedAt ?? 0)
      return { saw: isSo, isSo }
    }
  }
}

/** Returns the reason why a rule's own frequency prevents it from acting, or null if there is none. */
function frequencyReason(frequency: RuleFrequency, facts: RuleFacts): RuleReason | null {
  const { lastActedAt, nowMs } = facts
  switch (frequency.kind) {
    case 'once':
      return lastActedAt === null ? null : 'actedOnce'
    case 'oncePerSession':
      return facts.actedInSession ? 'actedInSession' : null
    case 'everyDays':
      return lastActedAt !== null && nowMs - lastActedAt < frequency.days * dayMs ? 'actedLately' : null
    case 'always':
      return null
  }
}

/**
 * Whether a rule acts, and why not: each context with what was seen and whether it holds, and what besides speaks
 * against it. A rule without contexts never acts.
 */
export function evaluateContextualRule(
  rule: Pick<ContextualRule, 'contexts' | 'connection' | 'frequency'>,
  facts: RuleFacts,
  around: RuleSurroundings,
): RuleVerdict {
  const contexts = rule.contexts.map(context => evaluateContext(context, facts))
  const isMet =
    rule.connection === 'and'
      ? contexts.every(one => one.holds)
      : contexts.length === 0 || contexts.some(one => one.holds)
  const byFrequency = frequencyReason(rule.frequency, facts)
  const against: Partial<Record<RuleReason, boolean>> = {
    notLive: !around.isLive,
    notInSegment: !around.isInSegment,
    notOnPage: !around.isOnPage,
    contentNotShown: !around.isContentShown,
    ...(byFrequency === null ? {} : { [byFrequency]: true }),
    noContext: contexts.length === 0,
    contextsDoNotHold: !isMet,
  }
  const reasons = ruleReasons.filter(reason => against[reason] === true)
  return { holds: reasons.length === 0, reasons, contexts }
}

/** Of several rules that act now the one with the highest priority, of equals the oldest; null: none acts. */
export function chooseContextualRule<R extends { readonly id: number; readonly priority: number }>(
  rules: readonly { readonly rule: R; readonly verdict: RuleVerdict }[],
): R | null {
  const acting = rules.filter(({ verdict }) => verdict.holds).map(({ rule }) => rule)
  return acting.sort((a, b) => b.priority - a.priority || a.id - b.id)[0] ?? null
}
