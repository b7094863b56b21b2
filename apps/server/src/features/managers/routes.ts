import { contract } from '@waymark/contract'
import { bind } from '../../platform/http/index.ts'
import { acceptInvite } from './accept-invite.ts'
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
      run: ({ input }) => validateInvite(deps, input.body.token),
    }),
    acceptInvite: bind(contract.managers.acceptInvite, {
      permission: 'self',
      run: ({ input, me }) => acceptInvite(deps, me, input.body.token),
    }),
  }
}

/** Calls about staff. */
export function managerRoutes(deps: ManagerDependencies) {
  return {
    me: bind(contract.managers.me, {
      permission: 'self',
      isOpenBeforeMfa: true,
      run: ({ me }) => readMe(deps.database, me),
    }),
    save: bind(contract.managers.save, {
      permission: 'self',
      run: ({ input, ctx, me }) =>
        saveManager(
          deps,
          me,
          { id: input.params.id, body: input.body },
          ctx.request.headers['accept-language'],
        ),
    }),
    ...comingRoutes(deps),
  }
}
