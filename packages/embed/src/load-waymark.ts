import type { Explanation, Forget, Waymark } from './commands.ts'

export interface LoadOptions {
  /** Address of the Waymark server. */
  readonly server: string
  /** The property's id, as in the snippet. */
  readonly property: number
  /** For pages whose policy allows scripts by nonce. */
  readonly nonce?: string
}

type Queue = ((...args: unknown[]) => void) & { q?: ArrayLike<unknown>[] }
/** Hands a command on; false where nobody is there to carry it out. */
type Call = (...args: unknown[]) => boolean

/** As much of the browser's Trusted Types as a script's address needs. */
interface ScriptAddresses {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): unknown }
}

/** As much of a page as is needed to load the assistant. */
export interface HostPage {
  Waymark?: Queue
  readonly trustedTypes?: ScriptAddresses
  readonly document: Pick<Document, 'createElement' | 'querySelector' | 'head'>
}

/** The snippet's first function: it keeps what is called until the script is there. */
function ensureQueue(page: HostPage): void {
  if (page.Waymark) return
  const queue: Queue = (...args) => {
    queue.q ??= []
    queue.q.push(args)
  }
  page.Waymark = queue
}

/** A policy for this one address: a page that requires Trusted Types takes no plain text for it. */
function trusted(src: string, types: ScriptAddresses | undefined): string {
  try {
    return (types?.createPolicy('waymark', { createScriptURL: () => src }).createScriptURL(src) ??
      src) as string
  } catch {
    // The page does not allow a policy of this name; it may have a default one.
    return src
  }
}

function ensureScript({ document, trustedTypes }: HostPage, { server, nonce }: LoadOptions): void {
  const src = `${server.replace(/\/+$/, '')}/assistant/v1.js`
  if (document.querySelector(`script[src="${src}"]`)) return
  const script = document.createElement('script')
  script.src = trusted(src, trustedTypes)
  script.async = true
  // On the connection that everything else takes, which carries no cookies.
  script.crossOrigin = 'anonymous'
  if (nonce !== undefined) script.nonce = nonce
  document.head.append(script)
}

/** What `explain` answers where there is no assistant to ask. */
const nobody: Explanation = { content: null, isShown: false, reasons: ['unknown'] }

function commandsOn(call: Call): Waymark {
  const told =
    (name: string) =>
    (callback: (...args: never[]) => void): Forget => {
      call('on', name, callback)
      return () => void call('off', name, callback)
    }
  return {
    identify: (id, attributes, options) => void call('identify', id, attributes, options),
    reset: () => void call('reset'),
    lang: code => void call('lang', code),
    tag: word => void call('tag', word),
    untag: word => void call('untag', word),
    setAttributes: attributes => void call('setAttributes', attributes),
    start: (guideId, step) => void call('start', guideId, step),
    stop: () => void call('stop'),
    open: () => void call('open'),
    close: () => void call('close'),
    show: () => void call('show'),
    hide: () => void call('hide'),
    refresh: () => void call('refresh'),
    remove: () => void call('remove'),
    track: (name, properties) => void call('track', name, properties),
    on: (event, callback) => told(event)(callback),
    off: (event, callback) => void call('off', event, callback),
    onStart: told('onStart'),
    onComplete: told('onComplete'),
    onExit: told('onExit'),
    explain: contentId =>
      new Promise<Explanation>(resolve => {
        if (!call('explain', contentId, resolve)) resolve(nobody)
      }),
    consent: choice => void call('consent', choice),
  }
}

/**
 * Puts the assistant into the page, once, and gives its commands. They work at once; what is called before the script
 * has loaded waits for it. Without a page (on a server) every command does nothing.
 * @param page the window of the application; another one in tests
 */
export function loadWaymark(
  options: LoadOptions,
  page: HostPage | undefined = (globalThis as { window?: HostPage }).window,
): Waymark {
  if (!page) return commandsOn(() => false)
  // The function in the page is another one once the script is there, and none after `remove`.
  const call: Call = (...args) => {
    page.Waymark?.(...args)
    return page.Waymark !== undefined
  }
  ensureQueue(page)
  call('init', options.property)
  ensureScript(page, options)
  return commandsOn(call)
}
