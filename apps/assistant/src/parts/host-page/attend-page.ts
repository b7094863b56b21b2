import type { Context } from '../../core/context.ts'
import { guarded } from '../../core/scope.ts'
import { cleanAddress } from '../addresses/clean-address.ts'
import { keepOnTop } from '../guide-run/keep-on-top.ts'
import { rememberLeftSteps } from '../visitor-memory/left-steps.ts'
import { followLook } from './follow-look.ts'
import { followPage, type PageCallbacks } from './follow-page.ts'

/**
 * Starts the observers of the page: layers, address, look, and announcements of the server.
 * @param first the address as it was when the assistant began
 */
export function attendPage(context: Context, first: string, callbacks: PageCallbacks): void {
  keepOnTop(context)
  cleanAddress(context.page)
  rememberLeftSteps(context)
  const readLook = followLook(context)
  followPage(context, first, {
    ...callbacks,
    onAddress() {
      readLook()
      callbacks.onAddress()
    },
  })
  const { content, scope, page } = context
  if (content().hasFrames && page.window.parent === page.window)
    import('../frames/lead-frames.ts')
      .then(guarded(part => scope.isOpen() && part.leadFrames(context)))
      .catch(() => {})
}
