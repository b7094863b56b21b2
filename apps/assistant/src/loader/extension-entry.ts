import { type HostWindow, startLoader } from './loader.ts'

/** Filled in by the build with the hashed file name of the core. */
declare const __CORE__: string

/**
 * Starts the assistant in the isolated world of a browser extension; its files are in the same folder.
 * @param base the server's address, without a trailing slash
 * @param commands snippet commands before the first request, such as `['identify', 'user-1']`
 * @returns the command function, as `window.Waymark` of the snippet
 */
export function startInExtension({
  base,
  propertyId,
  commands,
}: {
  readonly base: string
  readonly propertyId: number
  readonly commands: readonly (readonly unknown[])[]
}): (...args: unknown[]) => void {
  const host = window as HostWindow
  const queue = [...commands.map(command => [...command]), ['init', propertyId]]
  host.Waymark = Object.assign(() => {}, { q: queue })
  const here = import.meta.url
  const core = new URL(__CORE__, here).href
  startLoader(host, base, undefined, '', () => import(core), { remove: () => {} })
  return host.Waymark
}
