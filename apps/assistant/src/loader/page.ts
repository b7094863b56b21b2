import { openStore, type Store, toJson } from './store.ts'

/**
 * Everything the assistant takes from the host page, captured once and passed on: a host that replaces
 * `fetch` or timers later does not change what we use.
 */
export interface Page {
  readonly window: Window & typeof globalThis
  readonly document: Document
  /** Replaced only if the host overrides the browser's implementation with one that fails. */
  fetch: typeof fetch
  readonly timers: Pick<Window, 'setTimeout' | 'clearTimeout'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A random UUID. */
  readonly newId: () => string
  readonly toJson: (value: unknown) => string
  /** Local storage for this property. */
  readonly local: Store
  /** Session storage for this property. */
  readonly tab: Store
}

/** `crypto.randomUUID` is missing on plain-HTTP hosts; there it is made from random bytes (RFC 9562, version 4). */
function randomUuid(crypto: Crypto): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128
  let text = ''
  for (const byte of bytes) text += (byte + 256).toString(16).slice(1)
  return text.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * A document whose properties are not shadowed by named forms or images of the host. Use its root to get the node
 * itself.
 */
const unnamed = (document: Document): Document =>
  new Proxy(document, {
    get(_, key) {
      const value = Reflect.get(Object.getPrototypeOf(document), key, document)
      return value?.bind ? value.bind(document) : value
    },
  })

/** Captures the host page for one property. */
export function capturePage(window: Window & typeof globalThis, propertyId: number): Page {
  const prefix = `waymark:${propertyId}:`
  return {
    window,
    document: unnamed(window.document),
    fetch: window.fetch.bind(window),
    timers: {
      setTimeout: window.setTimeout.bind(window),
      clearTimeout: window.clearTimeout.bind(window),
    },
    now: Date.now,
    toJson,
    newId: () => randomUuid(window.crypto),
    local: openStore(() => window.localStorage, prefix),
    tab: openStore(() => window.sessionStorage, prefix),
  }
}
