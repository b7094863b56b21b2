import { type PatternFault, patternFault } from '../../foundation/pattern/index.ts'
import type { Issue } from '../../foundation/text/issue.ts'
import { checkLinkTarget, type LinkFault } from '../../foundation/text/link-target.ts'
import { isUnsafeAddress } from '../../foundation/text/unsafe-address.ts'
import type { PageItem, ValidatorRule } from './page-item-fields.ts'
import type { PageItemKind } from './page-item-kinds.ts'

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
  | 'screenshotInvalid'
  | LinkFault

type ItemIssue = Issue<PageItemFault>
type Item<K extends PageItemKind> = PageItem<K>

const error = (path: string, code: PageItemFault): ItemIssue => ({ path, code, severity: 'error' })

/** Creates the issue for a field that a draft may still lack and a public item may not. */
const lacking = (path: string, code: PageItemFault, isLive: boolean): ItemIssue => ({
  path,
  code,
  severity: isLive ? 'error' : 'warning',
})

/** A picture whose address runs code is refused for drafts, too. */
const screenshotIssues = ({ screenshot }: PageItem): ItemIssue[] =>
  screenshot !== null && isUnsafeAddress(screenshot.src) ? [error('screenshot.src', 'screenshotInvalid')] : []

function elementIssues({ identifier }: PageItem, isLive: boolean, isSelector: (css: string) => boolean) {
  const candidates = identifier?.candidates ?? []
  if (candidates.length === 0) return [lacking('identifier', 'elementMissing', isLive)]
  return candidates.flatMap(({ css }, index) => {
    const path = `identifier.candidates.${index}.css`
    if (css.trim() === '') return [lacking(path, 'elementMissing', isLive)]
    return isSelector(css) ? [] : [lacking(path, 'selectorInvalid', isLive)]
  })
}

/** Returns the issues of a validator's rule. */
function validatorRuleIssues(rule: ValidatorRule, isLive: boolean): readonly ItemIssue[] {
  if (rule.kind === 'required') return []
  if (rule.kind === 'regex') {
    if (rule.value === '') return [lacking('rule.value', 'patternMissing', isLive)]
    const fault = patternFault(rule.value)
    if (fault === null) return []
    // A pattern that cannot be read runs nowhere; the others could hang a page.
    return [fault === 'patternInvalid' ? lacking('rule.value', fault, isLive) : error('rule.value', fault)]
  }
  const { min, max } = rule.value
  if (min === null && max === null) return [lacking('rule.value', 'boundsMissing', isLive)]
  return min !== null && max !== null && min > max ? [lacking('rule.value', 'boundsReversed', isLive)] : []
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

function linkIssues({ texts }: Item<'tooltip'>, isLive: boolean): ItemIssue[] {
  return Object.entries(texts).flatMap(([key, { texts: sentTexts }]) => {
    const fault = sentTexts.link === null ? null : checkLinkTarget(sentTexts.link.href)
    if (sentTexts.link === null || fault === null) return []
    const path = `languageTexts.${key}.texts.link.href`
    return [isUnsafeAddress(sentTexts.link.href) ? error(path, fault) : lacking(path, fault, isLive)]
  })
}

function taskIssues({ details }: Item<'task'>, isLive: boolean): ItemIssue[] {
  const blank = details.actions.flatMap((action, index) =>
    action.kind === 'page' && action.pattern.trim() === ''
      ? [lacking(`actions.${index}.pattern`, 'patternMissing', isLive)]
      : [],
  )
  return details.actions.length < 2 ? [...blank, lacking('actions', 'actionsTooFew', isLive)] : blank
}

function ownIssues(item: PageItem, isLive: boolean): readonly ItemIssue[] {
  switch (item.kind) {
    case 'tooltip':
      return linkIssues(item as Item<'tooltip'>, isLive)
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
 * Returns the issues of an item. A draft may be unfinished, a public item may not. Links that run code and readable
 * patterns that could hang a page are refused for both.
 */
export function validatePageItem(
  item: PageItem,
  isLive: boolean,
  defaultLanguage: string,
  isSelector: (css: string) => boolean,
): readonly ItemIssue[] {
  const element = item.kind === 'task' ? [] : elementIssues(item, isLive, isSelector)
  return [
    ...element,
    ...screenshotIssues(item),
    ...ownIssues(item, isLive),
    ...textIssues(item, isLive, defaultLanguage),
  ]
}
