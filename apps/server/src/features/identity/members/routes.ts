import { contract } from '@waymark/contract'
import { bindPartOfCompany } from '../../../platform/http/index.ts'
import { cancelInvite } from './cancel-invite.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import type { MemberDependencies } from './member-dependencies.ts'
import { removeMember } from './remove-member.ts'
import { resendInvite } from './resend-invite.ts'

/** Looking at the team, and changing it: the screen and the thing (rule ACCESS-32). */
const viewTeam = 'view:settings/company/team'
const editTeam = [viewTeam, 'edit:company'] as const

function inviteRoutes(deps: MemberDependencies) {
  return {
    invite: bindPartOfCompany(contract.members.invite, editTeam, ({ input, ctx, scope }) =>
      inviteMember(deps, scope, {
        me: ctx.me,
        acceptLanguage: ctx.request.headers['accept-language'],
        body: input.body,
      }),
    ),
    resendInvite: bindPartOfCompany(contract.members.resendInvite, editTeam, ({ input, ctx, scope }) =>
      resendInvite(deps, scope, {
        me: ctx.me,
        token: input.body.token,
        acceptLanguage: ctx.request.headers['accept-language'],
      }),
    ),
    cancelInvite: bindPartOfCompany(contract.members.cancelInvite, editTeam, ({ input, ctx, scope }) =>
      cancelInvite(deps, scope, { me: ctx.me, token: input.body.token }),
    ),
  }
}

/** Calls about the people of a company (document 2 §7.2). */
export function memberRoutes(deps: MemberDependencies) {
  return {
    list: bindPartOfCompany(contract.members.list, viewTeam, ({ input, ctx, scope }) =>
      listMembers(deps.database, scope, ctx.me, input.query),
    ),
    ...inviteRoutes(deps),
    remove: bindPartOfCompany(contract.members.remove, editTeam, ({ input, ctx, scope }) =>
      removeMember(deps, scope, { me: ctx.me, managerId: input.params.id }),
    ),
  }
}
