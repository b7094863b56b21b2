import { contract } from '@waymark/contract'
import { bind, bindCompany } from '../../../platform/http/index.ts'
import { editExtension } from '../../workspace/companies/index.ts'
import { endSessionOfEndUser, endSessionsOfEndUser } from './end-extension-sessions.ts'
import type { EndUserDependencies } from './end-user-dependencies.ts'
import {
  beginExtensionSession,
  leaveExtensionSession,
  readExtensionSession,
} from './extension-session-calls.ts'
import { listExtensionSessions } from './list-extension-sessions.ts'

const rows = contract.companies

/** What admins of a company do with the sessions of its end users. */
function adminRoutes(deps: EndUserDependencies) {
  const { database } = deps
  return {
    listExtensionSessions: bindCompany(rows.listExtensionSessions, editExtension, ({ input, scope }) =>
      listExtensionSessions(deps, scope, input.query),
    ),
    endExtensionSession: bindCompany(rows.endExtensionSession, editExtension, ({ input, scope }) =>
      endSessionOfEndUser(database, scope, input.params.session),
    ),
    endExtensionSessions: bindCompany(rows.endExtensionSessions, editExtension, ({ input, scope }) =>
      endSessionsOfEndUser(database, scope, input.query.userId),
    ),
  }
}

/** Sessions of end users in the browser extension. */
export function extensionSessionRoutes(deps: EndUserDependencies) {
  return {
    ...adminRoutes(deps),
    beginExtensionSession: bind(rows.beginExtensionSession, {
      permission: 'none',
      run: ({ input, ctx }) =>
        beginExtensionSession(deps, ctx.request, { companyId: input.params.company, ...input.body }),
    }),
    readExtensionSession: bind(rows.readExtensionSession, {
      permission: 'none',
      run: ({ input, ctx }) => readExtensionSession(deps, ctx.request, input.params.company),
    }),
    leaveExtensionSession: bind(rows.leaveExtensionSession, {
      permission: 'none',
      run: ({ input, ctx }) => leaveExtensionSession(deps, ctx.request, input.params.company),
    }),
  }
}
