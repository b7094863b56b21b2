import {
  type ExtensionPolicy,
  type ExtensionSettings,
  hostPatterns,
  pagePatterns,
} from '@waymark/domain/delivery/extension'
import { permittedHosts, signInHosts } from './host-access.ts'

const pagesId = 'application-pages'
const signInId = 'sign-in-page'
const resultId = 'sign-in-result'

/** Match patterns of Firefox name no ports. */
const hasPorts = !chrome.runtime.getURL('').startsWith('moz-extension:')

interface RequiredScript {
  readonly id: string
  readonly matches: readonly string[]
  readonly allFrames: boolean
}

/** The server's page at the end of a SAML sign-in, and no other page of the server. */
function resultPattern({ hasSaml }: ExtensionSettings, { server, companyId }: ExtensionPolicy): string[] {
  if (hasSaml !== true) return []
  const path = `/api/v2/extension/companies/${companyId}/sso/result`
  return hostPatterns([server]).map(pattern => pattern.replace(/\/\*$/, `${path}*`))
}

async function requiredScripts(
  settings: ExtensionSettings | null,
  policy: ExtensionPolicy | null,
  empty: ReadonlySet<number>,
): Promise<RequiredScript[]> {
  if (settings === null || policy === null) return []
  const pages = await permittedHosts(
    pagePatterns(
      // On pages of the others there is nothing to do (decision 0153).
      settings.applications.flatMap(one =>
        one.isInactive || empty.has(one.propertyId) ? [] : one.urlPatterns,
      ),
      hasPorts,
    ),
  )
  const signIn = await permittedHosts(signInHosts(settings))
  const result = await permittedHosts(resultPattern(settings, policy))
  return [
    { id: resultId, matches: result, allFrames: false },
    // A frame of another origin has an assistant of its own, which that of the page leads (decision 0122).
    { id: pagesId, matches: pages, allFrames: true },
    // It may be opened in a hidden frame.
    { id: signInId, matches: signIn, allFrames: true },
  ].filter(({ matches }) => matches.length > 0)
}

/**
 * Makes the content script run on the application's pages and nowhere else; unchanged registrations stay.
 * @param empty applications that show nothing to the user
 * @returns whether pages are registered that were not before
 */
export async function registerScripts(
  settings: ExtensionSettings | null,
  policy: ExtensionPolicy | null,
  empty: ReadonlySet<number>,
): Promise<boolean> {
  const wanted = await requiredScripts(settings, policy, empty)
  const present = await chrome.scripting.getRegisteredContentScripts()
  const same = (one: RequiredScript) =>
    present.some(
      ({ id, matches, allFrames }) =>
        id === one.id &&
        allFrames === one.allFrames &&
        [...(matches ?? [])].sort().join() === one.matches.join(),
    )
  const stale = present.filter(({ id }) => !wanted.some(one => one.id === id && same(one)))
  if (stale.length > 0) await chrome.scripting.unregisterContentScripts({ ids: stale.map(({ id }) => id) })
  const missing = wanted.filter(one => !same(one))
  if (missing.length === 0) return false
  await chrome.scripting.registerContentScripts(
    missing.map(({ id, matches, allFrames }) => ({
      id,
      matches,
      allFrames,
      js: ['content.js'],
      runAt: 'document_idle' as const,
      persistAcrossSessions: true,
    })),
  )
  return true
}
