import { evaluateContextualRule, guideOfRule, type RuleVerdict } from '@waymark/domain/content/contextual'
import type { AutomaticCandidate } from '@waymark/domain/delivery/attention'
import type { DeliveredRule } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import type { ItemStates } from './item-states.ts'
import type { MetContent } from './met-content.ts'
import { personStore } from './person-store.ts'
import { reportedEvents } from './reported-events.ts'
import { currentVisit } from './visit.ts'
import { elementsOf, watchPage } from './watch-page.ts'

type Acted = Readonly<Record<string, { readonly at: number; readonly visit: string }>>

export interface RuleRunner {
  /** Executes silent actions immediately, and returns the rules that compete for the slot. */
  run(): readonly AutomaticCandidate[]
  verdictOf(rule: DeliveredRule): RuleVerdict
  /** Whether the rule has acted and waits until its contexts no longer match. */
  isSpent(rule: DeliveredRule): boolean
  /** Records that the rule acted. It acts again after its contexts did not match in between. */
  acted(rule: DeliveredRule): void
  rules(): readonly DeliveredRule[]
  addressChanged(): void
}

const interrupts = new Set(['guideStart', 'messageShow', 'announcementShow'])

/** Returns whether a rule interrupts the user: it starts a guide or shows a message. */
export const isInterrupting = ({ actions }: DeliveredRule): boolean =>
  guideOfRule(actions) !== null || actions.some(action => interrupts.has(action.type))

/** Whether a click of the visitor made the contexts match. */
const isByClick = ({ contexts }: RuleVerdict): boolean =>
  contexts.some(
    ({ context, holds }) =>
      holds && context.type === 'element' && context.status === 'clicked' && context.operator === 'is',
  )

/** Evaluates the contextual rules of this page, and executes them when their contexts match. */
export function ruleRunner(
  context: Context,
  parts: { readonly met: () => MetContent; readonly items: ItemStates; readonly onChange: () => void },
): RuleRunner {
  const { page, content, isOnPage, report } = context
  const events = reportedEvents(context)
  const watch = watchPage(context, parts.onChange)
  const acted = personStore<Acted>(page.local, 'acted', context.who)
  /** Rules that match and have acted; they wait until they no longer match. */
  const spent = new Set<number>()
  let watched: readonly DeliveredRule[] | undefined

  const rules = () => (content().rules ?? []).filter(rule => isOnPage(rule.page))
  const verdictOf = (rule: DeliveredRule): RuleVerdict => {
    const last = acted.get()?.[rule.id]
    const facts = {
      ...watch.facts(rule.id),
      content: parts.met().all(),
      events: events.all(),
      lastActedAt: last?.at ?? null,
      actedInSession: last?.visit === currentVisit(page),
      nowMs: page.now(),
    }
    const surroundings = {
      isLive: true,
      isInSegment: true,
      isOnPage: isOnPage(rule.page),
      isContentShown: true,
    }
    return evaluateContextualRule(rule, facts, surroundings)
  }
  const doesContextHold = (
    { contexts, connection }: Pick<DeliveredRule, 'contexts' | 'connection'>,
    verdict: RuleVerdict,
  ) =>
    contexts.length > 0 &&
    (connection === 'and'
      ? verdict.contexts.every(one => one.holds)
      : verdict.contexts.some(one => one.holds))

  const markActed = (rule: DeliveredRule): void => {
    report('rule_acted', { ruleId: rule.id })
    spent.add(rule.id)
    const known = Object.entries(acted.get() ?? {}).filter(([id]) => id !== `${rule.id}`)
    acted.set(
      Object.fromEntries([...known, [rule.id, { at: page.now(), visit: currentVisit(page) }]].slice(-200)),
    )
    // Of rules that interrupt one acts (RULE-5): the others do not follow on the same click.
    const users = isInterrupting(rule) ? rules().filter(isInterrupting) : [rule]
    watch.useClicks(
      elementsOf([rule]),
      users.map(({ id }) => id),
    )
  }
  return {
    rules,
    verdictOf,
    isSpent: ({ id }) => spent.has(id),
    acted: markActed,
    addressChanged: watch.reset,
    run() {
      if (watched !== content().rules) {
        watched = content().rules ?? []
        watch.watch(watched)
      }
      const candidates: AutomaticCandidate[] = []
      for (const rule of rules()) {
        const verdict = verdictOf(rule)
        if (!doesContextHold(rule, verdict)) spent.delete(rule.id)
        if (!verdict.holds || spent.has(rule.id)) continue
        if (isInterrupting(rule))
          candidates.push({
            kind: 'contextual',
            id: rule.id,
            priority: rule.priority,
            isAsked: isByClick(verdict),
          })
        else {
          for (const action of rule.actions) parts.items.apply(action)
          markActed(rule)
        }
      }
      return candidates
    },
  }
}
