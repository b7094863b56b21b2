import type {
  Attributes,
  CommandResult,
  ConnectionResult,
  Explanation,
  Forget,
  OpenPanelResult,
  StartOptions,
  StartResult,
  Waymark,
} from './commands.ts'

export interface LoadOptions {
  /** Address of the Waymark server. */
  readonly server: string
  /** The property's id, as in the snippet. */
  readonly property: number
  /** For pages whose policy allows scripts by nonce. */
  readonly nonce?: string
}

/** `on` is set once the script has taken the place of the queue. */
type Queue = ((...args: unknown[]) => void) & { q?: ArrayLike<unknown>[]; on?: true }

/** The way to the assistant of one page. */
interface Line {
  /** Hands a command on; what keeps it from being carried out, or null. */
  readonly send: (...args: unknown[]) => 'removed' | 'noPage' | null
  /** Resolves when the script could not be loaded. */
  readonly failed: Promise<void>
  /** Called on `remove` and `shutdown`; returns what stops it. */
  readonly onRemoved: (callback: () => void) => () => void
}

/** As much of the browser's Trusted Types as a script's address needs. */
interface ScriptAddresses {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
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

/** Policies by page: a second one of the same name is not allowed. */
const policies = new WeakMap<ScriptAddresses, ReturnType<ScriptAddresses['createPolicy']>>()
const scriptAddress = /\/assistant\/v1\.js$/

/** The address under a policy for the assistant's script: a page that requires Trusted Types takes no plain text. */
function trusted(src: string, types: ScriptAddresses | undefined): string {
  if (types === undefined) return src
  try {
    const createScriptURL = (url: string): string => {
      if (!scriptAddress.test(url)) throw new TypeError('Not the address of the assistant.')
      return url
    }
    const policy = policies.get(types) ?? types.createPolicy('waymark', { createScriptURL })
    policies.set(types, policy)
    return policy.createScriptURL(src) as string
  } catch {
    // The page does not allow a policy of this name; it may have a default one.
    return src
  }
}

/** Adds the script unless it is there; resolves when it cannot be loaded. */
function ensureScript(page: HostPage, { server, nonce }: LoadOptions): Promise<void> {
  const { document, trustedTypes } = page
  const src = `${server.replace(/\/+$/, '')}/assistant/v1.js`
  if (page.Waymark?.on || document.querySelector(`script[src="${src}"]`)) return new Promise(() => {})
  const script = document.createElement('script')
  script.src = trusted(src, trustedTypes)
  script.async = true
  // On the connection that everything else takes, which carries no cookies.
  script.crossOrigin = 'anonymous'
  if (nonce !== undefined) script.nonce = nonce
  const failed = new Promise<void>(resolve => {
    script.onerror = () => {
      // So that a later call can try again.
      script.remove()
      resolve()
    }
  })
  document.head.append(script)
  return failed
}

/** Reply of `explain` if no assistant is available. */
const unknown: Explanation = { content: null, isShown: false, reasons: ['unknown'] }

/** A company's attributes as attributes of the user. */
function companyAttributes(id: string | number, attributes: Attributes = {}): Attributes {
  const own = Object.entries(attributes).map(([key, value]) => [`company_${key}`, value])
  return { company_id: id, ...Object.fromEntries(own) }
}

/** Sends a command and answers what became of it. */
function ask<Result>(
  line: Line,
  lost: (reason: 'offline' | 'removed' | 'noPage') => Result,
  ...args: unknown[]
) {
  return new Promise<Result>(resolve => {
    const stop = line.onRemoved(() => settle(lost('removed')))
    const settle = (result: Result): void => {
      stop()
      resolve(result)
    }
    const fault = line.send('call', ...args, settle)
    if (fault !== null) settle(lost(fault))
    void line.failed.then(() => settle(lost('offline')))
  })
}

const same = <Result>(reason: Result): Result => reason

function guideCommands(line: Line) {
  /** Without conditions the guide starts at once; what became of it is known later. */
  const startNow = (guideId: number, step: number | undefined): Promise<StartResult> => {
    line.send('start', guideId, step)
    return ask<StartResult>(line, same, 'startResult', guideId)
  }
  return {
    start: (guideId: number, options: number | StartOptions = {}) => {
      const given = typeof options === 'number' ? { step: options } : options
      if (given.once !== true && given.continue !== true) return startNow(guideId, given.step)
      return ask<StartResult>(line, same, 'start', guideId, given)
    },
    isStarted: (guideId: number) => ask(line, () => false, 'isStarted', guideId),
    isCompleted: (guideId: number) => ask(line, () => false, 'isCompleted', guideId),
    openPanel: (tab?: string) => ask<OpenPanelResult>(line, same, 'openPanel', tab),
    explain: (contentId: number | string) =>
      new Promise<Explanation>(resolve => {
        if (line.send('explain', contentId, resolve) !== null) resolve(unknown)
      }),
  }
}

function visitorCommands(line: Line) {
  const connection = () => ask<ConnectionResult>(line, same, 'connection')
  const change = (...args: unknown[]): Promise<ConnectionResult> => {
    line.send(...args)
    return connection()
  }
  const group = (id: string | number, attributes?: Attributes) =>
    change('setAttributes', companyAttributes(id, attributes))
  return {
    ready: connection,
    identify: ((id, attributes, options) => {
      const { company, token } = options ?? {}
      const all = company
        ? { ...attributes, ...companyAttributes(company.id, company.attributes) }
        : attributes
      return change('identify', id, all, token === undefined ? undefined : { token })
    }) satisfies Waymark['identify'],
    group,
    reset: () => change('reset'),
    setLanguage: (code: string) => change('lang', code),
    lang: (code: string) => change('lang', code),
    tag: (word: string) => change('tag', word),
    untag: (word: string) => change('untag', word),
    setAttributes: (attributes: Attributes) => change('setAttributes', attributes),
    refresh: () => change('refresh'),
  }
}

function commandsOn(line: Line): Waymark {
  const run = async (...args: unknown[]): Promise<CommandResult> => line.send(...args) ?? 'done'
  const told =
    (name: string) =>
    (callback: (...args: never[]) => void): Forget => {
      line.send('on', name, callback)
      return () => void line.send('off', name, callback)
    }
  return {
    ...visitorCommands(line),
    ...guideCommands(line),
    stop: () => run('stop'),
    open: () => run('open'),
    close: () => run('close'),
    show: () => run('show'),
    hide: () => run('hide'),
    suppress: kinds => run('call', 'suppress', kinds, () => {}),
    shutdown: () => run('remove', 'keep'),
    remove: () => run('remove'),
    track: (name, properties) => run('track', name, properties),
    on: (event, callback) => told(event)(callback),
    off: (event, callback) => void line.send('off', event, callback),
    onStart: told('onStart'),
    onComplete: told('onComplete'),
    onExit: told('onExit'),
    consent: choice => run('consent', choice),
  }
}

/**
 * Adds the assistant to the page, once, and returns its commands. They work at once; what is called before the script
 * has loaded is kept. After `remove` or `shutdown` the assistant can be loaded again. Without a page (on a server) no
 * command does anything.
 * @param page the window of the application; another one in tests
 */
export function loadWaymark(
  options: LoadOptions,
  page: HostPage | undefined = (globalThis as { window?: HostPage }).window,
): Waymark {
  if (!page) {
    return commandsOn({ send: () => 'noPage', failed: new Promise(() => {}), onRemoved: () => () => {} })
  }
  const removed = new Set<() => void>()
  // The function in the page is another one once the script is there, and none after `remove`.
  const send: Line['send'] = (...args) => {
    const isThere = page.Waymark !== undefined
    page.Waymark?.(...args)
    if (args[0] === 'remove') for (const callback of removed) callback()
    return isThere ? null : 'removed'
  }
  ensureQueue(page)
  send('init', options.property)
  const failed = ensureScript(page, options)
  const onRemoved: Line['onRemoved'] = callback => {
    removed.add(callback)
    return () => removed.delete(callback)
  }
  return commandsOn({ send, failed, onRemoved })
}
