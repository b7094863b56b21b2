import { useMutation } from '@tanstack/react-query'
import type { WireMember } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import type { SituationId } from '../../../shared/error/situations.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { RoleChanges } from './member-roles.ts'
import type { MemberRole } from './team-search.ts'
import { reloadTeam } from './use-team.ts'

export type MemberChange = { readonly member: WireMember } & (
  | { readonly kind: 'role'; readonly role: MemberRole | null }
  | { readonly kind: 'applicationRoles'; readonly changes: RoleChanges }
  | { readonly kind: 'remove' | 'resend' | 'cancelInvite' | 'resetMfa' }
  | { readonly kind: 'bypass'; readonly canBypassSSO: boolean }
)

const subject = { subjectType: 'companyUser' } as const

function changeRole(company: number, user: number, role: MemberRole | null): Promise<unknown> {
  if (role === null) {
    return client.authorization.revoke({ params: { company, user, ...subject }, query: {} })
  }
  const data = [{ roleName: role, targetType: 'company' as const, ...subject, subjectOriginId: user }]
  return client.authorization.assign({ params: { company }, body: { data } })
}

async function changeApplicationRoles(company: number, user: number, { assign, revoke }: RoleChanges) {
  // New ones first: a person with no role left at all would be no member any more.
  if (assign.length > 0) {
    const data = assign.map(({ property, role }) => ({
      roleName: role,
      targetType: 'property' as const,
      targetOriginId: property,
      ...subject,
      subjectOriginId: user,
    }))
    await client.authorization.assign({ params: { company }, body: { data } })
  }
  for (const property of revoke) {
    await client.authorization.revoke({ params: { company, user, ...subject }, query: { property } })
  }
}

function send(company: number, change: MemberChange): Promise<unknown> {
  const { id, token } = change.member
  const invite = { params: { company }, body: { token: token ?? '' } }
  if (change.kind === 'resend') return client.members.resendInvite(invite)
  if (change.kind === 'cancelInvite') return client.members.cancelInvite(invite)
  // Only invites have no id; their menu offers nothing of what follows.
  const user = id ?? 0
  const params = { company, user }
  switch (change.kind) {
    case 'role':
      return changeRole(company, user, change.role)
    case 'applicationRoles':
      return changeApplicationRoles(company, user, change.changes)
    case 'remove':
      return client.members.remove({ params: { company, id: user } })
    case 'resetMfa':
      return client.security.resetMfa({ params })
    case 'bypass':
      return client.security.setBypass({ params, body: { canBypassSSO: change.canBypassSSO } })
  }
}

const situations = {
  role: 'updateMember',
  applicationRoles: 'updateMember',
  remove: 'deleteMember',
  resend: 'inviteMember',
  cancelInvite: 'cancelInvite',
  resetMfa: 'resetMfa',
  bypass: 'updateSsoBypass',
} as const satisfies Record<MemberChange['kind'], SituationId>

/** Changes one member or invite. The promise resolves with whether it succeeded; a refusal is shown in a toast. */
export function useMemberActions(company: number) {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (change: MemberChange) => send(company, change),
    onSuccess: (_reply, { kind, member }) => {
      showToast('success', t(`team.done.${kind}`, { name: member.name || member.email }))
    },
    onError: (error, { kind }) => {
      const isLastAdmin = refusalOf(error)?.code === 'lastAdmin'
      outcome.failed(situations[kind], error, isLastAdmin ? { reason: t('team.lastAdmin') } : {})
    },
    onSettled: () => reloadTeam(),
  })
  return {
    run: (change: MemberChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
    /** The member who is being changed just now. */
    busyMember: isPending ? variables.member : null,
  }
}
