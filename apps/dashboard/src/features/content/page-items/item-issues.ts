import {
  type PageItem,
  type PageItemFault,
  type PageItemKind,
  type PageItemVisibility,
  validatePageItem,
} from '@waymark/domain/content/page-item'
import { closeFields, closeText, type ItemDraft, readBound } from './item-draft.ts'

type DraftFault = PageItemFault | 'nameBlank' | 'notANumber'

/** Something wrong with an item's form; the paths are those of what is sent, the name's is `name`. */
interface DraftIssue {
  readonly path: string
  readonly code: DraftFault
  readonly severity: 'error' | 'warning'
}

function toPageItem(kind: PageItemKind, draft: ItemDraft, visibility: PageItemVisibility): PageItem {
  const texts = Object.entries(draft.texts).map(([key, text]) => [key, closeText(kind, text)] as const)
  const {
    name: _name,
    title: _title,
    segment: _segment,
    pageSegment: _page,
    ...rest
  } = closeFields(kind, draft)
  const { identifier = null, screenshot = null, languageBehaviour = 'fallback_default', ...details } = rest
  return {
    kind,
    name: draft.name,
    visibility,
    identifier,
    screenshot,
    languageBehaviour,
    details,
    texts: Object.fromEntries(texts),
  } as PageItem
}

const isWrong = (text: string) => Number.isNaN(readBound(text))

/** Faults that only the form can have: a blank name, a bound that is no number, an action without a target. */
function formIssues(kind: PageItemKind, draft: ItemDraft): readonly DraftIssue[] {
  const error = (path: string, code: DraftFault): DraftIssue => ({ path, code, severity: 'error' })
  const hasBounds = kind === 'validator' && (draft.ruleKind === 'length' || draft.ruleKind === 'range')
  const bounds = hasBounds ? (['min', 'max'] as const).filter(side => isWrong(draft[side])) : []
  const openActions = kind === 'task' ? draft.actions : []
  return [
    ...(draft.name.trim() === '' ? [error('name', 'nameBlank')] : []),
    ...bounds.map(side => error(`rule.value.${side}`, 'notANumber')),
    ...openActions.flatMap((action, index) =>
      action.kind === 'elementTag' && action.id === null
        ? [error(`actions.${index}.id`, 'elementMissing')]
        : [],
    ),
  ]
}

interface ItemFacts {
  readonly kind: PageItemKind
  readonly defaultLanguage: string
  readonly isValidSelector: (css: string) => boolean
}

/** Returns the faults of a form, by the rules of the server; `isLive`: as publishing would judge it. */
export function itemIssues(draft: ItemDraft, facts: ItemFacts, isLive: boolean): readonly DraftIssue[] {
  const { kind, defaultLanguage, isValidSelector } = facts
  const item = toPageItem(kind, draft, isLive ? 'public' : 'private')
  const own = formIssues(kind, draft)
  // A bound that is no number has an issue of its own.
  const hasWrongBound = own.some(({ path }) => path.startsWith('rule.value.'))
  const found = validatePageItem(item, isLive, defaultLanguage, isValidSelector)
  return [...own, ...found.filter(({ path }) => !(hasWrongBound && path === 'rule.value'))]
}
