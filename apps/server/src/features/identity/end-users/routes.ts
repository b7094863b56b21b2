import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import type { EndUserDependencies } from './end-user-dependencies.ts'
import {
  beginExtensionSession,
  leaveExtensionSession,
  readExtensionSession,
} from './extension-session-calls.ts'

const rows = contract.companies

/** Sessions of end users in the browser extension. */
export function extensionSessionRoutes(deps: EndUserDependencies) {
  return {
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
