import { isTrackName } from '../../analytics/events/track-name.ts'
import type { Issue } from '../../foundation/text/issue.ts'
import {
  type ContextualRule,
  contentStatuses,
  type ElementContext,
  guideOfRule,
  type RuleContext,
} from './contextual-rule.ts'

export type RuleFault =
  | 'noActions'
  | 'guideNotAlone'
  | 'noContexts'
  | 'selectorMissing'
  | 'selectorInvalid'
  | 'statusInvalid'
  | 'contentMissing'
  | 'secondsMissing'
  | 'eventNameInvalid'
  | 'contextRepeated'

type RuleIssue = Issue<RuleFault>

/** Faults that a draft may have until it is made live. */
const unfinished: ReadonlySet<RuleFault> = new Set([
  'selectorMissing',
  'selectorInvalid',
  'contentMissing',
  'secondsMissing',
  'eventNameInvalid',
])

type ElementFault = { readonly field: 'selector' | 'identifier'; readonly code: RuleFault } | null

/** Returns what is wrong with the selectors of a condition: those of the picked element, else the typed one. */
function elementFault(
  { selector, identifier }: ElementContext,
  isValidSelector: (css: string) => boolean,
): ElementFault {
  const field = identifier ? 'identifier' : 'selector'
  const needed = identifier ? identifier.candidates.map(({ css }) => css) : [selector]
  if (needed.length === 0 || needed.some(css => css.trim() === '')) return { field, code: 'selectorMissing' }
  const all = [...needed, ...(identifier?.frame ?? []), ...(identifier?.shadow ?? [])]
  return all.every(isValidSelector) ? null : { field, code: 'selectorInvalid' }
}

function contextIssues(
  context: RuleContext,
  index: number,
  isValidSelector: (css: string) => boolean,
): readonly RuleIssue[] {
  const error = (field: string, code: RuleFault): RuleIssue[] => [
    { path: `contexts.${index}.${field}`, code, severity: 'error' },
  ]
  if (context.type === 'element') {
    const fault = elementFault(context, isValidSelector)
    return fault ? error(fault.field, fault.code) : []
  }
  if (context.type === 'user') return context.seconds === null ? error('seconds', 'secondsMissing') : []
  if (context.type === 'event') return isTrackName(context.name) ? [] : error('name', 'eventNameInvalid')
  if (context.contentRef.id === null) return error('contentRef', 'contentMissing')
  const known: readonly string[] = contentStatuses[context.contentRef.kind]
  return known.includes(context.status) ? [] : error('status', 'statusInvalid')
}

const repeatedIssues = (contexts: readonly RuleContext[]): readonly RuleIssue[] => {
  const texts = contexts.map(context => JSON.stringify(context))
  return texts.flatMap((text, index) =>
    texts.indexOf(text) === index
      ? []
      : [{ path: `contexts.${index}`, code: 'contextRepeated', severity: 'warning' } as const],
  )
}

/**
 * Returns the issues of a rule. It needs an action, and a rule that starts a guide has no other action. Its selectors
 * must be readable and its statuses must be those of the content named. A draft may still have no action, no context,
 * selectors that are empty or unreadable, content that is not chosen, a time that is not set and an event without a
 * valid name. A live rule may not, since it would act at once or never.
 */
export function validateContextualRule(
  { contexts, actions }: Pick<ContextualRule, 'contexts' | 'actions'>,
  isLive: boolean,
  isValidSelector: (css: string) => boolean,
): readonly RuleIssue[] {
  const issues: RuleIssue[] = []
  if (actions.length === 0) {
    issues.push({ path: 'actions', code: 'noActions', severity: isLive ? 'error' : 'warning' })
  }
  if (guideOfRule(actions) !== null && actions.length > 1) {
    issues.push({ path: 'actions', code: 'guideNotAlone', severity: 'error' })
  }
  if (contexts.length === 0) {
    issues.push({ path: 'contexts', code: 'noContexts', severity: isLive ? 'error' : 'warning' })
  }
  const found = contexts.flatMap((context, index) => contextIssues(context, index, isValidSelector))
  const softened = found.map(issue =>
    unfinished.has(issue.code) && !isLive ? { ...issue, severity: 'warning' as const } : issue,
  )
  return [...issues, ...softened, ...repeatedIssues(contexts)]
}
