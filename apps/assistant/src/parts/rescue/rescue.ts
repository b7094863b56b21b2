import { nativePromise } from '../../core/native-promise.ts'
import type { Page } from '../../loader/page.ts'

/** Sends a request by XMLHttpRequest; calls back with the reply or after a failure. */
function ask(page: Page, url: string, options: RequestInit, onEnd: (request: XMLHttpRequest) => void): void {
  const request = new page.window.XMLHttpRequest()
  request.onloadend = () => onEnd(request)
  request.open(options.method ?? 'GET', url)
  options.signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(options.body as string | undefined)
}

/**
 * `fetch` by the older way of asking, for pages that put something else in its place that cannot do what we need:
 * addresses, methods, text bodies and the signal that cuts an answer off.
 */
export const rescueFetch = (page: Page): typeof fetch =>
  (
    () =>
    async (url: string, options: RequestInit = {}) => {
      const request = await nativePromise<XMLHttpRequest>(resolve => ask(page, url, options, resolve))
      const { status, responseText } = request
      if (!status) throw request
      return {
        status,
        ok: status >= 200 && status < 300,
        headers: { get: (name: string) => request.getResponseHeader(name) },
        json: async () => JSON.parse(responseText),
      }
    }
  )() as unknown as typeof fetch
