import type { WireMember } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ApplicationRolesDialog } from './ApplicationRolesDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { type TeamQuestion, useTeamTools } from './team-context.ts'
import type { TeamReply } from './team-reply.ts'
import type { TeamSearch } from './team-search.ts'

interface TeamDialogsProps {
  readonly question: TeamQuestion | null
  readonly search: TeamSearch
  readonly onSearch: (change: Partial<TeamSearch>) => void
  readonly team: TeamReply | undefined
}

interface QuestionProps {
  readonly kind: 'remove' | 'cancelInvite' | 'resetMfa'
  readonly member: WireMember
}

/** Asks before something that the member will notice at once. */
function MemberQuestion({ kind, member }: QuestionProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { ask, actions } = useTeamTools()
  const name = member.name || member.email
  const confirm = async () => {
    await actions.run({ kind, member })
    ask(null)
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t(`team.ask.${kind}Title`, { name })}
      confirmLabel={t(`team.ask.${kind}Confirm`)}
      cancelLabel={t('common:actions.cancel')}
      isBusy={actions.isBusy}
      onCancel={() => ask(null)}
      onConfirm={() => void confirm()}
    >
      {t(`team.ask.${kind}Text`, { name, email: member.email })}
    </ConfirmDialog>
  )
}

function OpenQuestion({ question }: { readonly question: TeamQuestion }) {
  const { ask } = useTeamTools()
  const close = () => ask(null)
  const { kind, member } = question
  if (kind === 'role') return <RoleDialog member={member} onClose={close} />
  if (kind === 'applicationRoles') return <ApplicationRolesDialog member={member} onClose={close} />
  return <MemberQuestion kind={kind} member={member} />
}

/** Dialogs of the team page. A link to the invite dialog opens nothing for members who may not invite. */
export function TeamDialogs({ question, search, onSearch, team }: TeamDialogsProps) {
  const isInviting = search.dialog === 'invite' && team?.may.invite.allowed === true
  if (question) return <OpenQuestion question={question} />
  if (!isInviting) return null
  return (
    <InviteDialog
      mayInviteToCompany={team.may.changeSecurity.allowed}
      membersUsed={team.membersUsed}
      onClose={() => onSearch({ dialog: undefined })}
    />
  )
}
