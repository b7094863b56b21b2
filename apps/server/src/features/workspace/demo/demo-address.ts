import { type Config, isLoopback } from '../../../platform/config/index.ts'

type AddressConfig = Pick<Config, 'demoUrl' | 'publicUrl' | 'host'>

/** Distance between the port of the dashboard and the port that the demo application uses by default. */
const portDistance = 1_000

/** Port of the demo application when DEMO_PORT is not set; 0 (any) where the server itself takes any port. */
export function defaultDemoPort(port: number): number {
  if (port === 0) return 0
  return port + portDistance <= 65_535 ? port + portDistance : port - portDistance
}

/**
 * The name by which the demo application is opened on this machine. Browsers send cookies to every port of a host,
 * so it is another name than the dashboard's wherever the listener answers to one.
 */
function demoHost(host: string): string {
  if (host === '127.0.0.1' || host === '::1') return 'localhost'
  if (host === 'localhost' || !isLoopback(host)) return '127.0.0.1'
  return host
}

/**
 * Origin of the demo application: DEMO_URL; without it the host of a plain `PUBLIC_URL` that is not this machine, else
 * a loopback name. A port behind an `https:` host would be unreachable, because HSTS covers every port of a host.
 * @param port on which the demo application listens
 */
export function demoAddress({ demoUrl, publicUrl, host }: AddressConfig, port: number): string {
  if (demoUrl !== null) return demoUrl
  const shown = publicUrl === null ? null : new URL(publicUrl)
  if (shown !== null && shown.protocol === 'http:' && !isLoopback(shown.hostname))
    return `http://${shown.hostname}:${port}`
  return `http://${demoHost(host)}:${port}`
}
