import { networkOf } from '@waymark/domain/identity/security'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

interface ProxyOptions {
  readonly log: Log
  readonly trustedProxies: readonly string[]
  readonly publicUrl?: string | null
}

const consequence = 'all people behind that proxy count as one network for the limits of guessing'

/**
 * Warns an operator whose proxy is not among TRUSTED_PROXIES: at the start where PUBLIC_URL is https, which only a proxy
 * can answer, and once when a request brings X-Forwarded-For from another address. That address is logged as its network.
 */
export function warnOfUntrustedProxy(
  app: Pick<FastifyInstance, 'addHook'>,
  { log, trustedProxies, publicUrl }: ProxyOptions,
): void {
  if (publicUrl?.startsWith('https:') === true && trustedProxies.length === 0) {
    log.warn(`PUBLIC_URL is https, and TRUSTED_PROXIES names no proxy: ${consequence}`)
  }
  let isWarned = false
  app.addHook('onRequest', async request => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    const address = request.socket.remoteAddress ?? ''
    if (request.ip !== address) return
    isWarned = true
    const about = { network: networkOf(address) }
    log.warn(about, `X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: ${consequence}`)
  })
}
