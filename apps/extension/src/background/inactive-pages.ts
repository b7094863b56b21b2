import type { PointerReply, PointerRequest } from '@waymark/domain/delivery/delivery'
import {
  applicationAt,
  type ExtensionApplication,
  type ExtensionPolicy,
  type ExtensionSettings,
  type PageIdentity,
  pageOriginHeader,
} from '@waymark/domain/delivery/extension'
import { anonymousIdFor } from './anonymous-ids.ts'

/**
 * Pages of applications on which nothing is shown and recorded run no content script (decision 0153). The background
 * counts the visit with the pointer call, as the assistant would, and listens for changes, so that published content appears at once.
 */

const timeoutMs = 20_000
/** As in the assistant: pages that are notified of a change at the same moment do not ask at the same moment. */
const spreadMs = 1_500
/** Content is asked for at most this often where a page is not counted. */
const freshMs = 60_000
const tabsKey = 'startedTabs'
const versionsKey = 'versions'
const visitsKey = 'visitedTabs'
/** Tabs that are remembered; ids are not used again until the browser restarts. */
const maxTabs = 500

/** Version of an application's content that this browser knows; a restarted background goes on from there. */
export interface KnownContent {
  readonly version: string | null
  readonly origin: string
}

async function readSession<T>(key: string, fallback: T): Promise<T> {
  const { [key]: kept } = await chrome.storage.session.get(key)
  return (kept ?? fallback) as T
}

