/**
 * The part of the WebExtensions API that is used here, as Chromium and Firefox implement it with promises
 * (https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API).
 */
interface BrowserEvent<Listener> {
  addListener(listener: Listener): void
}

interface BrowserTab {
  readonly id?: number
  readonly url?: string
  readonly incognito?: boolean
}

interface MessageSender {
  readonly id?: string
  readonly url?: string
  readonly frameId?: number
  readonly tab?: BrowserTab
}

interface RequiredPermissions {
  readonly origins?: readonly string[]
  readonly permissions?: readonly string[]
}

interface StorageArea {
  get(keys?: string | readonly string[] | null): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(keys: string | readonly string[]): Promise<void>
  /** Chromium only. */
  setAccessLevel?(options: { readonly accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>
}

interface ContentScriptRegistration {
  readonly id: string
  readonly js: readonly string[]
  readonly matches: readonly string[]
  readonly runAt: 'document_idle'
  readonly allFrames?: boolean
  readonly persistAcrossSessions?: boolean
}

interface InjectionTarget {
  readonly tabId: number
  readonly allFrames?: boolean
  readonly frameIds?: readonly number[]
}

interface ExtensionPort {
  readonly name: string
  readonly sender?: MessageSender
  readonly onMessage: BrowserEvent<(message: unknown) => void>
  readonly onDisconnect: BrowserEvent<() => void>
  postMessage(message: unknown): void
  disconnect(): void
}

interface BrowserApi {
  readonly runtime: {
    readonly id: string
    getURL(path: string): string
    getManifest(): { readonly version: string }
    sendMessage(message: unknown): Promise<unknown>
    connect(info: { readonly name: string }): ExtensionPort
    readonly onConnect: BrowserEvent<(port: ExtensionPort) => void>
    readonly onMessage: BrowserEvent<
      (message: unknown, sender: MessageSender, reply: (answer: unknown) => void) => boolean | undefined
    >
    readonly onInstalled: BrowserEvent<() => void>
    readonly onStartup: BrowserEvent<() => void>
  }
  readonly storage: {
    readonly local: StorageArea
    readonly managed: Pick<StorageArea, 'get'>
    /** Kept in memory until the browser ends. */
    readonly session: Pick<StorageArea, 'get' | 'set'>
    readonly onChanged: BrowserEvent<(changes: Record<string, unknown>, area: string) => void>
  }
  readonly alarms: {
    create(
      name: string,
      info: { readonly delayInMinutes?: number; readonly periodInMinutes?: number },
    ): unknown
    readonly onAlarm: BrowserEvent<(alarm: { readonly name: string }) => void>
  }
  readonly idle: {
    queryState(afterSeconds: number): Promise<'active' | 'idle' | 'locked'>
  }
  readonly windows: {
    getLastFocused(): Promise<{
      readonly id?: number
      readonly focused: boolean
      readonly incognito: boolean
    }>
  }
  readonly tabs: {
    query(query: {
      readonly active?: boolean
      readonly currentWindow?: boolean
      readonly windowId?: number
      readonly url?: readonly string[]
    }): Promise<readonly BrowserTab[]>
    create(properties: {
      readonly url: string
      readonly active: boolean
      readonly openerTabId?: number
    }): Promise<BrowserTab>
    remove(id: number): Promise<void>
    /** The browser names the address only on permitted hosts. */
    readonly onUpdated: BrowserEvent<
      (id: number, change: { readonly status?: string }, tab: BrowserTab) => void
    >
    sendMessage(id: number, message: unknown): Promise<unknown>
  }
  readonly scripting: {
    getRegisteredContentScripts(): Promise<
      readonly Pick<ContentScriptRegistration, 'id' | 'matches' | 'allFrames'>[]
    >
    registerContentScripts(scripts: readonly ContentScriptRegistration[]): Promise<void>
    unregisterContentScripts(filter: { readonly ids: readonly string[] }): Promise<void>
    executeScript(
      injection: { readonly target: InjectionTarget } & (
        | { readonly files: readonly string[] }
        | { readonly func: () => unknown }
      ),
    ): Promise<readonly { readonly frameId: number; readonly result?: unknown }[]>
  }
  readonly permissions: {
    contains(permissions: RequiredPermissions): Promise<boolean>
    request(permissions: RequiredPermissions): Promise<boolean>
    readonly onAdded: BrowserEvent<() => void>
  }
  /** Chromium only; Firefox has a page behind its background scripts. */
  readonly offscreen?: {
    createDocument(options: {
      readonly url: string
      readonly reasons: readonly string[]
      readonly justification: string
    }): Promise<void>
    closeDocument(): Promise<void>
  }
}

declare const chrome: BrowserApi
