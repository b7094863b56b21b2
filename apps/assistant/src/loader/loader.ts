import type { Boot, Core } from './boot.ts'
import { fingerprint } from './fingerprint.ts'
import { readLinkStart } from './link-start.ts'
import { capturePage, type Page } from './page.ts'
import { callOptions, isResting, requestPointer } from './request-pointer.ts'
import { anonymousVisitor, applyVisitorCommand, type Visitor } from './visitor.ts'

type Queue = { push(args: ArrayLike<unknown>): unknown }
type Api = ((...args: unknown[]) => void) & { q?: Queue | ArrayLike<unknown>[]; on?: true }
export type HostWindow = Window & typeof globalThis & { Waymark?: Api }

/** Loads the core by its address; in the page this is `import()`. */
export type LoadCore = (url: string) => Promise<{ startCore(boot: Boot): Core }>

/**
 * Skips frames of a page that has the assistant, because a second one would use the same storage, and sandboxed frames,
 * whose opaque origin is no application URL.
 */
function isFrameWithout(window: HostWindow): unknown {
  try {
    return window.origin === 'null' || (window.parent !== window && (window.parent as HostWindow).Waymark)
  } catch {
    // The page around the frame belongs to another origin.
    return
  }
}

/**
 * Puts the command function in place of the snippet's queue and starts the core once a property is known.
 * @param base the server's address, without a trailing slash
 * @param property the id in `data-property` of the script tag, if it is there
 * @param corePath where the core lies, relative to the server's address
 * @param script the script's own element, which goes with the assistant, so that a page may add it again
 */
export function startLoader(
  window: HostWindow,
  base: string,
  property: string | undefined,
  corePath: string,
  load: LoadCore,
  script: Pick<Element, 'remove'>,
): void {
  if (window.Waymark?.on || isFrameWithout(window)) return
  let visitor: Visitor = anonymousVisitor
  let propertyId = 0
  let page: Page | undefined
  let core: Core | undefined
  const waiting: unknown[][] = []

  const boot = async (current: Page, loading: ReturnType<LoadCore>): Promise<void> => {
    loading.catch(() => {})
    // After the script that calls, so that the commands that follow `init` are known to the first request.
    await undefined
    if (page !== current) return
    const { local } = current
    const api = `${base}/api/assistant/v1/properties/${propertyId}/`
    const fresh = current.newId()
    const anonymousId = (): string => `${local.get('anonymous') ?? fresh}`
    const ask = (begin?: number) => requestPointer(current, `${api}pointer`, visitor, anonymousId(), begin)
    const asked = visitor
    const link = readLinkStart(window.location.search)
    const first = ask(link?.guideId)
    // The core handles the rejection.
    first.catch(() => {})
    // The first read of session storage is slow, so it happens while core and server respond.
    if (!link) current.tab.get('run')
    const { startCore } = await loading
    if (page !== current) return
    core = startCore({
      page,
      base,
      api,
      visitor: () => visitor,
      anonymousId,
      fingerprint,
      link,
      first,
      ask,
      callOptions,
      isResting: () => isResting(current),
    })
    if (visitor !== asked) core.run('refresh', [])
    waiting.splice(0).forEach(forward)
  }

  const forward = (args: unknown[]): void => {
    if (core) core.run(`${args[0]}`, args.slice(1))
    else waiting.push(args)
  }

  /** Removes the core; pending work detects that the page is gone. */
  const leave = (): void => {
    core?.remove()
    core = page = undefined
  }

  /** With `keep`, the stored data of this browser is kept, for a page that starts the assistant again. */
  const remove = (isKept: unknown): void => {
    if (!isKept) {
      page?.local.shut()
      page?.tab.shut()
    }
    leave()
    propertyId = waiting.length = 0
    visitor = anonymousVisitor
    script.remove()
    delete window.Waymark
  }

  const init = (id: unknown): void => {
    const next = Number(id)
    if (!next || next === propertyId) return
    leave()
    // After `remove` in the same queue: React calls effects twice.
    window.Waymark = api
    propertyId = next
    const loading = load(base + corePath)
    const current = capturePage(window, propertyId)
    page = current
    boot(current, loading).catch(() => {})
  }

  const learn = (args: unknown[]): void => {
    const before = visitor
    visitor = applyVisitorCommand(visitor, args[0], args.slice(1))
    if (args[0] === 'reset') page?.local.set('anonymous', page.newId())
    if (visitor === before) forward(args)
    else core?.run('refresh', [])
  }

  const handle = (given: ArrayLike<unknown>): void => {
    try {
      // Arrays and `arguments`, which may both be iterated.
      const args = [...(given as unknown[])]
      if (args[0] === 'init') init(args[1])
      else if (args[0] === 'remove') remove(args[1])
      else learn(args)
    } catch {
      // No error of the assistant may reach the host application.
    }
  }

  const early = window.Waymark?.q
  const api: Api = (...args) => handle(args)
  window.Waymark = api
  api.on = true
  // Code that kept the snippet's first function still pushes into its queue.
  api.q = { push: handle }
  if (property) init(property)
  if (early) for (const args of early as ArrayLike<unknown>[]) handle(args)
}
