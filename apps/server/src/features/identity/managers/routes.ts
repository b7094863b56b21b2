import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import { acceptInvite } from './accept-invite.ts'
import { cancelEmailChange, resendEmailLink } from './email/pending-email.ts'
import { inspectEmailLink, verifyEmail } from './email/verify-email.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { readMe } from './read-me.ts'
import { register } from './register.ts'
import { saveManager } from './save-manager.ts'
import { validateInvite } from './validate-invite.ts'

function comingRoutes(deps: ManagerDependencies) {
  return {
    register: bind(contract.managers.register, {
      permission: 'none',
      run: ({ input, ctx }) => register(deps, ctx, input.body),
    }),
    validateInvite: bind(contract.managers.validateInvite, {
      permission: 'none',
      isReading: true,
      run: ({ input, ctx }) => validateInvite(deps, ctx, input.body.token),
    }),
    acceptInvite: bind(contract.managers.acceptInvite, {
      permission: 'self',
      run: ({ input, me }) => acceptInvite(deps, me, input.body.token),
    }),
  }
}

/** The page behind a mailed link that proves an address; part of the group `auth`. */
export function emailLinkRoutes(deps: ManagerDependencies) {
  return {
    inspectEmailLink: bind(contract.auth.inspectEmailLink, {
      permission: 'none',
      isReading: true,
      run: ({ input }) => inspectEmailLink(deps, input.body.token),
    }),
    verifyEmail: bind(contract.auth.verifyEmail, {
      permission: 'none',
      run: ({ input, ctx }) => verifyEmail(deps, ctx, input.body),
    }),
  }
}

/** Calls about staff. */
export function managerRoutes(deps: ManagerDependencies) {
  return {
    me: bind(contract.managers.me, {
      permission: 'self',
      isOpenBeforeMfa: true,
      run: ({ me }) => readMe(deps, me),
    }),
    save: bind(contract.managers.save, {
      permission: 'self',
      run: ({ input, ctx, me }) =>
        saveManager(deps, me, { id: input.params.id, body: input.body, address: ctx.request.ip }),
    }),
    resendEmailLink: bind(contract.managers.resendEmailLink, {
      permission: 'self',
      run: ({ ctx, me }) => resendEmailLink(deps, ctx, me),
    }),
    cancelEmailChange: bind(contract.managers.cancelEmailChange, {
      permission: 'self',
      run: ({ me }) => cancelEmailChange(deps, me),
    }),
    ...comingRoutes(deps),
  }
}
