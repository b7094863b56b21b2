import {
  contentKey,
  evaluateContextualRule,
  type RuleContext,
  type RuleVerdict,
} from '@waymark/domain/content/contextual'
import { element } from '../../core/element.ts'
import type { PageWatch } from '../automatic-content/watch-page.ts'
import type { EditorContext } from './editor-context.ts'

/** The conditions of a rule, and which of them the author assumes to hold. */
export interface LiveConditions {
  readonly connection: 'and' | 'or'
  readonly contexts: readonly RuleContext[]
  readonly isAssumed: (index: number) => boolean
}

/** Only the conditions are tested: segments and frequency depend on the user. */
const around = { isLive: true, isInSegment: true, isOnPage: true, isContentShown: true }

/** Whether a condition is about the user's past, which the author assumes, and not about the page itself. */
export const isAssumable = (context: RuleContext): boolean =>
  context.type === 'event' || (context.type === 'content' && context.contentRef.id !== null)

/** Returns the content statuses that the author assumes. */
function assumedContent({ contexts, isAssumed }: LiveConditions) {
  const content: Record<string, string[]> = {}
  contexts.forEach((context, index) => {
    if (context.type !== 'content' || !isAssumed(index) || context.contentRef.id === null) return
    const key = contentKey({ ...context.contentRef, id: context.contentRef.id })
    content[key] = [...(content[key] ?? []), context.status]
  })
  return content as Readonly<Record<string, never[]>>
}

/** Returns the events that the author assumes, as reported at this time. */
const assumedEvents = ({ contexts, isAssumed }: LiveConditions, at: number) =>
  Object.fromEntries(
    contexts.flatMap((context, index) =>
      context.type === 'event' && isAssumed(index) ? [[context.name, at]] : [],
    ),
  )

/** Evaluates the conditions of a rule in this page at this moment. */
export function verdictHere(watch: PageWatch, nowMs: number, conditions: LiveConditions): RuleVerdict {
  const { connection, contexts } = conditions
  const rule = { contexts, connection, frequency: { kind: 'always' } } as const
  const facts = {
    ...watch.facts(0),
    content: assumedContent(conditions),
    events: assumedEvents(conditions, nowMs),
    lastActedAt: null,
    actedInSession: false,
    nowMs,
  }
  return evaluateContextualRule(rule, facts, around)
}

interface ConditionState {
  readonly node: HTMLElement
  readonly show: (holder: HTMLElement, holds: boolean) => void
}

/** The mark of a condition that says whether it holds. */
export function conditionState({ page: { document }, text }: EditorContext): ConditionState {
  const node = element(document, 'span', { class: 'state' })
  return {
    node,
    show(holder, holds) {
      holder.dataset['holds'] = `${holds}`
      node.textContent = text(holds ? 'ruleHolds' : 'ruleHoldsNot')
    },
  }
}

/** Shows whether the rule would act. The same words again would be announced again. */
export function showOutcome({ text }: EditorContext, outcome: HTMLElement, holds: boolean): void {
  const said = text(holds ? 'ruleActs' : 'ruleActsNot')
  if (outcome.textContent !== said) outcome.textContent = said
  outcome.dataset['holds'] = `${holds}`
}

/** A box with which the author assumes that something happened to the user. */
export function assumption(
  { page: { document }, scope, text }: EditorContext,
  onChange: (isAssumed: boolean) => void,
): { readonly label: HTMLElement; readonly box: HTMLInputElement } {
  const box = element(document, 'input', { type: 'checkbox' })
  scope.listen(box, 'change', () => onChange(box.checked))
  return { label: element(document, 'label', {}, box, document.createTextNode(text('ruleAssume'))), box }
}
