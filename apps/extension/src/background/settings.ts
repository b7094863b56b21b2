import {
  type ExtensionPolicy,
  type ExtensionSettings,
  settingsLifeMs,
} from '@waymark/domain/delivery/extension'
import type { ExtensionStatus, SignedSettings, StoredState } from '../shared/state.ts'
import { changeState, readState } from './stored-state.ts'

const timeoutMs = 20_000
/** A page that is opened has the settings read again if they are older than this. */
const dueMs = 5 * 60_000

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? []
  return Uint8Array.from(pairs, pair => Number.parseInt(pair, 16))
}

/** Whether the text was signed by a server that knows the integrity token. */
async function isGenuine({ settings, signature }: SignedSettings, token: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(token), algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, bytesOf(signature), encoder.encode(settings))
}

/** The kept settings, or why there are none to use. */
export async function usableSettings(
  policy: ExtensionPolicy,
  state: StoredState,
): Promise<{ readonly settings: ExtensionSettings | null; readonly status: ExtensionStatus }> {
  const none = (kind: 'notAccepted' | 'unreachable' | 'outdated') => ({ settings: null, status: { kind } })
  if (state.refusal === 'notAccepted') return none('notAccepted')
  const { signed, refreshedAt = 0 } = state
  if (!signed) return none('unreachable')
  if (!(await isGenuine(signed, policy.companyIntegrity))) return none('notAccepted')
  const settings = JSON.parse(signed.settings) as ExtensionSettings
  if (settings.companyId !== policy.companyId) return none('notAccepted')
  // A clock that was ahead when the settings came leaves a time in the future.
  if (Math.abs(Date.now() - refreshedAt) > settingsLifeMs) return none('outdated')
  return { settings, status: { kind: 'ready' } }
}

/** Tells nothing of the person; it is another number than that of app discovery. */
async function installationId(): Promise<string> {
  const known = (await readState()).installationId
  if (known !== undefined) return known
  const installationId = crypto.randomUUID()
  await changeState(state => ({ ...state, installationId }))
  return installationId
}

/** Returns null if the server accepts the integrity token for no such company; throws where it answers nothing usable. */
async function fetchSettings({
  server,
  companyId,
  companyIntegrity,
}: ExtensionPolicy): Promise<SignedSettings | null> {
  const reply = await fetch(`${server}/api/v2/extension/companies/${companyId}/config`, {
    headers: {
      'x-waymark-integrity': companyIntegrity,
      'x-waymark-installation': await installationId(),
      'x-waymark-extension': chrome.runtime.getManifest().version,
    },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok) throw new Error(`the server answered ${reply.status}`)
  const { extension } = (await reply.json()) as { readonly extension?: Partial<SignedSettings> | null }
  if (extension === null) return null
  const { settings, signature } = extension ?? {}
  if (typeof settings !== 'string' || typeof signature !== 'string') throw new Error('no settings')
  return { settings, signature }
}

/** Asks the server for the settings. What is kept stays in use while the server cannot be reached. */
export async function refreshSettings(policy: ExtensionPolicy): Promise<StoredState> {
  try {
    const signed = await fetchSettings(policy)
    return changeState(({ refusal: _, ...state }) =>
      signed === null ? { ...state, refusal: 'notAccepted' } : { ...state, signed, refreshedAt: Date.now() },
    )
  } catch {
    return changeState(state => ({ ...state, refusal: 'unreachable' }))
  }
}

let askedAt = 0

/** Whether the settings should be read again for a page that is opened. A server that is away is asked as seldom. */
export async function areSettingsDue(): Promise<boolean> {
  const { refreshedAt = 0 } = await readState()
  const now = Date.now()
  if (now - Math.max(refreshedAt, askedAt) < dueMs) return false
  askedAt = now
  return true
}
