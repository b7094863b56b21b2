import type { WireMember } from '@waymark/contract'
import { ActionMenu, type MenuAction } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useTeamTools } from './team-context.ts'
import { useSecurity } from './use-team.ts'
import { useTeamDenied } from './use-team-denied.ts'

function useInviteActions(member: WireMember): readonly MenuAction[] {
  const { t } = useTranslation('settings')
  const denied = useTeamDenied()
  const { ask, actions } = useTeamTools()
  const unavailable = denied(member.may.remove)
  return [
    {
      id: 'resend',
      icon: 'mail',
      label: t('team.menu.resend'),
      unavailable,
      onSelect: () => void actions.run({ kind: 'resend', member }),
    },
    {
      id: 'cancel',
      icon: 'trash',
      isDanger: true,
      label: t('team.menu.cancelInvite'),
      unavailable,
      onSelect: () => ask({ kind: 'cancelInvite', member }),
    },
  ]
}

function useRoleActions(member: WireMember): readonly MenuAction[] {
  const { t } = useTranslation('settings')
  const denied = useTeamDenied()
  const { ask, mayChangeCompany } = useTeamTools()
  // The last admin keeps the company role; roles in applications are another matter.
  const { changeRole } = member.may
  const isLastAdmin = !changeRole.allowed && changeRole.reason === 'lastAdmin'
  return [
    {
      id: 'role',
      icon: 'user',
      label: t('team.menu.role'),
      unavailable: denied(changeRole) ?? denied(mayChangeCompany),
      onSelect: () => ask({ kind: 'role', member }),
    },
    {
      id: 'applicationRoles',
      icon: 'edit',
      label: t('team.menu.applicationRoles'),
      unavailable: isLastAdmin ? null : denied(changeRole),
      onSelect: () => ask({ kind: 'applicationRoles', member }),
    },
  ]
}

function useSignInActions(member: WireMember): readonly MenuAction[] {
  const { t } = useTranslation('settings')
  const denied = useTeamDenied()
  const { ask, actions } = useTeamTools()
  const { data: security } = useSecurity()
  const canBypassSSO = !member.canBypassSSO
  return [
    {
      id: 'resetMfa',
      icon: 'lock',
      label: t('team.menu.resetMfa'),
      unavailable: denied(member.may.resetMfa),
      onSelect: () => ask({ kind: 'resetMfa', member }),
    },
    {
      id: 'bypass',
      icon: 'key',
      label: t(canBypassSSO ? 'team.menu.allowBypass' : 'team.menu.forbidBypass'),
      unavailable: security ? denied(security.may) : null,
      onSelect: () => void actions.run({ kind: 'bypass', member, canBypassSSO }),
    },
  ]
}

/** Menu of the actions for a member or an invite; an action that is not permitted shows the reason. */
export function MemberMenu({ member }: { readonly member: WireMember }) {
  const { t } = useTranslation('settings')
  const denied = useTeamDenied()
  const { ask } = useTeamTools()
  const invite = useInviteActions(member)
  const roles = useRoleActions(member)
  const signIn = useSignInActions(member)
  const remove: MenuAction = {
    id: 'remove',
    icon: 'trash',
    isDanger: true,
    label: t('team.menu.remove'),
    unavailable: denied(member.may.remove),
    onSelect: () => ask({ kind: 'remove', member }),
  }
  const groups =
    member.token === null
      ? [
          { id: 'roles', actions: roles },
          { id: 'signIn', actions: signIn },
          { id: 'remove', actions: [remove] },
        ]
      : [{ id: 'invite', actions: invite }]
  return <ActionMenu label={t('team.menu.label', { name: member.name || member.email })} groups={groups} />
}
