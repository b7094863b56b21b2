import { elementKey, evaluateContextualRule } from '@waymark/domain/content/contextual'
import {
  type ContextDraft,
  closeContext,
  closeElement,
  closeRule,
  type RuleDraft,
  readWhole,
} from './rule-draft.ts'

/** Facts that the user assumes, to see the result of the rule. */
export interface TryAnswers {
  /** Assumed facts, by the key of a fact. */
  readonly isSo: ReadonlySet<string>
  /** For how many seconds the user has been active or inactive, as typed. */
  readonly seconds: Readonly<Record<'active' | 'inactive', string>>
  readonly acted: 'never' | 'thisSession' | 'earlier'
  /** How many days ago it acted, as typed. */
  readonly daysAgo: string
  readonly isInSegment: boolean
  readonly isOnPage: boolean
}

export const openAnswers: TryAnswers = {
  isSo: new Set(),
  seconds: { active: '0', inactive: '0' },
  acted: 'never',
  daysAgo: '1',
  isInSegment: true,
  isOnPage: true,
}

/** One thing that the conditions of a rule ask for; two conditions may ask for the same. */
export interface TryFact {
  readonly key: string
  /** The condition that asks for it first. */
  readonly context: ContextDraft
}

/** Key of the fact that a condition checks, regardless of whether the fact must be true. */
function factKey(context: ContextDraft): string {
  switch (context.type) {
    case 'element':
      return `element ${context.elementStatus} ${elementKey(closeElement(context))}`
    case 'user':
      return `user ${context.userStatus}`
    case 'content':
      return `content ${context.contentStatus} ${context.contentKind}:${context.contentId}`
    case 'event':
      return `event ${context.eventName.trim()}`
  }
}

/** The things that the conditions ask for, each once. */
export function factsOf(contexts: readonly ContextDraft[]): readonly TryFact[] {
  const facts = new Map<string, TryFact>()
  for (const context of contexts) {
    const key = factKey(context)
    if (!facts.has(key)) facts.set(key, { key, context })
  }
  return [...facts.values()]
}

const dayMs = 86_400_000
const hourMs = 3_600_000

function toFacts({ contexts }: RuleDraft, answers: TryAnswers, nowMs: number) {
  const so = contexts.filter(context => answers.isSo.has(factKey(context)))
  const elements: Record<string, Record<string, boolean>> = {}
  const content: Record<string, ContextDraft['contentStatus'][]> = {}
  const events: Record<string, number> = {}
  for (const context of so) {
    if (context.type === 'event') events[context.eventName.trim()] = nowMs
    if (context.type === 'element') {
      const element = elementKey(closeElement(context))
      elements[element] = { ...elements[element], [context.elementStatus]: true }
    } else if (context.type === 'content') {
      const key = `${context.contentKind}:${context.contentId}`
      content[key] = [...(content[key] ?? []), context.contentStatus]
    }
  }
  const { acted } = answers
  const agoMs = acted === 'earlier' ? Math.max(0, readWhole(answers.daysAgo) ?? 0) * dayMs : hourMs
  return {
    elements,
    content,
    events,
    activeS: readWhole(answers.seconds.active) ?? 0,
    inactiveS: readWhole(answers.seconds.inactive) ?? 0,
    lastActedAt: acted === 'never' ? null : nowMs - agoMs,
    actedInSession: acted === 'thisSession',
    nowMs,
  }
}

/** Returns the result of the rule under the user's assumptions, as if the rule were live. The domain evaluates it. */
export function tryRule(draft: RuleDraft, answers: TryAnswers, nowMs: number) {
  const rule = { ...closeRule(draft), contexts: draft.contexts.map(closeContext) }
  return evaluateContextualRule(rule, toFacts(draft, answers, nowMs), {
    isLive: true,
    isInSegment: answers.isInSegment,
    isOnPage: answers.isOnPage,
    isContentShown: true,
  })
}
