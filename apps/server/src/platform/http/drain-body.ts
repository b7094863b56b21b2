import type { IncomingMessage } from 'node:http'

/** How much of a body that is refused is still read, and for how long. */
const maxBytes = 64 * 1024 * 1024
const longestMs = 5_000

/**
 * Reads the rest of a refused body and throws it away, within bounds. Closing the connection while the sender is
 * still writing would take the answer with it.
 */
export function drainBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    let bytes = 0
    const timer = setTimeout(done, longestMs)
    function done(): void {
      clearTimeout(timer)
      incoming.off('data', count).off('end', done).off('close', done)
      resolve()
    }
    function count(part: Buffer): void {
      bytes += part.length
      if (bytes > maxBytes) done()
    }
    incoming.on('data', count).once('end', done).once('close', done)
    incoming.resume()
  })
}
