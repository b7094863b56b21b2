import { contract } from '@waymark/contract'
import { bind, bindProperty } from '../../../platform/http/index.ts'
import { readLiveEvents } from '../../analytics/events/index.ts'
import { makeDebugCode } from './debug-sessions.ts'
import {
  makeSecret,
  readAuthentication,
  type SnippetDependencies,
  saveAuthentication,
} from './snippet-authentication.ts'

const view = 'view:application-settings/setup'
const edit = [view, 'edit:property'] as const
const watch = [view, 'view:users/list/users'] as const
const issueSecret = [view, 'edit:snippetSecret'] as const

/** Calls about the snippet in the customer's pages: who it believes, and what it tells staff. */
export function snippetRoutes(deps: SnippetDependencies) {
  const rows = contract.snippet
  return {
    authentication: bindProperty(rows.authentication, view, ({ scope }) =>
      deps.database.inScope(scope, tx => readAuthentication(tx, scope, deps.clock.now())),
    ),
    saveAuthentication: bindProperty(rows.saveAuthentication, edit, ({ input, scope }) =>
      saveAuthentication(deps, scope, input.body),
    ),
    makeSecret: bind(rows.makeSecret, {
      permission: issueSecret,
      holdsSecret: true,
      scope: 'property',
      run: ({ scope }) => makeSecret(deps, scope),
    }),
    liveEvents: bindProperty(rows.liveEvents, watch, ({ scope }) => readLiveEvents(deps.database, scope)),
    makeDebugCode: bindProperty(rows.makeDebugCode, 'view:manage/list', ({ scope }) =>
      makeDebugCode(deps, scope),
    ),
  }
}
