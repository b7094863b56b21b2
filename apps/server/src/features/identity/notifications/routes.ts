import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import { type UnsubscribeDependencies, unsubscribe } from './unsubscribe.ts'

/** The call behind the link that ends messages of one kind; part of the group `auth`. */
export function unsubscribeRoute(deps: UnsubscribeDependencies) {
  return bind(contract.auth.unsubscribe, {
    permission: 'none',
    run: ({ input, ctx }) => unsubscribe(deps, ctx, input.body.token),
  })
}
