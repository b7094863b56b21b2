import { mayPromote } from '@waymark/domain/content/guide'
import {
  type AutomaticCandidate,
  attentionChecks,
  type Check,
  decideAutomatic,
  type ExplainableKind,
  type ExplainedContent,
  type Explanation,
  explain,
  explainableKinds,
  mayWelcome,
  messageChecks,
  pageCheck,
  promotionChecks,
  ruleChecks,
  welcomeChecks,
} from '@waymark/domain/delivery/attention'
import { evaluatePageConditions, type PageConditions } from '@waymark/domain/delivery/targeting'
import { mayShowMessage } from '@waymark/domain/messages/message'
import { deepFinder } from '../../finder/deep-finder.ts'
import { findInPage } from '../../finder/page-lookup.ts'
import type { AutomaticState } from '../automatic-content/automatic-state.ts'
import { isInterrupting } from '../automatic-content/rule-runner.ts'
import { askWhy, type ServerReasons } from '../content/ask-why.ts'

/** `7` is a guide, `tooltip:7` a tooltip; null is neither. */
export function readReference(id: unknown): ExplainedContent | null {
  const [first = '', second] = `${id}`.split(':')
  const kind = second === undefined ? 'guide' : first
  const number = Number(second ?? first)
  const isKnown = explainableKinds.some(one => one === kind)
  return isKnown && Number.isInteger(number) && number > 0
    ? { kind: kind as ExplainableKind, id: number }
    : null
}

/** Finds a content item in this page, with its page rules. */
function find(
  { context }: AutomaticState,
  { kind, id }: ExplainedContent,
): readonly (PageConditions | null)[] | null {
  const { guides, rules, tooltips, beacons, validators, welcome, announcements, surveys } = context.content()
  const pageOf = (
    list: readonly { readonly id: number; readonly page: PageConditions | null }[] | undefined,
  ) => {
    const one = list?.find(item => item.id === id)
    return one ? [one.page] : null
  }
  switch (kind) {
    case 'guide':
    case 'promotion':
      return pageOf(guides)
    case 'rule':
      return pageOf(rules)
    case 'tooltip':
      return pageOf(tooltips)
    case 'beacon':
      return pageOf(beacons)
    case 'validator':
      return pageOf(validators)
    case 'welcome':
      return welcome?.id === id ? [null] : null
    case 'survey':
      return pageOf(surveys)
    case 'announcement':
      return announcements?.find(one => one.id === id)?.pages ?? null
  }
}

/** Checks of order, pause and budget for automatic content. */
function orderChecks(state: AutomaticState, kind: AutomaticCandidate['kind'], id: number): readonly Check[] {
  const verdict = state
    .decision()
    .verdicts.find(one => one.candidate.kind === kind && one.candidate.id === id)
  return verdict ? attentionChecks(verdict, state.attention()) : []
}

/** Checks of order, pause and budget for a candidate, as of now. */
function currentChecks(state: AutomaticState, candidate: AutomaticCandidate): readonly Check[] {
  const facts = state.attention()
  return decideAutomatic([candidate], facts).verdicts.flatMap(verdict => attentionChecks(verdict, facts))
}

/** Checks of a rule's contexts and frequency. A rule that acted waits until its contexts no longer match. */
function ownRuleChecks(state: AutomaticState, id: number): readonly Check[] {
  const { rules } = state
  const rule = rules.rules().find(one => one.id === id)
  if (!rule) return []
  const own = ruleChecks(rules.verdictOf(rule))
  if (!isInterrupting(rule)) return own
  const waits: Check = { code: 'actedAlready', holds: !rules.isSpent(rule), saw: null }
  return [...own, waits, ...orderChecks(state, 'contextual', id)]
}

