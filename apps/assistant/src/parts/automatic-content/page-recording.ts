import type { Context } from '../../core/context.ts'
import { guarded } from '../../core/scope.ts'
import type { PageRecording } from '../recording/record-page.ts'
import type { Follow } from './follow-element.ts'

/** Maximum number of `track` events that wait for the part. */
const maxWaiting = 100

/** Records the usage of the application if the content requires it; loaded at first use. */
export function pageRecording(context: Context, follow: Follow): PageRecording {
  const { content, scope } = context
  let recording: PageRecording | undefined
  let isLoading = false
  const waiting: unknown[] = []
  const update = () => {
    recording?.update()
    if (isLoading || !content().recording) return
    isLoading = true
    import('../recording/record-page.ts')
      .then(
        guarded(part => {
          if (!scope.isOpen()) return
          recording = part.recordPage(context, follow)
          waiting.splice(0).forEach(recording.track)
        }),
      )
      .catch(() => {
        isLoading = false
      })
  }
  return {
    update,
    track(name) {
      if (recording) recording.track(name)
      else if (content().recording && waiting.length < maxWaiting) waiting.push(name)
    },
  }
}
