import { contract } from '@waymark/contract'
import { bind, bindSelf } from '../../../platform/http/index.ts'
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
    acceptInvite: bindSelf(contract.managers.acceptInvite, ({ input, me }) =>
      acceptInvite(deps, me, input.body.token),
    ),
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
    save: bindSelf(contract.managers.save, ({ input, ctx, me }) =>
      saveManager(deps, me, { id: input.params.id, body: input.body, address: ctx.request.ip }),
    ),
    resendEmailLink: bindSelf(contract.managers.resendEmailLink, ({ ctx, me }) =>
      resendEmailLink(deps, ctx, me),
    ),
    cancelEmailChange: bindSelf(contract.managers.cancelEmailChange, ({ me }) => cancelEmailChange(deps, me)),
    ...comingRoutes(deps),
  }
}
