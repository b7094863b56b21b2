import { applicationAt } from '@waymark/domain/delivery/extension'
import type { PopupReply, TabDescription } from '../shared/state.ts'
import { current, identityOf } from './current.ts'
import { discoveryView } from './discovery.ts'
import { emptyApplications } from './empty-users.ts'
import { hostAccess } from './host-access.ts'
import { samlState } from './saml-sign-in.ts'
import { isTokenExpired } from './token-expiry.ts'

/** Asks the content script of a tab what it shows; a tab without one shows nothing. */
export async function describeTab(tabId: number): Promise<TabDescription> {
  try {
    return (await chrome.tabs.sendMessage(tabId, { kind: 'describe' })) as TabDescription
  } catch {
    return { hasSnippet: false, isAssistantOn: false, isQuiet: false }
  }
}

/** What the popup shows about a tab. */
export async function popupReply({ tabId, url }: { tabId: number; url: string }): Promise<PopupReply> {
  const { policy, state, settings, status } = await current()
  const application = settings && applicationAt(settings.applications, url)
  const described = await describeTab(tabId)
  const isEmpty = application !== null && (await emptyApplications()).has(application.propertyId)
  return {
    status,
    version: chrome.runtime.getManifest().version,
    company: settings?.companyName ?? '',
    server: policy?.server ?? '',
    refreshedAt: state.refreshedAt ?? null,
    language: state.language ?? '',
    userId: policy && (identityOf(policy, state, settings, null)?.userId ?? null),
    signInFailed: state.signInFailed !== undefined,
    isTokenExpired: isTokenExpired(policy?.authToken ?? '', Date.now()),
    saml: samlState(state, policy, settings),
    application: application && {
      propertyId: application.propertyId,
      name: application.name,
      isInactive: application.isInactive === true,
    },
    access: await hostAccess(policy, settings, url),
    discovery: await discoveryView(settings, state),
    ...described,
    isQuiet: described.isQuiet || isEmpty,
  }
}
