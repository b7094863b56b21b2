import {
  type ExtensionPolicy,
  type ExtensionSettings,
  hostPatterns,
} from '@waymark/domain/delivery/extension'
import { matchesApplicationUrl } from '@waymark/domain/workspace/property'
import type { HostAccess } from '../shared/state.ts'

/** Returns the match patterns that the browser permits the extension. */
export async function permittedHosts(patterns: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    patterns.map(origin => chrome.permissions.contains({ origins: [origin] })),
  )
  return patterns.filter((_, index) => answers[index])
}

/** Match patterns of the company's sign-in page; empty where it has none. */
export function signInHosts({ authMethod, openUrl }: ExtensionSettings): string[] {
  return authMethod === 'openUrl' && openUrl.url !== '' ? hostPatterns([new URL(openUrl.url).origin]) : []
}

/**
 * Returns what the browser must still permit: a package of a store has no hosts, that of a company lacks those that
 * were added after it was made, and users can withdraw access. The server comes first: it names the applications.
 * @param url address of the tab; empty where the browser does not tell it
 */
export async function hostAccess(
  policy: ExtensionPolicy | null,
  settings: ExtensionSettings | null,
  url: string,
): Promise<HostAccess> {
  if (policy === null) return { missing: [], missingFor: null }
  const server = hostPatterns([policy.server])
  const applications = settings?.applications ?? []
  const urlPatterns = applications.flatMap(one => one.urlPatterns)
  const wanted = [...server, ...hostPatterns(urlPatterns), ...(settings ? signInHosts(settings) : [])]
  const permitted = await permittedHosts([...new Set(wanted)])
  const missing = [...new Set(wanted)].filter(one => !permitted.includes(one))
  if (missing.length === 0) return { missing, missingFor: null }
  if (server.some(one => missing.includes(one))) return { missing, missingFor: 'server' }
  const ofPage = hostPatterns(urlPatterns.filter(pattern => matchesApplicationUrl(pattern, url)))
  if (ofPage.length === 0) return { missing, missingFor: 'others' }
  // An application URL without a scheme covers two patterns; one of them is that of the page.
  return { missing, missingFor: ofPage.some(one => permitted.includes(one)) ? null : 'page' }
}
