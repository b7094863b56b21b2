import type { WireMember } from '@waymark/contract'
import { createContext, useContext } from 'react'
import type { WireDecision } from '../../../shared/access/use-denied.ts'
import type { useMemberActions } from './use-member-actions.ts'

/** Confirmation that the team page requests before an action. */
export interface TeamQuestion {
  readonly kind: 'role' | 'applicationRoles' | 'remove' | 'cancelInvite' | 'resetMfa'
  readonly member: WireMember
}

export interface TeamTools {
  readonly ask: (question: TeamQuestion | null) => void
  readonly actions: ReturnType<typeof useMemberActions>
  /** Whether roles in the company may be given and taken; single applications may have other admins. */
  readonly mayChangeCompany: WireDecision
}

export const TeamContext = createContext<TeamTools | null>(null)

/** Returns the tools that every part of the team page needs. */
export function useTeamTools(): TeamTools {
  const tools = useContext(TeamContext)
  if (!tools) throw new Error('useTeamTools outside the team page')
  return tools
}
