const storageKey = 'waymark.api'

/** The origin that a text names, without anything after it; null where it is no address of the web. */
function readOrigin(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}

function storedOrigin(): string | null {
  try {
    return readOrigin(localStorage.getItem(storageKey))
  } catch {
    return null // storage is blocked: the dashboard keeps to its own server
  }
}

/** Origin of this page. */
export const ownOrigin = window.location.origin

/**
 * Origin of the API that this page uses: its own server, or another environment that was chosen in this browser
 * (document 1 §1). It stays the same for the lifetime of the page, so that a token is never sent to another origin. The
 * page's policy permits only the operator's environments.
 */
export const apiOrigin = storedOrigin() ?? ownOrigin

/** True while another environment's API is used. */
export const isOtherApi = apiOrigin !== ownOrigin

/** Remembers which environment's API is used from the next page on; its own server's is no override. */
export function rememberApi(origin: string): void {
  try {
    if (origin === ownOrigin) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, origin)
  } catch {
    // Storage is blocked: nothing can be remembered, the dashboard keeps to its own server.
  }
}

/**
 * `fetch` for the API alone. Refuses every other origin, anyone who asks. Another environment's cookie goes along where
 * the session is begun, renewed or ended.
 */
export function fetchApi(request: Request | string, init?: RequestInit): Promise<Response> {
  const asked = typeof request === 'string' ? new Request(`${apiOrigin}${request}`, init) : request
  const { origin, pathname } = new URL(asked.url)
  if (origin !== apiOrigin) return Promise.reject(new Error(`${origin} is not the API of this page`))
  const isSession = isOtherApi && pathname.startsWith('/api/auth/')
  return fetch(isSession ? new Request(asked, { credentials: 'include' }) : asked)
}