/** Checks of a promotion's rules, of the launcher beside it, and of the promotion before it. */
function ownPromotionChecks(state: AutomaticState, id: number): readonly Check[] {
  const { context, promotions } = state
  const { look, guides } = context.content()
  const guide = guides.find(one => one.id === id)
  // Reports the current state, not the state after the next load.
  if (!guide || state.isPromoted(id)) return []
  const facts = promotions.factsOf(guide)
  const verdict = mayPromote(facts)
  const decided = orderChecks(state, 'promotion', id)
  const chosen = promotions.choose()
  const isLeftOut = verdict.holds && decided.length === 0
  const isOutranked = isLeftOut && chosen !== null && chosen.id !== id
  // The promotion before it is shown and no longer a candidate; this one has no decision yet.
  const order =
    isLeftOut && !isOutranked ? currentChecks(state, { kind: 'promotion', id, priority: 0 }) : decided
  const { innerWidth } = context.page.window
  return [
    ...promotionChecks(verdict, facts.memory),
    {
      code: 'launcherHidden',
      holds: promotions.hasPlace(),
      saw: { hidden: look.hidden, minViewWidthPx: look.minViewWidthPx, innerWidth },
    },
    ...(isOutranked ? [{ code: 'outranked', holds: false, saw: { promotion: chosen.id } }] : []),
    ...order,
  ]
}

/**
 * Checks of an item beside an element: whether the element is there, and whether the assistant does not hold the item
 * back.
 */
function ownItemChecks(
  { context, items }: AutomaticState,
  kind: 'tooltip' | 'beacon' | 'validator',
  id: number,
): readonly Check[] {
  const { page, shell, content, isHidden, isRunning } = context
  const item = content()[`${kind}s`]?.find(one => one.id === id)
  if (!item) return []
  const found = findInPage(item.identifier, page, shell.host, deepFinder()?.deepFind)
  return [
    { code: 'heldBack', holds: items.isReady(kind, item), saw: item.isHeldBack },
    { code: 'silenced', holds: !isHidden(), saw: isHidden() },
    // A validator stays active while a guide runs on its form.
    { code: 'guideRunning', holds: kind === 'validator' || !isRunning(), saw: isRunning() },
    { code: 'elementNotFound', holds: 'element' in found, saw: 'fault' in found ? found.fault : null },
  ]
}

/** Checks of a message's timing, of recorded answers, and of order, pause and budget. */
function ownMessageChecks(
  state: AutomaticState,
  kind: 'announcement' | 'survey',
  id: number,
): readonly Check[] {
  const { messages } = state
  const found = messages.find(id)
  const timing = (found.announcement ?? found.survey)?.timing
  // Reports the current state, not the state after the next load.
  if (timing === undefined || state.isMessageShown(id)) return []
  const facts = messages.factsOf({ id, timing })
  const verdict = mayShowMessage(facts)
  const answers: Check = { code: 'answersOff', holds: kind !== 'survey' || messages.mayAsk(), saw: null }
  const decided = orderChecks(state, kind, id)
  const order =
    verdict.holds && decided.length === 0 ? currentChecks(state, { kind, id, priority: 0 }) : decided
  return [...messageChecks(verdict.reasons, facts), answers, ...order]
}

/** Evaluates the rules that only the page can evaluate, each with the compared value. */
function ownChecks(state: AutomaticState, { kind, id }: ExplainedContent): readonly Check[] {
  switch (kind) {
    case 'rule':
      return ownRuleChecks(state, id)
    case 'promotion':
      return ownPromotionChecks(state, id)
    case 'tooltip':
    case 'beacon':
    case 'validator':
      return ownItemChecks(state, kind, id)
    case 'announcement':
    case 'survey':
      return ownMessageChecks(state, kind, id)
    case 'welcome': {
      const facts = state.welcome()
      return [...welcomeChecks(mayWelcome(facts).reasons, facts), ...orderChecks(state, 'welcome', id)]
    }
    default:
      return []
  }
}

const asChecks = ({ reasons, checks }: ServerReasons): readonly Check[] =>
  checks ?? reasons.map(code => ({ code, holds: false, saw: null }))

/**
 * Explains why content is shown or not, with the function that server and dashboard use: first the reasons of the
 * server, then the page's address, then the content's rules, then order, pause and budget.
 */
export async function explainHere(state: AutomaticState, content: ExplainedContent): Promise<Explanation> {
  const pages = find(state, content)
  const url = state.context.page.window.location.href
  const server = await askWhy(state.context, content).catch(
    (): ServerReasons => ({ reasons: pages === null ? ['unknown'] : [] }),
  )
  const here = (pages ?? []).map(conditions =>
    pageCheck('notOnThisPage', { url, conditions, verdict: evaluatePageConditions(conditions, url) }),
  )
  return explain(content, [...asChecks(server), ...here, ...ownChecks(state, content)])
}
