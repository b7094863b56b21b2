import type { ExtensionSettings } from '@waymark/domain/delivery/extension'
import type { StoredState } from '../shared/state.ts'
import { changeState, readState } from './stored-state.ts'

/** Name of the alarm after which a sign-in page that said nothing is closed. */
export const signInTimeout = 'sign-in-timeout'
/** The shortest delay of an alarm; a timer would be lost with the service worker. */
const timeoutMinutes = 0.5

async function openFrame(url: string): Promise<void> {
  if (chrome.offscreen) {
    await chrome.offscreen.createDocument({
      url: `frame.html?url=${encodeURIComponent(url)}`,
      reasons: ['IFRAME_SCRIPTING'],
      justification: 'Opens the sign-in page of the company in a hidden frame.',
    })
    return
  }
  const frame = document.createElement('iframe')
  frame.src = url
  document.body.append(frame)
}

async function closeFrame(): Promise<void> {
  if (chrome.offscreen) await chrome.offscreen.closeDocument()
  else document.querySelector('iframe')?.remove()
}

/** Opens the page where the settings say; returns the id of its tab, null for a hidden frame. */
async function openPage({ target, url }: ExtensionSettings['openUrl']): Promise<number | null> {
  if (target !== 'iframe') {
    return (await chrome.tabs.create({ url, active: target === 'newTabActive' })).id ?? null
  }
  await openFrame(url)
  return null
}

/** Also due when the settings name another page than the last time. */
function isDue({ openUrl }: ExtensionSettings, { signIn, signInFailed }: StoredState, now: number): boolean {
  const attempts = [signIn, signInFailed].flatMap(one => (one?.url === openUrl.url ? [one.at] : []))
  return now - Math.max(0, ...attempts) >= openUrl.refreshInterval * 60_000
}

/** Whether an address belongs to the company's sign-in page, whose message counts for every application. */
export function isSignInPage({ authMethod, openUrl }: ExtensionSettings, url: string): boolean {
  if (authMethod !== 'openUrl' || !URL.canParse(openUrl.url) || !URL.canParse(url)) return false
  return new URL(url).origin === new URL(openUrl.url).origin
}

async function closePage({ pendingSignIn }: StoredState): Promise<void> {
  if (!pendingSignIn) return
  const { tabId } = pendingSignIn
  // A tab that the user closed is gone already.
  await (tabId === null ? closeFrame() : chrome.tabs.remove(tabId)).catch(() => undefined)
}

/** Opens the sign-in page when its interval has passed and none is open. */
export async function openSignIn(settings: ExtensionSettings): Promise<void> {
  if (settings.authMethod !== 'openUrl' || settings.openUrl.url === '') return
  const state = await readState()
  if (state.pendingSignIn || !isDue(settings, state, Date.now())) return
  const startedAt = Date.now()
  const { url } = settings.openUrl
  // Before the page is opened: what it says must find this.
  await changeState(before => ({ ...before, pendingSignIn: { url, startedAt, tabId: null } }))
  const tabId = await openPage(settings.openUrl)
  await changeState(before =>
    before.pendingSignIn ? { ...before, pendingSignIn: { url, startedAt, tabId } } : before,
  )
  chrome.alarms.create(signInTimeout, { delayInMinutes: timeoutMinutes })
}

/** Closes a sign-in page that has not answered in time, and notes that it failed. */
export async function endSignIn(): Promise<void> {
  const state = await readState()
  if (!state.pendingSignIn) return
  await closePage(state)
  const { url } = state.pendingSignIn
  await changeState(({ pendingSignIn: _, ...before }) => ({
    ...before,
    signInFailed: { at: Date.now(), url },
  }))
}

/** Keeps who the sign-in page said that the user is; null signs out. */
export async function acceptSignIn(identity: StoredState['signIn'] | null): Promise<void> {
  await closePage(await readState())
  await changeState(({ signIn: _, signInFailed: __, pendingSignIn: ___, ...state }) =>
    identity ? { ...state, signIn: identity } : state,
  )
}
