import { type PatternFault, patternFault } from '../pattern/index.ts'
import type { Issue } from '../text/issue.ts'
import { checkLinkTarget, type LinkFault } from '../text/link-target.ts'
import type { PageItem, PageItemKind, ValidatorRule } from './page-item.ts'

export type PageItemFault =
  | 'elementMissing'
  | 'selectorInvalid'
  | 'textMissing'
  | 'noDefaultText'
  | 'targetMissing'
  | PatternFault
  | 'patternMissing'
  | 'boundsMissing'
  | 'boundsReversed'
  | 'actionsTooFew'
  | LinkFault

type ItemIssue = Issue<PageItemFault>
type Item<K extends PageItemKind> = PageItem<K>

const error = (path: string, code: PageItemFault): ItemIssue => ({ path, code, severity: 'error' })

/** What a draft may still lack, and what is public may not. */
const lacking = (path: string, code: PageItemFault, isLive: boolean): ItemIssue => ({
  path,
  code,
  severity: isLive ? 'error' : 'warning',
})

function elementIssues({ identifier }: PageItem, isLive: boolean, isSelector: (css: string) => boolean) {
  const candidates = identifier?.candidates ?? []
  if (candidates.length === 0) return [lacking('identifier', 'elementMissing', isLive)]
  return candidates.flatMap(({ css }, index) =>
    isSelector(css) ? [] : [error(`identifier.candidates.${index}.css`, 'selectorInvalid')],
  )
}

/** What is wrong with a validator's rule. */
function validatorRuleIssues(rule: ValidatorRule, isLive: boolean): readonly ItemIssue[] {
  if (rule.kind === 'required') return []
  if (rule.kind === 'regex') {
    if (rule.value === '') return [lacking('rule.value', 'patternMissing', isLive)]
    const fault = patternFault(rule.value)
    return fault === null ? [] : [error('rule.value', fault)]
  }
  const { min, max } = rule.value
  if (min === null && max === null) return [lacking('rule.value', 'boundsMissing', isLive)]
  return min !== null && max !== null && min > max ? [error('rule.value', 'boundsReversed')] : []
}

/** The field of a kind's texts that must say something. */
const neededText = { tooltip: 'text', validator: 'message' } as const

function textIssues(item: PageItem, isLive: boolean, defaultLanguage: string): ItemIssue[] {
  if (item.kind !== 'tooltip' && item.kind !== 'validator') return []
  const field = neededText[item.kind]
  const active = Object.entries(item.texts).filter(([, { status }]) => status === 'on')
  const blank = active.flatMap(([key, { texts }]) =>
    ((texts as Readonly<Record<string, unknown>>)[field] as string).trim() === ''
      ? [lacking(`languageTexts.${key}.texts.${field}`, 'textMissing', isLive)]
      : [],
  )
  const isCovered = active.some(([key]) => key === defaultLanguage) || item.languageBehaviour === 'hide'
  const isMissing = active.length === 0 || !isCovered
  return isMissing ? [...blank, lacking('languageTexts', 'noDefaultText', isLive)] : blank
}

function linkIssues({ texts }: Item<'tooltip'>): ItemIssue[] {
  return Object.entries(texts).flatMap(([key, { texts: said }]) => {
    const fault = said.link === null ? null : checkLinkTarget(said.link.href)
    return fault === null ? [] : [error(`languageTexts.${key}.texts.link.href`, fault)]
  })
}

function taskIssues({ details }: Item<'task'>, isLive: boolean): ItemIssue[] {
  const blank = details.actions.flatMap((action, index) =>
    action.kind === 'page' && action.pattern.trim() === ''
      ? [error(`actions.${index}.pattern`, 'patternMissing')]
      : [],
  )
  return details.actions.length < 2 ? [...blank, lacking('actions', 'actionsTooFew', isLive)] : blank
}

function ownIssues(item: PageItem, isLive: boolean): readonly ItemIssue[] {
  switch (item.kind) {
    case 'tooltip':
      return linkIssues(item as Item<'tooltip'>)
    case 'beacon':
      return (item as Item<'beacon'>).details.opens === null
        ? [lacking('opens', 'targetMissing', isLive)]
        : []
    case 'validator':
      return validatorRuleIssues((item as Item<'validator'>).details.rule, isLive)
    case 'task':
      return taskIssues(item as Item<'task'>, isLive)
    case 'elementTag':
      return []
  }
}

/**
 * What is wrong with an item. A draft may lack its element, its texts, its target and its bounds; what is public may
 * not. Selectors, patterns, links and bounds that cannot be used are refused for both.
 */
export function validatePageItem(
  item: PageItem,
  isLive: boolean,
  defaultLanguage: string,
  isSelector: (css: string) => boolean,
): readonly ItemIssue[] {
  const element = item.kind === 'task' ? [] : elementIssues(item, isLive, isSelector)
  return [...element, ...ownIssues(item, isLive), ...textIssues(item, isLive, defaultLanguage)]
}
