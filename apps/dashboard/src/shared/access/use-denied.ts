import { useTranslation } from 'react-i18next'

/** The part of a reply's `may` that a control needs. */
export type WireDecision = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

const known = ['sectionBlocked', 'entityForbidden', 'onlyDrafts', 'notSuperAdmin', 'noRole'] as const
const knownReason = (reason: string) => known.find(entry => entry === reason) ?? 'default'

/** Gives the words for a refused decision, as a disabled control shows them; null where it is allowed. */
export function useDenied(): (decision: WireDecision) => string | null {
  const { t } = useTranslation('common')
  return decision => (decision.allowed ? null : t(`denied.${knownReason(decision.reason)}`))
}
