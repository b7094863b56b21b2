/** What starts in a page that carries no snippet. */
export interface BootstrapSettings {
  readonly propertyId: number
  /** Snippet commands before the first request, such as `['identify', 'user-1']`. */
  readonly commands: readonly (readonly unknown[])[]
}

type Queued = ((...args: unknown[]) => void) & { q: unknown[][] }

/**
 * Starts the assistant in a page without the snippet, for the browser extension and for apps with a web view: puts the
 * snippet's queue there and loads the script that empties it.
 * @param load loads the loader, or runs it
 */
export function bootstrap(
  window: object,
  { propertyId, commands }: BootstrapSettings,
  load: () => void,
): void {
  const q = [...commands.map(command => [...command]), ['init', propertyId]]
  const queue: Queued = Object.assign((...args: unknown[]) => void q.push(args), { q })
  Object.assign(window, { Waymark: queue })
  load()
}
