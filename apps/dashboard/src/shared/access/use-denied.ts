import type { NeededRole } from '@waymark/domain/identity/access'
import { useTranslation } from 'react-i18next'
import { useRoleList } from './use-role-list.ts'

/** The part of a reply's `may` that a control needs. */
export type WireDecision =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: string
      readonly neededRoles?: readonly NeededRole[] | undefined
    }

const known = ['sectionBlocked', 'entityForbidden', 'onlyDrafts', 'notSuperAdmin', 'noRole'] as const
const knownReason = (reason: string) => known.find(entry => entry === reason) ?? 'default'

/**
 * Gives the words for a refused decision, as a disabled control shows them, with the roles that would allow it; null
 * where it is allowed.
 */
export function useDenied(): (decision: WireDecision) => string | null {
  const { t } = useTranslation('common')
  const roleList = useRoleList()
  return decision => {
    if (decision.allowed) return null
    const reason = t(`denied.${knownReason(decision.reason)}`)
    const { neededRoles = [] } = decision
    if (neededRoles.length === 0 || decision.reason === 'notSuperAdmin') return reason
    return t('denied.withRoles', { reason, roles: roleList(neededRoles) })
  }
}
