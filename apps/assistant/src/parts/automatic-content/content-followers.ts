import type { Context } from '../../core/context.ts'
import { guarded } from '../../core/scope.ts'
import type { FollowerParts } from './follower-parts.ts'

/** A part that follows elements of the page. */
interface Follower {
  update(): void
}

/** A part that is fetched with the first content for it, and brought up to date from then on. */
function follower<Part>(
  { scope }: Context,
  hasContent: () => unknown,
  load: () => Promise<Part>,
  open: (part: Part) => Follower,
): () => void {
  let opened: Follower | undefined
  return () => {
    if (opened) opened.update()
    else if (hasContent())
      load()
        .then(
          guarded(part => {
            if (scope.isOpen()) opened ??= open(part)
          }),
        )
        .catch(() => {})
  }
}

/** Tooltips and beacons, and validators: what stays beside elements of the page. Gives what brings them up to date. */
export function contentFollowers(context: Context, ready: FollowerParts): () => void {
  const { content } = context
  const followHints = follower(
    context,
    () => content().tooltips || content().beacons,
    () => import('../tooltip/tooltip.ts'),
    part => part.openHints(context, ready),
  )
  const followValidators = follower(
    context,
    () => content().validators,
    () => import('../validator/validator.ts'),
    part => part.openValidators(context, ready),
  )
  return () => {
    followHints()
    followValidators()
  }
}
