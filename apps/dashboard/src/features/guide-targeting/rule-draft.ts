import type { NewContextualRule, WireContextualRule } from '@waymark/contract'
import type { contentStatuses } from '@waymark/domain/contextual'

export type RuleContext = WireContextualRule['contexts'][number]
type ElementStatus = Extract<RuleContext, { type: 'element' }>['status']
type Frequency = WireContextualRule['frequency']

/** What happened to what a condition can ask for. */
export type ContentKind = Extract<keyof typeof contentStatuses, 'guide' | 'message'>
export type ContentStatus = Extract<RuleContext, { type: 'content' }>['status']

/** One condition as its form holds it. What belongs to another type stays, so that changing the type loses nothing. */
export interface ContextDraft {
  /** Tells it apart while it is on screen. */
  readonly key: number
  readonly type: RuleContext['type']
  readonly operator: RuleContext['operator']
  readonly elementStatus: ElementStatus
  readonly selector: string
  readonly userStatus: 'active' | 'inactive'
  readonly seconds: string
  readonly contentKind: ContentKind | 'tooltip' | 'validator'
  readonly contentStatus: ContentStatus
  readonly contentId: number | null
}

/** A rule that starts a guide, as its form holds it; numbers as they are typed. */
export interface RuleDraft {
  /** Empty: it is named after what it says. */
  readonly name: string
  readonly status: 'draft' | 'live'
  readonly connection: 'and' | 'or'
  readonly contexts: readonly ContextDraft[]
  readonly step: string
  readonly frequency: Frequency['kind']
  readonly days: string
  readonly priority: string
  readonly segment: number | null
  readonly pageSegment: number | null
}

const emptyContext: ContextDraft = {
  key: 0,
  type: 'element',
  operator: 'is',
  elementStatus: 'clicked',
  selector: '',
  userStatus: 'inactive',
  seconds: '30',
  contentKind: 'guide',
  contentStatus: 'completed',
  contentId: null,
}

/** A condition to begin with; its key is one that none of `others` has. */
export const newContext = (others: readonly ContextDraft[]): ContextDraft => ({
  ...emptyContext,
  key: 1 + Math.max(0, ...others.map(context => context.key)),
})

function openContext(context: RuleContext, index: number): ContextDraft {
  const opened = { ...emptyContext, key: index + 1, type: context.type, operator: context.operator }
  switch (context.type) {
    case 'element':
      return { ...opened, elementStatus: context.status, selector: context.selector }
    case 'user':
      return { ...opened, userStatus: context.status, seconds: String(context.seconds) }
    case 'content': {
      const { kind, id } = context.contentRef
      return { ...opened, contentStatus: context.status, contentKind: kind, contentId: id }
    }
  }
}

/** The rule as its form holds it; null opens a new one with one condition to fill in. */
export function openRule(rule: WireContextualRule | null): RuleDraft {
  if (rule === null) {
    const common = { name: '', status: 'draft', connection: 'and', contexts: [newContext([])] } as const
    const rest = { step: '1', frequency: 'once', days: '7', priority: '0' } as const
    return { ...common, ...rest, segment: null, pageSegment: null }
  }
  const [action] = rule.actions
  return {
    name: rule.isNamed ? rule.name : '',
    status: rule.status,
    connection: rule.connection,
    contexts: rule.contexts.map(openContext),
    step: String(action?.type === 'guideStart' ? (action.step ?? 1) : 1),
    frequency: rule.frequency.kind,
    days: rule.frequency.kind === 'everyDays' ? String(rule.frequency.days) : '7',
    priority: String(rule.priority),
    segment: rule.segment,
    pageSegment: rule.pageSegment,
  }
}

/** The number that is typed, or null where it is no whole number. */
export function readWhole(text: string): number | null {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

/** The condition as it travels; one whose content is not chosen yet names none that could be there. */
export function closeContext(context: ContextDraft): RuleContext {
  const { operator } = context
  switch (context.type) {
    case 'element':
      return { type: 'element', operator, status: context.elementStatus, selector: context.selector.trim() }
    case 'user':
      return {
        type: 'user',
        operator,
        status: context.userStatus,
        seconds: readWhole(context.seconds) ?? 0,
      }
    case 'content': {
      const contentRef = { kind: context.contentKind, id: context.contentId ?? 0 }
      return { type: 'content', operator, status: context.contentStatus, contentRef }
    }
  }
}

/** The rule as it travels, for the guide that it starts. */
export function closeRule(draft: RuleDraft, guideId: number): NewContextualRule {
  const { name, status, connection, frequency, segment, pageSegment } = draft
  return {
    name: name.trim() === '' ? null : name.trim(),
    status,
    connection,
    contexts: draft.contexts.map(closeContext),
    actions: [{ type: 'guideStart', id: guideId, step: readWhole(draft.step) ?? 1 }],
    frequency:
      frequency === 'everyDays' ? { kind: frequency, days: readWhole(draft.days) ?? 1 } : { kind: frequency },
    priority: readWhole(draft.priority) ?? 0,
    segment,
    pageSegment,
  }
}

const fields = [
  'name',
  'status',
  'connection',
  'contexts',
  'actions',
  'frequency',
  'priority',
  'segment',
  'pageSegment',
] as const satisfies readonly (keyof NewContextualRule)[]

/** What a save sends: the fields that say something else than before. */
export function changedFields(
  draft: RuleDraft,
  opened: RuleDraft,
  guideId: number,
): Partial<NewContextualRule> {
  const [after, before] = [closeRule(draft, guideId), closeRule(opened, guideId)]
  const changed = fields.filter(field => JSON.stringify(after[field]) !== JSON.stringify(before[field]))
  return Object.fromEntries(changed.map(field => [field, after[field]]))
}
