import type { Boot, Core } from './boot.ts'
import { fetchDelivery, fingerprint, keptDelivery } from './delivery.ts'
import { capturePage, type Page } from './page.ts'
import { anonymousVisitor, applyVisitorCommand, type Visitor } from './visitor.ts'

type Queue = { push(args: ArrayLike<unknown>): unknown }
type Api = ((...args: unknown[]) => void) & { q?: Queue | ArrayLike<unknown>[]; on?: true }
export type HostWindow = Window & typeof globalThis & { Waymark?: Api }

/** Names of the parts that are loaded later, relative to the server's address. */
export interface PartPaths {
  readonly core: string
  readonly player: string
}

/** Loads a part by its address; in the page this is `import()`. */
export type LoadPart = (url: string) => Promise<{ startCore(boot: Boot): Core }>

/** In a frame of a page that has the assistant already, a second one would answer to the same storage. */
function isInFrameOfOurs(window: HostWindow): boolean {
  try {
    return window.parent !== window && !!(window.parent as HostWindow).Waymark
  } catch {
    return false
  }
}

/**
 * Puts the command function in place of the snippet's queue and starts the core once a property is known.
 * @param base the server's address, without a trailing slash
 * @param property the id in `data-property` of the script tag, if it stands there
 */
export function startLoader(
  window: HostWindow,
  base: string,
  property: string | undefined,
  parts: PartPaths,
  load: LoadPart,
): void {
  if (window.Waymark?.on || isInFrameOfOurs(window)) return
  let visitor: Visitor = anonymousVisitor
  let propertyId = 0
  let page: Page | undefined
  let core: Core | undefined
  let waiting: unknown[][] = []

  const anonymousId = (): string => {
    const id = page?.local.get('anonymous') ?? page?.newId() ?? ''
    page?.local.set('anonymous', id)
    return `${id}`
  }

  const boot = async (current: Page): Promise<void> => {
    const api = `${base}/api/assistant/v1/properties/${propertyId}/`
    const deliver = () => fetchDelivery(current, `${api}pointer`, visitor, anonymousId())
    const asked = visitor
    const first = deliver()
    const corePart = load(base + parts.core)
    // Whoever is in the middle of a guide, or follows a link to one, needs the player at once.
    if (current.tab.get('run') || /[?&]waymark_guide=/.test(window.location.search))
      load(base + parts.player).catch(() => {})
    const { startCore } = await corePart
    if (page !== current) return
    const cached = keptDelivery(current, visitor)
    core = startCore({
      page,
      base,
      api,
      visitor: () => visitor,
      anonymousId,
      fingerprint,
      cached,
      first,
      deliver,
    })
    if (visitor !== asked) core.run('refresh', [])
    for (const args of waiting) forward(args)
    waiting = []
  }

  const forward = (args: unknown[]): void => {
    if (core) core.run(`${args[0]}`, args.slice(1))
    else waiting.push(args)
  }

  const remove = (): void => {
    core?.remove()
    core = undefined
    page?.local.shut()
    page?.tab.shut()
    page = undefined
    waiting = []
    propertyId = 0
    if (window.Waymark === api) delete window.Waymark
  }

  const init = (id: unknown): void => {
    if (!Number(id) || Number(id) === propertyId) return
    core?.remove()
    core = undefined
    propertyId = Number(id)
    const current = capturePage(window, propertyId)
    page = current
    // One turn later, so that the commands that follow `init` are known to the first request.
    window.setTimeout(() => page === current && boot(current).catch(() => {}))
  }

  const learn = (command: unknown, rest: unknown[]): void => {
    const before = visitor
    visitor = applyVisitorCommand(visitor, command, rest)
    if (command === 'reset') page?.local.set('anonymous', undefined)
    if (visitor === before) forward([command, ...rest])
    else core?.run('refresh', [])
  }

  const handle = (args: ArrayLike<unknown>): void => {
    try {
      const [command, ...rest] = Array.from(args)
      if (command === 'init') init(rest[0])
      else if (command === 'remove') remove()
      else learn(command, rest)
    } catch {
      // Nothing the assistant does may reach the host application.
    }
  }

  const early = window.Waymark?.q
  const api: Api = (...args) => handle(args)
  api.on = true
  // Who kept the snippet's first function still pushes into its queue.
  api.q = { push: handle }
  window.Waymark = api
  if (property) init(property)
  if (early) for (const args of early as ArrayLike<unknown>[]) handle(args)
}
