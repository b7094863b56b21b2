import type { Context } from '../../core/context.ts'
import { guarded } from '../../core/scope.ts'
import type { FollowerParts } from './follower-parts.ts'

/** A part that follows elements of the page. */
interface Follower {
  update(): void
}

/** Loads a part with its first content and updates it afterwards. */
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

/** Starts tooltips, beacons and validators. Returns a function that updates them. */
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
