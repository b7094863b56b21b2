import { contract } from '@waymark/contract'
import { bind, bindSelf } from '../../../platform/http/index.ts'
import { generateLink, makeOwnLink, sendLink } from './magic-link.ts'
import type { MagicLinkDependencies } from './magic-link-dependencies.ts'
import { openMagicLink } from './open-link.ts'

/** Calls about links that sign end users of the extension in (document 2 §7.1). */
export function magicLinkRoutes(deps: MagicLinkDependencies) {
  return {
    generate: bindSelf(contract.magicLinks.generate, ({ input, ctx, me }) =>
      generateLink(deps, { ctx, me }, input.body),
    ),
    own: bindSelf(contract.magicLinks.own, ({ input, ctx, me }) =>
      makeOwnLink(deps, { ctx, me }, input.query.c),
    ),
    send: bindSelf(contract.magicLinks.send, ({ input, ctx, me }) => sendLink(deps, { ctx, me }, input.body)),
  }
}

/** Using a link; it stands among the calls of sign-in. */
export function openMagicLinkRoute(deps: MagicLinkDependencies) {
  return bind(contract.auth.openMagicLink, {
    permission: 'none',
    run: ({ input, ctx }) => openMagicLink(deps, ctx, input.body.token),
  })
}
