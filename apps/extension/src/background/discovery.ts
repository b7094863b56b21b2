import type { ExtensionPolicy, ExtensionSettings } from '@waymark/domain/delivery/extension'
import {
  type CountedDay,
  closeDay,
  countMinute,
  type DiscoveryCount,
  withoutExcluded,
} from '@waymark/domain/workspace/discovery'
import type { DiscoveryView, SentDay, StoredState } from '../shared/state.ts'
import { changeState, readState } from './stored-state.ts'

const timeoutMs = 20_000
/** After so many seconds without mouse and keyboard a page is not in use. */
const idleAfterS = 60
/** Days that the popup shows as sent. */
const shownDays = 7
const emptyCount: DiscoveryCount = { today: null, waiting: [] }

const canRead = () => chrome.permissions.contains({ permissions: ['tabs'] })

/** The address of the page in use: in front, in a window with the focus, with a person there; private windows never. */
async function addressInUse(): Promise<string | null> {
  if ((await chrome.idle.queryState(idleAfterS)) !== 'active') return null
  const window = await chrome.windows.getLastFocused()
  if (!window.focused || window.incognito || window.id === undefined) return null
  const [tab] = await chrome.tabs.query({ active: true, windowId: window.id })
  return tab?.incognito === false ? (tab.url ?? null) : null
}

/** Counts the minute that ended for the host of the page in use, where the company discovers web applications. */
export async function countPageInUse(settings: ExtensionSettings): Promise<void> {
  const { discovery } = settings
  if (!discovery || !(await canRead())) return
  const url = await addressInUse().catch(() => null)
  const { exclusions } = discovery
  await changeState(state => {
    const count = withoutExcluded(state.discovery ?? emptyCount, exclusions)
    const address = url !== null && URL.canParse(url) ? new URL(url) : null
    const page = { address, exclusions, now: new Date() }
    return { ...state, discovery: countMinute(count, page) }
  })
}

/** Removes what was counted, once the company does not discover web applications any more. */
async function forget(state: StoredState): Promise<void> {
  if (!state.discovery && !state.discoverySent) return
  await changeState(({ discovery: _, discoverySent: __, ...rest }) => rest)
}

/** Random id of this browser; the server keeps a hash of it to count a browser once. */
async function deviceId(): Promise<string> {
  const { deviceId: id } = await changeState(state => ({
    ...state,
    deviceId: state.deviceId ?? crypto.randomUUID(),
  }))
  return id ?? ''
}

/** Where days are sent, and who uses this browser by the company's sign-in or the policy of the device; null: no one. */
interface Sender {
  readonly policy: ExtensionPolicy
  readonly userId: string | null
}

/** Sends one day; returns whether the server has it or refuses it for good, so that it is not sent again. */
async function sendDay(
  { policy, userId }: Sender,
  { day, minutes }: CountedDay,
): Promise<'sent' | 'refused' | 'later'> {
  const hosts = Object.entries(minutes).map(([host, count]) => ({ host, users: 1, minutes: count }))
  try {
    const reply = await fetch(`${policy.server}/api/v2/extension/companies/${policy.companyId}/discovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-waymark-integrity': policy.companyIntegrity },
      body: JSON.stringify({
        device: await deviceId(),
        ...(userId === null ? {} : { user: userId }),
        day,
        hosts,
      }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.ok) return 'sent'
    return [400, 403, 422].includes(reply.status) ? 'refused' : 'later'
  } catch {
    return 'later'
  }
}

async function settle(day: CountedDay, outcome: 'sent' | 'refused'): Promise<void> {
  const sent: readonly SentDay[] = outcome === 'sent' ? [{ ...day, sentAt: Date.now() }] : []
  await changeState(state => {
    const { today, waiting } = state.discovery ?? emptyCount
    return {
      ...state,
      discovery: { today, waiting: waiting.filter(one => one.day !== day.day) },
      discoverySent: [...(state.discoverySent ?? []), ...sent].slice(-shownDays),
    }
  })
}

let sending = false

/** Sends the days that are over; one that the server did not take waits for the next hour, for 7 days at most. */
export async function sendCountedDays(sender: Sender, settings: ExtensionSettings): Promise<void> {
  const { discovery } = settings
  if (!discovery) return forget(await readState())
  if (sending) return
  sending = true
  try {
    const { discovery: count } = await changeState(state => {
      if (!state.discovery) return state
      const kept = withoutExcluded(state.discovery, discovery.exclusions)
      return { ...state, discovery: closeDay(kept, new Date()) }
    })
    for (const day of count?.waiting ?? []) {
      const outcome = await sendDay(sender, day)
      if (outcome === 'later') return
      await settle(day, outcome)
    }
  } finally {
    sending = false
  }
}

/** Returns the data about app discovery that the popup shows. */
export async function discoveryView(
  settings: ExtensionSettings | null,
  state: StoredState,
): Promise<DiscoveryView> {
  const { today, waiting } = state.discovery ?? emptyCount
  return {
    isOn: Boolean(settings?.discovery),
    isPermitted: await canRead(),
    waiting: [...waiting, ...(today ? [today] : [])],
    sent: state.discoverySent ?? [],
  }
}
