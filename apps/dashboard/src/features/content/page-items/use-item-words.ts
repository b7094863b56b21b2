import type { BulkAction } from '@waymark/contract'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useIssueText } from '../../../shared/issues/use-issue-text.ts'
import type { WireItem } from './item-draft.ts'

/** A hint has room for so many reasons. */
const maxReasons = 5

/** Returns the reasons that prevent publishing of an item, in words, or null if there are none. */
export function useBlocked(): (item: Pick<WireItem, 'issues'>) => string | null {
  const issueText = useIssueText()
  return ({ issues }) => {
    const said = issues.filter(({ severity }) => severity === 'error').map(issueText)
    return said.length === 0 ? null : [...new Set(said)].slice(0, maxReasons).join(' · ')
  }
}

/** Why an action on an item is not available: the role, or what is missing for publishing; null where it is. */
export function useUnavailable(): (item: WireItem, action: BulkAction) => string | null {
  const denied = useDenied()
  const blocked = useBlocked()
  return (item, action) => {
    const { may } = item
    if (action === 'publish') return denied(may.publish) ?? blocked(item)
    return denied(action === 'unpublish' ? may.publish : may.edit)
  }
}
