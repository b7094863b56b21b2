import type { NewContextualRule, WireContextualRule } from '@waymark/contract'
import type { ActionType, contentStatuses, RuleStatus } from '@waymark/domain/content/contextual'

export type RuleContext = WireContextualRule['contexts'][number]
type WireAction = WireContextualRule['actions'][number]
type WireElement = Extract<RuleContext, { type: 'element' }>
type ElementStatus = WireElement['status']
type Frequency = WireContextualRule['frequency']

/** Kinds of content that a condition can check. */
export type ConditionKind = keyof typeof contentStatuses
export type ContentStatus = Extract<RuleContext, { type: 'content' }>['status']

/** One condition as its form holds it. What belongs to another type stays, so that changing the type loses nothing. */
export interface ContextDraft {
  /** Tells it apart while it is on screen. */
  readonly key: number
  readonly type: RuleContext['type']
  readonly operator: RuleContext['operator']
  readonly elementStatus: ElementStatus
  readonly selector: string
  /** The element that was picked in the application, in place of the selector. */
  readonly picked: NonNullable<WireElement['identifier']> | null
  readonly userStatus: 'active' | 'inactive'
  readonly seconds: string
  readonly contentKind: ConditionKind
  readonly contentStatus: ContentStatus
  readonly contentId: number | null
  readonly eventName: string
}

/** One action as its form holds it; what belongs to another type stays, so that changing the type loses nothing. */
export interface ActionDraft {
  /** Tells it apart while it is on screen. */
  readonly key: number
  readonly type: ActionType
  /** Null: no content is chosen yet. */
  readonly contentId: number | null
  /** Of a guide, counted from 1. */
  readonly step: string
}

/** A rule as its form holds it; numbers as they are typed. */
export interface RuleDraft {
  /** Empty: it is named after what it says. */
  readonly name: string
  readonly status: RuleStatus
  readonly connection: 'and' | 'or'
  readonly contexts: readonly ContextDraft[]
  readonly actions: readonly ActionDraft[]
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
  picked: null,
  userStatus: 'inactive',
  seconds: '30',
  contentKind: 'guide',
  contentStatus: 'completed',
  contentId: null,
  eventName: '',
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
      return {
        ...opened,
        elementStatus: context.status,
        selector: context.selector,
        picked: context.identifier ?? null,
      }
    case 'user':
      return { ...opened, userStatus: context.status, seconds: String(context.seconds ?? '') }
    case 'content': {
      const { kind, id } = context.contentRef
      return { ...opened, contentStatus: context.status, contentKind: kind, contentId: id }
    }
    case 'event':
      return { ...opened, eventName: context.name }
  }
}

/** An action to begin with; its key is one that none of `others` has. A guide stays alone, so others begin as tooltips. */
export const newAction = (others: readonly ActionDraft[]): ActionDraft => ({
  key: 1 + Math.max(0, ...others.map(action => action.key)),
  type: others.length === 0 ? 'guideStart' : 'tooltipLoad',
  contentId: null,
  step: '1',
})

function openAction(action: WireAction, index: number): ActionDraft {
  const step = action.type === 'guideStart' ? (action.step ?? 1) : 1
  return { key: index + 1, type: action.type, contentId: action.id, step: String(step) }
}

/** An empty rule with one condition and one action to fill in; `guideId` is the guide that it starts. */
function newRule(guideId: number | null): RuleDraft {
  return {
    name: '',
    status: 'draft',
    connection: 'and',
    contexts: [newContext([])],
    actions: [{ ...newAction([]), contentId: guideId }],
    frequency: 'once',
    days: '7',
    priority: '0',
    segment: null,
    pageSegment: null,
  }
}

/** The rule as its form holds it; null opens a new one. */
export function openRule(rule: WireContextualRule | null, guideId: number | null = null): RuleDraft {
  if (rule === null) return newRule(guideId)
  return {
    name: rule.isNamed ? rule.name : '',
    status: rule.status,
    connection: rule.connection,
    contexts: rule.contexts.map(openContext),
    actions: rule.actions.map(openAction),
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

/** The element of a condition as it travels. */
export const closeElement = ({ selector, picked }: Pick<ContextDraft, 'selector' | 'picked'>) => ({
  selector: selector.trim(),
  ...(picked ? { identifier: picked } : {}),
})

/** The condition as it travels. */
export function closeContext(context: ContextDraft): RuleContext {
  const { operator } = context
  switch (context.type) {
    case 'element':
      return { type: 'element', operator, status: context.elementStatus, ...closeElement(context) }
    case 'user':
      return {
        type: 'user',
        operator,
        status: context.userStatus,
        // A value that is no number is refused at its field.
        seconds: context.seconds.trim() === '' ? null : (readWhole(context.seconds) ?? 0),
      }
    case 'content': {
      const contentRef = { kind: context.contentKind, id: context.contentId }
      return { type: 'content', operator, status: context.contentStatus, contentRef }
    }
    case 'event':
      return { type: 'event', operator, name: context.eventName.trim() }
  }
}

/** The action as it travels; null while no content is chosen. */
function closeAction({ type, contentId, step }: ActionDraft): WireAction | null {
  if (contentId === null) return null
  return type === 'guideStart' ? { type, id: contentId, step: readWhole(step) ?? 1 } : { type, id: contentId }
}

/** The rule as it travels. */
export function closeRule(draft: RuleDraft): NewContextualRule {
  const { name, status, connection, frequency, segment, pageSegment } = draft
  return {
    name: name.trim() === '' ? null : name.trim(),
    status,
    connection,
    contexts: draft.contexts.map(closeContext),
    actions: draft.actions.map(closeAction).filter(action => action !== null),
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

/** Body of a save: the fields that differ from before. */
export function changedFields(draft: RuleDraft, opened: RuleDraft): Partial<NewContextualRule> {
  const [after, before] = [closeRule(draft), closeRule(opened)]
  const changed = fields.filter(field => JSON.stringify(after[field]) !== JSON.stringify(before[field]))
  return Object.fromEntries(changed.map(field => [field, after[field]]))
}

/** How many things differ; an action that names nothing yet counts too. */
export function countChanges(draft: RuleDraft, opened: RuleDraft): number {
  const isOpenAction = JSON.stringify(draft.actions) !== JSON.stringify(opened.actions)
  const sent = changedFields(draft, opened)
  return Object.keys(sent).length + (isOpenAction && sent.actions === undefined ? 1 : 0)
}
