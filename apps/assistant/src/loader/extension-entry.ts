import { type BootstrapSettings, bootstrap } from './bootstrap.ts'
import { type HostWindow, startLoader } from './loader.ts'
import { capturePage } from './page.ts'
import { callOptions } from './request-pointer.ts'

/** Filled in by the build with the hashed file name of the core. */
declare const __CORE__: string

/** Where and for whom the assistant runs. */
interface ExtensionStart extends BootstrapSettings {
  /** The server's address, without a trailing slash. */
  readonly base: string
}

/**
 * Starts the assistant in the isolated world of a browser extension; its files are in the same folder.
 * @returns the command function, as `window.Waymark` of the snippet
 */
export function startInExtension({ base, ...settings }: ExtensionStart): (...args: unknown[]) => void {
  const host = window as HostWindow
  const here = import.meta.url
  const core = new URL(__CORE__, here).href
  bootstrap(host, settings, () =>
    startLoader(host, base, undefined, '', () => import(core), { remove: () => {} }),
  )
  return host.Waymark ?? (() => {})
}

/**
 * Exchanges the code of an editor session for this tab, so that the assistant opens the editor with its next start, as
 * on the next page of a session that began by an address.
 * @returns false if the server refused the code or did not answer
 */
export async function prepareEditor(
  { base, propertyId }: Pick<ExtensionStart, 'base' | 'propertyId'>,
  code: string,
): Promise<boolean> {
  const { fetch, toJson, local, tab } = capturePage(window, propertyId)
  try {
    const address = `${base}/api/assistant/v1/properties/${propertyId}/editor`
    const reply = await fetch(address, { ...callOptions(), method: 'POST', body: toJson({ code }) })
    if (!reply.ok) return false
    const { token } = (await reply.json()) as { token: string }
    tab.set('editor', token)
    local.set('edits', true)
    return true
  } catch {
    return false
  }
}
