import { apiOrigin, isOtherApi, ownOrigin, rememberApi } from './api-origin.ts'

interface Options {
  readonly environments: readonly { readonly url: string }[]
}

/** Reads the environment options from the server of this page, or null while it does not respond. */
async function readOwnOptions(): Promise<Options | null> {
  const response = await fetch(`${ownOrigin}/api/v2/shell-options`).catch(() => null)
  return response?.ok ? response.json() : null
}

/**
 * Goes back to the page's own server when the API that was chosen in this browser is no environment of the operator
 * any more. Resolves with false when the page is about to be loaded again.
 */
export async function checkApiOrigin(): Promise<boolean> {
  if (!isOtherApi) return true
  const options = await readOwnOptions()
  if (options === null || options.environments.some(one => one.url === apiOrigin)) return true
  rememberApi(ownOrigin)
  window.location.reload()
  return false
}
