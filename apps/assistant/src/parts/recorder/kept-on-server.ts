import type { EditorContext } from '../editor/editor-context.ts'
import { type Recording, withoutPictures } from './recorded-steps.ts'

/** Changes are sent together after this long. */
const quietMs = 800

/** The copy of a recording on the server, which outlives the tab. */
export interface KeptRecording {
  /** Sends the recording soon; of several changes the latest is sent. */
  changed(recording: Recording): void
  /** Sends what is not sent yet. `isLast`: the page is being left. */
  flush(isLast?: boolean): Promise<unknown>
  /** Removes the copy. */
  discard(): Promise<unknown>
}

/** Keeps a recording on the server. A copy that fails is repeated with the next change; the tab has its own. */
export function keptOnServer({ calls, scope, token }: EditorContext): KeptRecording {
  let waiting: Recording | null = null
  let cancel = (): void => {}
  const flush = async (isLast = false): Promise<unknown> => {
    cancel()
    const sent = waiting
    waiting = null
    if (sent) await calls.keepRecording(token, JSON.parse(JSON.stringify(withoutPictures(sent))), isLast)
    return
  }
  return {
    changed(recording) {
      waiting = recording
      cancel()
      cancel = scope.after(quietMs, () => void flush())
    },
    flush,
    discard() {
      cancel()
      waiting = null
      return calls.keepRecording(token, null)
    },
  }
}
