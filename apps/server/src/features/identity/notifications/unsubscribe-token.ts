import { createHmac, timingSafeEqual } from 'node:crypto'
import { isSubscriptionKind, type SubscriptionKind } from '@waymark/domain/workspace/notification'

/** Whose messages of which kind a link ends. */
export interface UnsubscribeTarget {
  readonly managerId: number
  readonly kind: SubscriptionKind
}

const macOf = (key: Buffer, said: string) => createHmac('sha256', key).update(said).digest('base64url')

/** The token of a link that ends messages of one kind for one manager. It does not expire: old mails keep working. */
export function unsubscribeToken(key: Buffer, { managerId, kind }: UnsubscribeTarget): string {
  const said = `${managerId}.${kind}`
  return `${said}.${macOf(key, said)}`
}

/** Returns the content of a token, or null if it does not belong to this installation. */
export function readUnsubscribeToken(key: Buffer, token: string): UnsubscribeTarget | null {
  const [id = '', kind = '', mac = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^[1-9]\d{0,9}$/.test(id) || !isSubscriptionKind(kind)) return null
  const expected = Buffer.from(macOf(key, `${id}.${kind}`))
  const sent = Buffer.from(mac)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
  return { managerId: Number(id), kind }
}
