import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'

/** Says before anyone signs in who may register, so that no form is offered that would be refused. */
export function signInOptionsRoute({ registration }: Pick<ManagerDependencies, 'registration'>) {
  return bind(contract.auth.options, { permission: 'none', run: async () => ({ registration }) })
}
