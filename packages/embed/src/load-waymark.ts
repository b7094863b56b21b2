import type { Explanation, Forget, Waymark } from './commands.ts'

export interface LoadOptions {
  /** Address of the Waymark server. */
  readonly server: string
  /** The property's id, as in the snippet. */
  readonly property: number
  /** For pages whose policy allows scripts by nonce. */
  readonly nonce?: string
}

type Call = (...args: unknown[]) => void
type Queue = Call & { q?: ArrayLike<unknown>[] }

/** As much of a page as is needed to load the assistant. */
export interface HostPage {
  Waymark?: Queue
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

function ensureScript({ document }: HostPage, { server, nonce }: LoadOptions): void {
  const src = `${server.replace(/\/+$/, '')}/assistant/v1.js`
  if (document.querySelector(`script[src="${src}"]`)) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  if (nonce !== undefined) script.nonce = nonce
  document.head.append(script)
}

function commandsOn(call: Call): Waymark {
  const told =
    (name: string) =>
    (callback: (...args: never[]) => void): Forget => {
      call('on', name, callback)
      return () => call('off', name, callback)
    }
  return {
    identify: (id, attributes, options) => call('identify', id, attributes, options),
    reset: () => call('reset'),
    lang: code => call('lang', code),
    tag: word => call('tag', word),
    untag: word => call('untag', word),
    setAttributes: attributes => call('setAttributes', attributes),
    start: (guideId, step) => call('start', guideId, step),
    stop: () => call('stop'),
    open: () => call('open'),
    close: () => call('close'),
    show: () => call('show'),
    hide: () => call('hide'),
    refresh: () => call('refresh'),
    remove: () => call('remove'),
    track: (name, properties) => call('track', name, properties),
    on: (event, callback) => told(event)(callback),
    off: (event, callback) => call('off', event, callback),
    onStart: told('onStart'),
    onComplete: told('onComplete'),
    onExit: told('onExit'),
    explain: contentId =>
      new Promise<Explanation>(resolve => {
        call('explain', contentId, resolve)
      }),
    consent: choice => call('consent', choice),
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
  if (!page) return commandsOn(() => {})
  // The function in the page is another one once the script is there, and none after `remove`.
  const call: Call = (...args) => page.Waymark?.(...args)
  ensureQueue(page)
  call('init', options.property)
  ensureScript(page, options)
  return commandsOn(call)
}