/** Addresses that start a guide, a preview, the editor or the debug panel, also without published content. */
const asksForAssistant = (url: string) => /[?&#]waymark_/.test(url)

/** Notes that the page in a tab was counted. */
async function noteVisit(tabId: number): Promise<void> {
  const tabs = await readSession<readonly number[]>(visitsKey, [])
  if (!tabs.includes(tabId))
    await chrome.storage.session.set({ [visitsKey]: [...tabs, tabId].slice(-maxTabs) })
}

/** Whether a page was counted in the tab; one that was open before the extension knew its settings was not. */
export const isVisitedTab = async (tabId: number): Promise<boolean> =>
  (await readSession<readonly number[]>(visitsKey, [])).includes(tabId)

/** Lets the content script run in a tab although its application is inactive. */
export async function startTab(tabId: number): Promise<void> {
  const tabs = await readSession<readonly number[]>(tabsKey, [])
  if (!tabs.includes(tabId)) await chrome.storage.session.set({ [tabsKey]: [...tabs, tabId].slice(-maxTabs) })
}

/** Whether the content script runs in a tab although its application is inactive. */
export async function isStartedTab(tabId: number | undefined, url: string): Promise<boolean> {
  if (tabId === undefined) return false
  if ((await readSession<readonly number[]>(tabsKey, [])).includes(tabId)) return true
  if (!asksForAssistant(url)) return false
  await startTab(tabId)
  return true
}

export interface InactivePage {
  readonly policy: ExtensionPolicy
  readonly application: ExtensionApplication
  readonly tabId: number
  readonly url: string
  readonly identity: PageIdentity | null
  /** Requested languages before those of the browser, best first. */
  readonly languages: readonly string[]
}

const callsOf = ({ server }: ExtensionPolicy, propertyId: number) =>
  `${server}/api/assistant/v1/properties/${propertyId}`

/** As many languages as the pointer call takes. */
const maxLanguages = 20

/** The visit as the assistant reports it; null where the server does not answer. */
export async function countVisit(page: Omit<InactivePage, 'tabId'>): Promise<PointerReply | null> {
  const { policy, application, url, identity } = page
  const { origin } = new URL(url)
  const request: PointerRequest = {
    userId: identity?.userId ?? null,
    anonymousId: await anonymousIdFor(application.propertyId, origin),
    attributes: identity?.attributes ?? {},
    tags: [],
    token: identity?.token ?? null,
    languages: [...page.languages, ...navigator.languages].filter(Boolean).slice(0, maxLanguages),
  }
  try {
    const reply = await fetch(`${callsOf(policy, application.propertyId)}/pointer`, {
      method: 'POST',
      // The browser names the extension as the origin, which no page can do.
      headers: { [pageOriginHeader]: origin },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return reply.ok ? ((await reply.json()) as PointerReply) : null
  } catch {
    return null
  }
}

/** Notes the version of an application's content in which nothing is shown; null: something is, nothing to listen for. */
export async function keepVersion(propertyId: number, known: KnownContent | null): Promise<void> {
  const { [propertyId]: _, ...others } = await readSession<Record<number, KnownContent>>(versionsKey, {})
  const versions = known === null ? others : { ...others, [propertyId]: known }
  await chrome.storage.session.set({ [versionsKey]: versions })
}

const isListenedTo = async (propertyId: number): Promise<boolean> =>
  (await readSession<Record<number, KnownContent>>(versionsKey, {}))[propertyId] !== undefined

/** Whether nothing was published in an application since its content was asked for. */
export const isUpToDate = async (propertyId: number): Promise<boolean> =>
  typeof (await readSession<Record<number, KnownContent>>(versionsKey, {}))[propertyId]?.version === 'string'

let refreshedAt = 0

/**
 * Counts a visit and asks whether the application is still inactive.
 * @param namesUsers its pages name their users themselves, or carry the snippet: they alone count them
 * @returns true if something can be shown by now, or the settings have to tell
 */
export async function visitInactive(page: InactivePage, namesUsers: boolean): Promise<boolean> {
  const { tabId, application, url, identity } = page
  await noteVisit(tabId)
  if (namesUsers && identity === null) {
    if (!(await isListenedTo(application.propertyId)))
      await keepVersion(application.propertyId, { version: null, origin: new URL(url).origin })
    if (Date.now() - refreshedAt < freshMs) return false
    refreshedAt = Date.now()
    return true
  }
  const reply = await countVisit(page)
  if (reply === null) return false
  if (reply.isInactive !== true) return true
  await keepVersion(application.propertyId, { version: reply.version, origin: new URL(url).origin })
  return false
}

const streams = new Set<number>()

async function isOpen(settings: ExtensionSettings, propertyId: number): Promise<boolean> {
  // A call of an interface of the browser also keeps the background from being stopped.
  const tabs = await chrome.tabs.query({})
  return tabs.some(({ url }) => applicationAt(settings.applications, url ?? '')?.propertyId === propertyId)
}

/** Reads the stream until something is published, it ends, or no page of the application is open any more. */
async function readChanges(
  { policy, settings }: ChangeListener,
  propertyId: number,
  { version, origin }: KnownContent,
): Promise<boolean> {
  const query = version === null ? '' : `?version=${encodeURIComponent(version)}`
  const abort = new AbortController()
  const reply = await fetch(`${callsOf(policy, propertyId)}/changes${query}`, {
    headers: { [pageOriginHeader]: origin },
    credentials: 'omit',
    cache: 'no-store',
    signal: abort.signal,
  })
  const reader = reply.ok ? reply.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (part.value.includes('data:')) {
      abort.abort()
      return true
    }
    if (!(await isOpen(settings, propertyId))) abort.abort()
  }
  return false
}

interface ChangeListener {
  readonly policy: ExtensionPolicy
  readonly settings: ExtensionSettings
  /** Called when something was published. */
  readonly onPublished: () => Promise<void>
}

async function listenToOne(listener: ChangeListener, propertyId: number, known: KnownContent): Promise<void> {
  if (streams.has(propertyId) || !(await isOpen(listener.settings, propertyId))) return
  if (streams.has(propertyId)) return
  streams.add(propertyId)
  try {
    if (!(await readChanges(listener, propertyId, known))) return
    await new Promise(resolve => setTimeout(resolve, Math.random() * spreadMs))
    // Which version the change made is not known.
    await keepVersion(propertyId, { ...known, version: null })
    await listener.onPublished()
  } catch {
    // The server is away, or no page is open; every minute it is tried again.
  } finally {
    streams.delete(propertyId)
  }
}

/** Listens for changes of applications that show nothing while their pages are open; one stream for each of them. */
export async function listenForChanges(listener: ChangeListener): Promise<void> {
  const versions = await readSession<Record<number, KnownContent>>(versionsKey, {})
  for (const { propertyId, isInactive, dependsOnUser } of listener.settings.applications) {
    const known = versions[propertyId]
    if ((isInactive || dependsOnUser) && known) void listenToOne(listener, propertyId, known)
  }
}
