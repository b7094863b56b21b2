import type { ExtensionPolicy, ExtensionSettings, PageIdentity } from '@waymark/domain/delivery/extension'
import type { SamlSession, SamlState, StoredState } from '../shared/state.ts'
import { changeState, readState } from './stored-state.ts'

const timeoutMs = 20_000
/** As long as the server waits for the identity provider. */
const pendingLifeMs = 15 * 60_000

const ssoAddress = ({ server, companyId }: ExtensionPolicy) =>
  `${server}/api/v2/extension/companies/${companyId}/sso`

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The kept session, where it is of this company's server and has not expired. */
function openSession({ saml }: StoredState, policy: ExtensionPolicy): SamlSession | null {
  if (!saml || saml.server !== policy.server || saml.companyId !== policy.companyId) return null
  return Date.parse(saml.expiresAt) > Date.now() ? saml : null
}

/** Returns the user who signed in by SAML, with the signed identity for an application; null if the company uses no SAML. */
export function samlIdentity(
  state: StoredState,
  {
    policy,
    settings,
    propertyId,
  }: {
    readonly policy: ExtensionPolicy
    readonly settings: ExtensionSettings | null
    readonly propertyId: number | null
  },
): PageIdentity | null {
  const session = settings?.hasSaml === true ? openSession(state, policy) : null
  if (session === null) return null
  const signed = session.signedIdentities.find(one => one.propertyId === propertyId)
  return { userId: session.userId, attributes: session.attributes, token: signed?.token ?? null }
}

/** Returns the state of the sign-in for the popup. */
export function samlState(
  state: StoredState,
  policy: ExtensionPolicy | null,
  settings: ExtensionSettings | null,
): SamlState {
  if (policy === null || policy.userId !== null || settings?.hasSaml !== true) return 'off'
  if (openSession(state, policy) !== null) return 'signedIn'
  return state.saml || state.isSamlEnded ? 'ended' : 'signedOut'
}

async function closeTab({ pendingSaml }: StoredState): Promise<void> {
  const tabId = pendingSaml?.tabId ?? null
  // A tab that the user closed is gone already.
  if (tabId !== null) await chrome.tabs.remove(tabId).catch(() => undefined)
}

/**
 * Opens the sign-in of the company in a tab. Only this browser can use its result.
 * @param openerTabId the tab to which the browser returns, where a page began
 */
export async function beginSamlSignIn(policy: ExtensionPolicy, openerTabId?: number): Promise<void> {
  await closeTab(await readState())
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const pending = { verifier, tabId: null, startedAt: Date.now() }
  await changeState(state => ({ ...state, pendingSaml: pending }))
  const url = `${ssoAddress(policy)}/start?challenge=${base64url(new Uint8Array(hash))}`
  const tab = await chrome.tabs.create({
    url,
    active: true,
    ...(openerTabId === undefined ? {} : { openerTabId }),
  })
  await changeState(state => ({ ...state, pendingSaml: { ...pending, tabId: tab.id ?? null } }))
}

async function callSession(
  policy: ExtensionPolicy,
  method: 'POST' | 'GET' | 'DELETE',
  { token, body }: { readonly token?: string; readonly body?: object },
): Promise<Response> {
  return fetch(`${policy.server}/api/v2/extension/companies/${policy.companyId}/session`, {
    method,
    headers: {
      'x-waymark-integrity': policy.companyIntegrity,
      ...(token === undefined ? {} : { 'x-waymark-session': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

const sessionOf = (policy: ExtensionPolicy, reply: object): SamlSession => ({
  ...(reply as Omit<SamlSession, 'server' | 'companyId'>),
  server: policy.server,
  companyId: policy.companyId,
})

/** Exchanges a handoff that the server's result page sent in the tab of this sign-in; ignores every other one. */
export async function takeHandoff(
  policy: ExtensionPolicy,
  handoff: string,
  sender: MessageSender,
): Promise<void> {
  const { pendingSaml: pending } = await readState()
  const result = new URL(`${ssoAddress(policy)}/result`)
  const from = URL.canParse(sender.url ?? '') ? new URL(sender.url ?? '') : null
  if (from?.origin !== result.origin || from.pathname !== result.pathname || sender.frameId !== 0) return
  if (!pending || pending.tabId === null || sender.tab?.id !== pending.tabId) return
  if (Date.now() - pending.startedAt > pendingLifeMs) return
  const body = { handoff, verifier: pending.verifier }
  const reply = await callSession(policy, 'POST', { body }).catch(() => null)
  if (reply?.ok !== true) {
    // The popup offers to sign in again.
    await changeState(({ pendingSaml: _, ...state }) => ({ ...state, isSamlEnded: true }))
    return
  }
  const session = sessionOf(policy, (await reply.json()) as object)
  await changeState(({ pendingSaml: _, isSamlEnded: __, ...state }) => ({ ...state, saml: session }))
  await closeTab({ pendingSaml: pending })
}

/** Fetches new signed identities; a session that the server has ended is forgotten. While it is away all stays. */
export async function refreshSaml(
  policy: ExtensionPolicy,
  settings: ExtensionSettings | null,
): Promise<void> {
  const { saml } = await readState()
  if (!saml || settings === null) return
  const end = () => changeState(({ saml: _, ...state }) => ({ ...state, isSamlEnded: true }))
  if (openSession({ saml }, policy) === null || settings.hasSaml !== true) {
    await end()
    return
  }
  const reply = await callSession(policy, 'GET', { token: saml.token }).catch(() => null)
  if (reply?.status === 404) await end()
  else if (reply?.ok === true) {
    const fresh = sessionOf(policy, { ...((await reply.json()) as object), token: saml.token })
    await changeState(state => (state.saml?.token === saml.token ? { ...state, saml: fresh } : state))
  }
}

/** Ends the session here and at the server. */
export async function endSaml(policy: ExtensionPolicy): Promise<void> {
  const { saml } = await readState()
  await changeState(({ saml: _, isSamlEnded: __, ...state }) => state)
  if (saml) await callSession(policy, 'DELETE', { token: saml.token }).catch(() => undefined)
}
