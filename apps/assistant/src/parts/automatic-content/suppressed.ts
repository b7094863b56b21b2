import type { AutomaticCandidate } from '@waymark/domain/delivery/attention'
import type { DeliveredRule } from '@waymark/domain/delivery/delivery'
import type { Page } from '../../loader/page.ts'

type Kind = 'news' | 'surveys' | 'guides'

/**
 * Decides whether the host application suppresses automatic content of this kind at the moment (the command
 * `suppress`).
 */
function isSuppressed({ tab }: Pick<Page, 'tab'>, kind: Kind): boolean {
  return (tab.get('suppressed') as Partial<Record<Kind, unknown>> | undefined)?.[kind] === true
}

const messages = new Set(['messageShow', 'announcementShow'])

/** The candidates that may come up under the host's `suppress`: a rule counts by what it starts. */
export function withoutSuppressed(
  page: Pick<Page, 'tab'>,
  candidates: readonly AutomaticCandidate[],
  rules: readonly DeliveredRule[],
): AutomaticCandidate[] {
  const kindOf = ({ kind, id }: AutomaticCandidate): Kind => {
    if (kind === 'announcement') return 'news'
    if (kind === 'survey') return 'surveys'
    const actions = kind === 'contextual' ? rules.find(rule => rule.id === id)?.actions : undefined
    return actions?.some(action => messages.has(action.type)) ? 'news' : 'guides'
  }
  return candidates.filter(candidate => !isSuppressed(page, kindOf(candidate)))
}
