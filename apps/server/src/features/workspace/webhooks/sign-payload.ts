import { createHmac } from 'node:crypto'

/**
 * The header `X-Waymark-Signature`: the second of sending and, for each secret, the HMAC-SHA-256 of
 * `<second>.<body>` as hexadecimal digits. While a secret is replaced there are two.
 */
export function signPayload(secrets: readonly string[], body: string, at: Date): string {
  const second = Math.floor(at.getTime() / 1000)
  const signed = secrets.map(
    secret => `v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`,
  )
  return [`t=${second}`, ...signed].join(',')
}
