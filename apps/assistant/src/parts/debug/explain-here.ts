import {
  attentionChecks,
  type Check,
  type ExplainableKind,
  type ExplainedContent,
  type Explanation,
  evaluatePageConditions,
  explain,
  explainableKinds,
  mayPromote,
  mayWelcome,
  type PageConditions,
  pageCheck,
  promotionChecks,
  ruleChecks,
  welcomeChecks,
} from '@waymark/domain'
import type { AutomaticState } from '../automatic/automatic-state.ts'
import { isInterrupting } from '../automatic/rule-runner.ts'

interface ServerReply {
  readonly reasons: readonly string[]
  readonly checks?: readonly Check[]
}

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

/** What is here of a content, and its page rules. */
function find(
  { context }: AutomaticState,
  { kind, id }: ExplainedContent,
): readonly (PageConditions | null)[] | null {
  const { guides, rules, tooltips, beacons, validators, welcome, announcements } = context.content()
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
    case 'announcement':
      return announcements?.find(one => one.id === id)?.pages ?? null
  }
}

/** Order, pause and budget for what comes up by itself. */
function orderChecks(
  state: AutomaticState,
  kind: 'contextual' | 'welcome' | 'promotion',
  id: number,
): readonly Check[] {
  const verdict = state
    .decision()
    .verdicts.find(one => one.candidate.kind === kind && one.candidate.id === id)
  return verdict ? attentionChecks(verdict, state.attention()) : []
}

/** The rules that only the page can ask, each with what it saw. */
function ownChecks(state: AutomaticState, { kind, id }: ExplainedContent): readonly Check[] {
  const { context, rules, promotions, items } = state
  const { content } = context
  if (kind === 'rule') {
    const rule = rules.rules().find(one => one.id === id)
    if (!rule) return []
    const order = isInterrupting(rule) ? orderChecks(state, 'contextual', id) : []
    return [...ruleChecks(rules.verdictOf(rule)), ...order]
  }
  if (kind === 'promotion') {
    const guide = content().guides.find(one => one.id === id)
    if (!guide) return []
    const facts = promotions.factsOf(guide)
    return [...promotionChecks(mayPromote(facts), facts.memory), ...orderChecks(state, 'promotion', id)]
  }
  if (kind === 'welcome') {
    const facts = state.welcome()
    return [...welcomeChecks(mayWelcome(facts).reasons, facts), ...orderChecks(state, 'welcome', id)]
  }
  if (kind === 'tooltip' || kind === 'beacon' || kind === 'validator') {
    const item = content()[`${kind}s`]?.find(one => one.id === id)
    return item ? [{ code: 'heldBack', holds: items.isReady(kind, item), saw: item.isHeldBack }] : []
  }
  return []
}

/** Asks the server what it knows: publication, segments, tags, language. */
async function askServer({ context }: AutomaticState, content: ExplainedContent): Promise<ServerReply> {
  const { page, boot } = context
  const { api, visitor, anonymousId } = boot
  const { userId, attributes, tags, lang, token } = visitor()
  const languages = [lang, page.document.documentElement.lang, ...page.window.navigator.languages].filter(
    one => !!one && one.length <= 35,
  )
  const reply = await page.fetch(`${api}explain`, {
    method: 'POST',
    body: page.toJson({
      userId,
      anonymousId: anonymousId(),
      attributes,
      tags,
      languages: [...new Set(languages)].slice(0, 20),
      token: token ?? null,
      content,
      handle: page.tab.get('debug') ?? null,
    }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  })
  if (!reply.ok) throw reply
  return (await reply.json()) as ServerReply
}

const asChecks = ({ reasons, checks }: ServerReply): readonly Check[] =>
  checks ?? reasons.map(code => ({ code, holds: false, saw: null }))

/**
 * Why something is shown here or not, by the same function that the server and the dashboard ask: first what the
 * server knows, then the page's address, then the content's own rules, then order, pause and budget.
 */
export async function explainHere(state: AutomaticState, content: ExplainedContent): Promise<Explanation> {
  const pages = find(state, content)
  const url = state.context.page.window.location.href
  const server = await askServer(state, content).catch(
    (): ServerReply => ({ reasons: pages === null ? ['unknown'] : [] }),
  )
  const here = (pages ?? []).map(conditions =>
    pageCheck('notOnThisPage', { url, conditions, verdict: evaluatePageConditions(conditions, url) }),
  )
  return explain(content, [...asChecks(server), ...here, ...ownChecks(state, content)])
}
