import type { PopupReply } from '../shared/state.ts'
import type { PopupText } from './texts.ts'

/** Status of the active tab in the popup. */
export interface PageState {
  readonly tone: 'on' | 'off' | 'fault'
  readonly title: PopupText
  readonly text: PopupText
  readonly action: 'open' | 'allow' | 'retry' | null
}

const faults = {
  notConfigured: { title: 'notConfigured', text: 'notConfiguredText', action: null },
  notAccepted: { title: 'notAccepted', text: 'notAcceptedText', action: 'retry' },
  unreachable: { title: 'unreachable', text: 'unreachableText', action: 'retry' },
  outdated: { title: 'outdated', text: 'outdatedText', action: 'retry' },
} as const

const needs = {
  server: 'permissionServerText',
  page: 'permissionText',
  others: 'permissionOthersText',
} as const

/** The first of the reasons why the assistant is not on the page, or that it is. */
export function pageState(reply: PopupReply): PageState {
  const { status, application } = reply
  const { missingFor } = reply.access
  // Without access the server cannot answer: that would read as a fault of the server.
  if (missingFor !== null)
    return { tone: 'fault', title: 'permission', text: needs[missingFor], action: 'allow' }
  if (status.kind !== 'ready') return { tone: 'fault', ...faults[status.kind] }
  if (application === null)
    return { tone: 'off', title: 'noApplication', text: 'noApplicationText', action: null }
  if (reply.hasSnippet) return { tone: 'off', title: 'snippet', text: 'snippetText', action: null }
  if (!reply.isAssistantOn && application.isInactive)
    return { tone: 'off', title: 'inactive', text: 'inactiveText', action: null }
  if (reply.isQuiet) return { tone: 'off', title: 'inactive', text: 'quietText', action: null }
  if (!reply.isAssistantOn) return { tone: 'off', title: 'starting', text: 'startingText', action: 'retry' }
  return { tone: 'on', title: 'active', text: 'activeText', action: 'open' }
}
