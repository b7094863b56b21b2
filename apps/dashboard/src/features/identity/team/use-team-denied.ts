import { useTranslation } from 'react-i18next'
import { useDenied, type WireDecision } from '../../../shared/access/use-denied.ts'

/** Reasons that the team has besides those of the access matrix. */
const reasons = [
  'ownApplicationsOnly',
  'adminRole',
  'lastAdmin',
  'pending',
  'notEnrolled',
  'ownAccount',
  'otherCompany',
] as const

/** Gives the words for a refused decision about the team; null where it is allowed. */
export function useTeamDenied(): (decision: WireDecision) => string | null {
  const { t } = useTranslation('settings')
  const denied = useDenied()
  return decision => {
    if (decision.allowed) return null
    const reason = reasons.find(known => known === decision.reason)
    return reason ? t(`team.denied.${reason}`) : denied(decision)
  }
}
