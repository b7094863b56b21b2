type Fetch = (request: Request) => Promise<Response>

/** Keys of requests without an answer are forgotten beyond this many: each is one failed attempt of this page. */
const maxKeys = 50

async function fingerprintOf(request: Request): Promise<string> {
  const body = request.headers.get('content-type')?.includes('json') ? await request.clone().text() : ''
  return `${request.url}\n${body}`
}

const isUpload = (request: Request) => request.headers.get('content-type')?.startsWith('multipart/') === true

/**
 * Sends every POST with an `Idempotency-Key`. While a request has no answer (it runs, the network failed, or the
 * server is unavailable), the same request gets the same key: a double click or a retry creates one object. After an
 * answer the same request is a new request and gets a new key. `newKey` makes unique keys.
 */
export function idempotentFetch(send: Fetch, newKey: () => string): Fetch {
  const open = new Map<string, string>()
  return async request => {
    if (request.method !== 'POST') return send(request)
    // Files are not compared; a key of its own is no worse than none.
    const fingerprint = isUpload(request) ? newKey() : await fingerprintOf(request)
    const key = open.get(fingerprint) ?? newKey()
    open.set(fingerprint, key)
    const oldest = open.keys().next().value
    if (open.size > maxKeys && oldest !== undefined) open.delete(oldest)
    const headers = new Headers(request.headers)
    headers.set('idempotency-key', key)
    const response = await send(new Request(request, { headers }))
    if (response.status < 500) open.delete(fingerprint)
    return response
  }
}
