import { guarded } from '../../core/scope.ts'
import type { Run } from '../player/run.ts'

/** Signals that end a guide for every visitor. */
const withdrawnReasons = ['notPublished', 'deleted', 'unknown', 'chapterPrivate', 'noSteps']
const asked = new WeakSet<object>()

/**
 * Ends a guide that was unpublished while it ran. A guide that is only no longer offered to this user, such as a
 * guide for users who have not started it, continues; so does every guide while the server is not reached.
 */
export function leaveUnpublished(run: Run): void {
  const { context, guide, scope, moves } = run
  const content = context.content()
  if (asked.has(content) || content.guides.some(one => one.id === guide.id)) return
  asked.add(content)
  import('../content/ask-why.ts')
    .then(part => part.askWhy(context, { kind: 'guide', id: guide.id }))
    .then(
      guarded(({ reasons }) => {
        if (scope.isOpen() && reasons.some(one => withdrawnReasons.includes(one))) moves.leave('stopped')
      }),
    )
    .catch(() => {
      // Checked again with the next content.
    })
}
