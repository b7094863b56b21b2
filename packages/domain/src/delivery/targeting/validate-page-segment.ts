import type { Issue } from '../../foundation/text/issue.ts'
import { comparedName } from './free-copy-name.ts'
import type { PageConditions } from './page-conditions.ts'

export type PageSegmentFault =
  | 'nameBlank'
  | 'nameTaken'
  | 'urlRequired'
  | 'urlHasSpaces'
  | 'urlHasInvalidChars'
  | 'urlTooLong'
  | 'noUrl'

export interface PageSegmentDraft {
  readonly name: string
  readonly conditions: PageConditions
}

/** "URL-style characters" of document 2 §5.1. */
const allowedChars = /^[A-Za-z0-9_/*#?+:=.&-]*$/
const maxLength = 128

/**
 * Returns the issues of a page segment (document 2 §5.4). `otherNames` are the names of the property's other page
 * segments. A blank name is an error that is shown without a message.
 */
export function validatePageSegment(
  draft: PageSegmentDraft,
  otherNames: readonly string[],
): readonly Issue<PageSegmentFault>[] {
  const { rules } = draft.conditions
  const issues: Issue<PageSegmentFault>[] = []
  const name = nameFault(draft.name, otherNames)
  if (name !== null) issues.push({ path: 'name', code: name, severity: 'error' })
  if (rules.length === 0) issues.push({ path: 'conditions.rules', code: 'noUrl', severity: 'error' })
  rules.forEach((rule, index) => {
    const code = urlFault(rule)
    if (code !== null) issues.push({ path: `conditions.rules.${index}`, code, severity: 'error' })
  })
  return issues
}

function nameFault(name: string, otherNames: readonly string[]): PageSegmentFault | null {
  const wanted = name.trim()
  if (wanted === '') return 'nameBlank'
  return otherNames.some(other => comparedName(other) === comparedName(wanted)) ? 'nameTaken' : null
}

function urlFault(rule: string): PageSegmentFault | null {
  if (rule.trim() === '') return 'urlRequired'
  if (rule.includes(' ')) return 'urlHasSpaces'
  if (!allowedChars.test(rule)) return 'urlHasInvalidChars'
  return rule.length > maxLength ? 'urlTooLong' : null
}
