import type { EditOutcome, PopupReply } from '../shared/state.ts'
import { byId } from './by-id.ts'

interface Tab {
  readonly tabId: number
  readonly url: string
}

/** Shows "Edit here" to staff of the dashboard who may edit the application of the tab. */
export async function offerEditor(reply: PopupReply, tab: Tab, language: string): Promise<void> {
  const button = byId<HTMLButtonElement>('edit')
  const { application, isAssistantOn, isQuiet, hasSnippet } = reply
  const runs = isAssistantOn || isQuiet || hasSnippet
  const isPossible = application !== null && (runs || application.isInactive)
  button.hidden = !isPossible || !(await chrome.runtime.sendMessage({ kind: 'mayEdit', url: tab.url }))
  button.onclick = async () => {
    button.disabled = true
    const outcome = (await chrome.runtime.sendMessage({ kind: 'edit', ...tab, language })) as EditOutcome
    button.disabled = false
    byId('edit-failed').hidden = outcome !== 'failed'
    if (outcome !== 'failed') window.close()
  }
}
