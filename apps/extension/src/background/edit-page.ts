import type { ExtensionPolicy } from '@waymark/domain/delivery/extension'
import type { EditOutcome } from '../shared/state.ts'

const timeoutMs = 10_000

interface Place {
  readonly policy: ExtensionPolicy
  readonly propertyId: number
}

/** A call with the cookie of the dashboard in this browser, which the server reads beside the integrity token. */
function call({ policy, propertyId }: Place, body?: object): Promise<Response> {
  const { server, companyId, companyIntegrity } = policy
  const address = `${server}/api/v2/extension/companies/${companyId}/properties/${propertyId}/editor-sessions`
  return fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-waymark-integrity': companyIntegrity,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/** Returns whether the user of this browser is signed in to the dashboard and may edit content of the application. */
export async function mayEdit(place: Place): Promise<boolean> {
  const reply = await call(place).catch(() => null)
  if (reply?.ok !== true) return false
  return ((await reply.json()) as { mayEdit: boolean }).mayEdit
}

/** Opens the editor in the tab with a one-time code; on a page with the snippet by its address in a new tab. */
export async function openEditor(
  place: Place,
  tab: {
    readonly tabId: number
    readonly url: string
    readonly language: string
    readonly hasSnippet: boolean
  },
): Promise<EditOutcome> {
  const locale = tab.language === 'de' ? 'de' : 'en-US'
  const reply = await call(place, { page: tab.url, locale }).catch(() => null)
  if (reply?.ok !== true) return 'failed'
  const { url } = (await reply.json()) as { url: string }
  if (tab.hasSnippet) {
    await chrome.tabs.create({ url, active: true })
    return 'newTab'
  }
  const [, code = ''] = /waymark_editor=([\w-]+)$/.exec(url) ?? []
  const isOpen = await chrome.tabs.sendMessage(tab.tabId, { kind: 'edit', code }).catch(() => false)
  return isOpen === true ? 'here' : 'failed'
}
