import { contract, defaultApiTokenDays } from '@waymark/contract'
import { bind, bindSelf } from '../../../platform/http/index.ts'
import type { SessionDependencies } from '../session/index.ts'
import { deleteApiToken } from './api-token/delete-api-token.ts'
import { issueApiToken } from './api-token/issue-api-token.ts'
import { readOwnApiToken } from './api-token/read-own-api-token.ts'
import { endOwnSession, endOwnSessions } from './own-sessions/end-sessions.ts'
import { listSessions } from './own-sessions/list-sessions.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { updatePassword } from './password/update-password.ts'
import { readSsoStatus } from './read-sso-status.ts'
import { reauthenticate } from './reauthenticate.ts'
import { requireRealm } from './require-realm.ts'

/** A forgotten password, for who is not signed in; part of the group `auth`. */
export function forgottenPasswordRoutes(deps: SessionDependencies) {
  return {
    forgotPassword: bind(contract.auth.forgotPassword, {
      permission: 'none',
      run: ({ input, ctx }) => forgotPassword(deps, ctx, input.body.email),
    }),
    resetPassword: bind(contract.auth.resetPassword, {
      permission: 'none',
      run: ({ input, ctx }) => resetPassword(deps, ctx, input.body),
    }),
  }
}

/** One's own password, single sign-on and API token. */
export function accountRoutes(deps: SessionDependencies) {
  const { database } = deps
  return {
    updatePassword: bind(contract.account.updatePassword, {
      permission: 'self',
      holdsSecret: true,
      run: ({ input, ctx, me }) => {
        requireRealm(input.params.realm)
        return updatePassword(deps, ctx, me, input.body)
      },
    }),
    ssoStatus: bindSelf(contract.account.ssoStatus, ({ input, me }) => {
      requireRealm(input.params.realm)
      return readSsoStatus(database, me)
    }),
    readApiToken: bindSelf(contract.account.readApiToken, ({ input, me }) => {
      requireRealm(input.params.realm)
      return readOwnApiToken(database, me)
    }),
    issueApiToken: bind(contract.account.issueApiToken, {
      permission: 'self',
      holdsSecret: true,
      run: ({ input: { params, query, body }, ctx, me }) => {
        requireRealm(params.realm)
        const { scope = 'all', expiresInDays = defaultApiTokenDays } = body ?? {}
        return issueApiToken(deps, ctx, me, { isReset: query.reset === 'true', scope, expiresInDays })
      },
    }),
    deleteApiToken: bindSelf(contract.account.deleteApiToken, ({ input, ctx, me }) => {
      requireRealm(input.params.realm)
      return deleteApiToken(deps, ctx, me)
    }),
  }
}

/** One's own sessions. */
export function ownSessionRoutes(deps: SessionDependencies) {
  return {
    reauthenticate: bind(contract.sessions.reauthenticate, {
      permission: 'self',
      holdsSecret: true,
      isOpenBeforeMfa: true,
      run: ({ input, ctx, me }) => reauthenticate(deps, ctx, me, input.body),
    }),
    list: bind(contract.sessions.list, {
      permission: 'self',
      isOpenBeforeMfa: true,
      run: ({ me }) => listSessions(deps, me),
    }),
    end: bind(contract.sessions.end, {
      permission: 'self',
      isOpenBeforeMfa: true,
      run: ({ input, ctx, me }) => endOwnSession(deps, ctx, me, input.params.session),
    }),
    endAll: bind(contract.sessions.endAll, {
      permission: 'self',
      isOpenBeforeMfa: true,
      run: ({ input, ctx, me }) => endOwnSessions(deps, ctx, me, input.query.keep === 'current'),
    }),
  }
}
